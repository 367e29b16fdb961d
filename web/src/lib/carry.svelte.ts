// The book, carried to other browsers by a personal key: read what the server keeps, merge, write if we have more.
// Two browsers that write at once: the second is told so, and begins again with what the first has written.

import { api, Refused } from "./api";
import { book, pagesOf } from "./book.svelte";
import { newKey, seal, sealOf, unseal, type Seal } from "./seal";
import { settings } from "./settings.svelte";
import { recall, remember } from "./store";

const PAUSE = 5000; // milliseconds after a line was written
const TRIES = 6;

const REVOKED = "The personal link was revoked: this browser keeps its own book, and carries nothing any more.";

/** Can this browser seal? Only where the page came over a safe connection. */
export const canSeal = (): boolean => typeof crypto !== "undefined" && crypto.subtle !== undefined && typeof CompressionStream !== "undefined";

class Carry {
  key = $state<string | null>(recall<string | null>("key", null));
  at = $state<number | null>(null); // when it last went well, in seconds
  trouble = $state("");
  private sealed: { of: string; seal: Promise<Seal> } | null = null;
  private running: Promise<void> | null = null;
  private again = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    book.written = () => {
      if (!this.key) return;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => void this.sync(), PAUSE);
    };
  }

  private seal(key: string): Promise<Seal> {
    if (this.sealed?.of !== key) this.sealed = { of: key, seal: sealOf(key) };
    return this.sealed.seal;
  }

  private set(key: string | null): void {
    this.key = key;
    remember("key", key);
  }

  /** Make a personal key, and put the book on the server under it. */
  async make(): Promise<void> {
    const key = newKey();
    const how = await this.seal(key);
    this.note();
    await api.keepBook(how.name, 0, await seal(book.carried(), how));
    this.set(key);
    this.went();
  }

  /** Take over the book of another browser; both are one from now on. */
  async adopt(key: string): Promise<void> {
    const before = this.key;
    this.set(key);
    try {
      await this.merge(key);
    } catch (error) {
      this.set(before);
      throw error;
    }
    this.went();
  }

  sync(): Promise<void> {
    if (this.running) {
      this.again = true;
      return this.running;
    }
    this.running = this.once().finally(() => {
      this.running = null;
      if (this.again && this.key) void this.sync();
      this.again = false;
    });
    return this.running;
  }

  private async once(): Promise<void> {
    const key = this.key;
    if (!key) return;
    try {
      await this.merge(key);
      this.went();
    } catch (error) {
      if (error instanceof Refused && error.code === "missing") {
        this.set(null);
        this.trouble = REVOKED;
      } else {
        this.trouble = error instanceof Refused ? error.message : "What the server keeps cannot be opened with this key.";
      }
    }
  }

  private async merge(key: string): Promise<void> {
    const how = await this.seal(key);
    this.note();
    for (let left = TRIES; ; left--) {
      const found = await api.book(how.name);
      const theirs = await unseal(found.sealed, how);
      book.merge(pagesOf(theirs));
      const name = book.says<string>("self", "name");
      if (name && !settings.kept.name) settings.change({ name });
      const ours = book.carried();
      if (ordered(ours) === ordered(theirs)) return;
      try {
        await api.keepBook(how.name, found.version, await seal(ours, how));
        return;
      } catch (error) {
        if (!(error instanceof Refused && error.code === "stale" && left)) throw error;
      }
    }
  }

  /** The link is worth nothing any more; every browser keeps what it has. */
  async revoke(): Promise<void> {
    if (this.key) await api.burnBook((await this.seal(this.key)).name);
    this.set(null);
    this.at = null;
    this.trouble = "";
  }

  /** Delete everything: what the server keeps under the key, and the book of this browser. */
  async erase(): Promise<void> {
    await this.revoke();
    book.clear();
    settings.change({ name: "", asked: false, played: 0 });
  }

  private note(): void {
    if (settings.kept.name) book.write("self", "name", settings.kept.name);
  }

  private went(): void {
    this.at = Date.now() / 1000;
    this.trouble = "";
  }
}

/** As text, whatever the order of its lines. */
function ordered(what: unknown): string {
  return JSON.stringify(what, (_name, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value,
  );
}

export const carry = new Carry();
