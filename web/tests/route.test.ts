import { describe, expect, it } from "vitest";
import { read } from "../src/lib/route.svelte";

const at = (path: string) => read(new URL(path, "http://table"));

describe("addresses", () => {
  it("lead to the shelf, a table, a moment, an invitation", () => {
    expect(at("/")).toEqual({ page: "shelf" });
    expect(at("/table/abc")).toEqual({ page: "table", table: "abc", at: null, token: null });
    expect(at("/table/abc?at=12#secret")).toEqual({ page: "table", table: "abc", at: 12, token: "secret" });
    expect(at("/join/abc#invite")).toEqual({ page: "join", table: "abc", invite: "invite" });
    expect(at("/credits")).toEqual({ page: "credits" });
  });
  it("that mean nothing say so", () => {
    for (const path of ["/join/abc", "/table", "/table/a/b", "/nowhere"]) expect(at(path)).toEqual({ page: "lost" });
  });
});
