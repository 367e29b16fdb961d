import { beforeEach, describe, expect, it, vi } from "vitest";
import { Link, type Ears } from "../src/lib/link";
import type { View } from "../src/wire";
import { Socket } from "./socket";

const view = (version: number, seq: number): Partial<View> => ({ type: "view", version, seq });
let sockets: Socket[];
let health: string[];
let link: Link;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  sockets = [];
  health = [];
  const ears: Ears = { view() {}, chatted() {}, reacted() {}, presence() {}, refused() {}, health: (now) => health.push(now) };
  link = new Link("ws://table", "token", ears, () => {
    const socket = new Socket();
    sockets.push(socket);
    return socket as unknown as WebSocket;
  });
  link.open();
  sockets[0]!.connect();
});

describe("the connection to a table", () => {
  it("says hello first, and what it has seen when it comes back", () => {
    expect(sockets[0]!.sent).toEqual([{ type: "hello", token: "token", lastSeq: null, lastVersion: null }]);
    sockets[0]!.hear(view(7, 5));
    sockets[0]!.break();
    vi.advanceTimersByTime(1000);
    sockets[1]!.connect();
    expect(sockets[1]!.sent[0]).toEqual({ type: "hello", token: "token", lastSeq: 5, lastVersion: 7 });
    sockets[1]!.hear(view(7, 5));
    expect(health).toEqual(["joining", "live", "lost", "joining", "live"]);
  });
  it("sends a command again, under the same name, when the answer was lost", async () => {
    sockets[0]!.hear(view(1, 0));
    const answer = link.command({ type: "act", prompt: 1, choice: [2] });
    const first = sockets[0]!.sent.at(-1)!;
    sockets[0]!.break();
    vi.advanceTimersByTime(1000);
    sockets[1]!.connect();
    sockets[1]!.hear(view(1, 0));
    expect(sockets[1]!.sent.at(-1)).toEqual(first);
    sockets[1]!.hear({ type: "ack", cmd: first.cmd, seq: 1 });
    await expect(answer).resolves.toMatchObject({ type: "ack" });
    sockets[1]!.hear(view(2, 1));
    expect(sockets[1]!.sent.filter((message) => message.type === "act")).toHaveLength(1);
  });
  it("keeps what is said while the line is down", () => {
    sockets[0]!.hear(view(1, 0));
    sockets[0]!.break();
    void link.command({ type: "chat", text: "hello?" });
    vi.advanceTimersByTime(1000);
    sockets[1]!.connect();
    sockets[1]!.hear(view(1, 0));
    expect(sockets[1]!.sent.at(-1)).toMatchObject({ type: "chat", text: "hello?" });
  });
  it("waits longer from try to try, but not for ever", () => {
    sockets[0]!.break();
    for (let k = 0; k < 12; k++) {
      vi.advanceTimersByTime(8000);
      sockets.at(-1)!.break();
    }
    expect(sockets.length).toBeGreaterThan(10);
  });
  it("notices a line that is dead without saying so", () => {
    sockets[0]!.hear(view(1, 0));
    vi.advanceTimersByTime(60_000);
    expect(health).toContain("lost");
  });
  it("gives up where asking again changes nothing", () => {
    sockets[0]!.hear({ type: "nack", cmd: null, code: "token", text: "no such token", rule: "" });
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
  });
});
