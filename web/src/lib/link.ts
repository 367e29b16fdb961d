// The connection to one table: says hello, resends what was not acknowledged, heals after a loss.

import type { Ack, Chatted, ClientMessage, Nack, Presence, Reacted, ServerMessage, View } from "../wire";
import { randomWord } from "./random";

export type Health = "joining" | "live" | "lost" | "closed";

/** Commands carry a name of their own, so that sending twice does it once. */
type Command = Extract<ClientMessage, { cmd: string }>;
type Bare<T> = T extends { cmd: string } ? Omit<T, "cmd"> : never;

export interface Ears {
  view(view: View): void;
  chatted(said: Chatted): void;
  reacted(said: Reacted): void;
  presence(now: Presence): void;
  health(health: Health): void;
  refused(nack: Nack): void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PING_EVERY = 20_000;
const PATIENCE = 10_000; // without any answer to a ping the connection counts as lost

export class Link {
  private socket: WebSocket | null = null;
  private waiting = new Map<string, { message: Command; done: (answer: Ack | Nack) => void }>();
  private wait = FIRST_WAIT;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private ping: ReturnType<typeof setInterval> | undefined;
  private heard = 0;
  private lastSeq: number | null = null;
  private lastVersion: number | null = null;
  private closed = false;

  constructor(
    private url: string,
    private token: string | null,
    private ears: Ears,
    private make: (url: string) => WebSocket = (address) => new WebSocket(address),
  ) {}

  open(): void {
    if (this.closed) return;
    this.ears.health("joining");
    const socket = this.make(this.url);
    this.socket = socket;
    socket.onopen = () => {
      this.heard = Date.now();
      this.say({ type: "hello", token: this.token, lastSeq: this.lastSeq, lastVersion: this.lastVersion });
    };
    socket.onmessage = (event: MessageEvent<string>) => this.hear(JSON.parse(event.data) as ServerMessage);
    socket.onclose = () => this.lose(socket);
    clearInterval(this.ping);
    this.ping = setInterval(() => this.check(), PING_EVERY);
  }

  /** Send a command; resolves with the answer of the server, however long that takes. */
  command(bare: Bare<Command>): Promise<Ack | Nack> {
    const message = { ...bare, cmd: randomWord() } as Command;
    return new Promise((done) => {
      this.waiting.set(message.cmd, { message, done });
      if (this.socket?.readyState === WebSocket.OPEN) this.say(message);
    });
  }

  /** Try again now: the browser says that it is online, or the person asks. */
  hurry(): void {
    if (this.closed || this.socket?.readyState === WebSocket.OPEN) return;
    clearTimeout(this.retry);
    this.wait = FIRST_WAIT;
    this.drop();
    this.open();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    clearInterval(this.ping);
    this.drop();
    this.ears.health("closed");
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    if (socket) {
      socket.onclose = socket.onmessage = socket.onopen = null;
      socket.close();
    }
  }

  private say(message: ClientMessage): void {
    this.socket?.send(JSON.stringify(message));
  }

  private hear(message: ServerMessage): void {
    this.heard = Date.now();
    switch (message.type) {
      case "view": {
        const first = this.wait !== 0;
        this.lastSeq = message.seq;
        this.lastVersion = message.version;
        this.wait = 0;
        this.ears.health("live");
        this.ears.view(message);
        if (first) for (const { message: unanswered } of this.waiting.values()) this.say(unanswered);
        return;
      }
      case "ack":
        this.answer(message.cmd, message);
        return;
      case "nack":
        if (message.cmd === null || !this.answer(message.cmd, message)) this.ears.refused(message);
        if (message.cmd === null && FINAL.has(message.code)) this.close();
        return;
      case "chatted":
        this.ears.chatted(message);
        return;
      case "reacted":
        this.ears.reacted(message);
        return;
      case "presence":
        this.ears.presence(message);
    }
  }

  private answer(cmd: string, answer: Ack | Nack): boolean {
    const asked = this.waiting.get(cmd);
    this.waiting.delete(cmd);
    asked?.done(answer);
    return asked !== undefined;
  }

  private check(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.heard > PING_EVERY + PATIENCE) this.lose(this.socket);
    else this.say({ type: "ping" });
  }

  private lose(socket: WebSocket): void {
    if (this.closed || socket !== this.socket) return;
    this.drop();
    this.ears.health("lost");
    this.wait = Math.min(Math.max(this.wait * 2, FIRST_WAIT), LONGEST_WAIT);
    this.retry = setTimeout(() => this.open(), this.wait);
  }
}

const FINAL = new Set(["missing", "token"]); // asking again would change nothing
