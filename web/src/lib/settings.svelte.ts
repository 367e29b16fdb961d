// Settings of this browser, and switches of this visit (`?motion=off`, `?pace=instant`, `?board=off`).

import type { Tempo } from "../show/director";
import { recall, remember } from "./store";

export type Theme = "dark" | "light" | "system";
export type Pace = "calm" | "brisk" | "quick" | "instant";
export type HandOver = "hidden" | "always" | "never"; // on one screen: cover the table between two players

export const PACES: Record<Pace, Tempo> = {
  calm: { rate: 2, patience: 12_000 },
  brisk: { rate: 1, patience: 6000 },
  quick: { rate: 0.5, patience: 3000 },
  instant: { rate: 0, patience: 0 },
};
const NEW = 2; // games played to their end in this browser, before bots are shown brisk

interface Kept {
  theme: Theme;
  motion: boolean;
  pace: Pace | "learning"; // learning: calm for who is new, then brisk
  played: number; // games that were played to their end here
  sound: boolean;
  keys: boolean;
  handOver: HandOver;
  notify: boolean;
  spare: boolean; // at tables that are made here, choices that are none are made by the table
  talk: boolean; // the cast speaks at turning points
  reactions: boolean; // what others show of their feelings is drawn over the board
  name: string;
  asked: boolean; // for a name, once
}

const DEFAULTS: Kept = {
  theme: "system", // until somebody chooses
  motion: true,
  pace: "learning",
  played: 0,
  sound: false,
  keys: true,
  handOver: "hidden",
  notify: false,
  spare: true,
  talk: true,
  reactions: true,
  name: "",
  asked: false,
};

class Settings {
  kept = $state<Kept>({ ...DEFAULTS, ...recall<Partial<Kept>>("settings", {}) });
  private visit = new URLSearchParams(typeof location === "undefined" ? "" : location.search);
  private calm = media("(prefers-reduced-motion: reduce)");
  private light = media("(prefers-color-scheme: light)");
  reduced = $state(this.calm?.matches ?? false);
  bright = $state(this.light?.matches ?? false);

  constructor() {
    this.calm?.addEventListener("change", (event) => (this.reduced = event.matches));
    this.light?.addEventListener("change", (event) => (this.bright = event.matches));
  }

  get motion(): boolean {
    return this.kept.motion && !this.reduced && this.visit.get("motion") !== "off";
  }

  get pace(): Pace {
    const wished = this.visit.get("pace");
    if (wished && wished in PACES) return wished as Pace;
    if (this.visit.get("motion") === "off") return "instant";
    if (this.kept.pace in PACES) return this.kept.pace as Pace;
    return this.kept.played < NEW ? "calm" : "brisk";
  }

  /** One step calmer; it is kept. */
  slower(): void {
    this.step(-1);
  }

  /** One step nearer to instant; it is kept. */
  faster(): void {
    this.step(1);
  }

  private step(by: number): void {
    const all = Object.keys(PACES) as Pace[];
    this.visit.delete("pace"); // who asks for another pace has looked at this one
    this.change({ pace: all[Math.max(0, Math.min(all.length - 1, all.indexOf(this.pace) + by))]! });
  }

  get tempo(): Tempo {
    return PACES[this.pace];
  }

  get board(): boolean {
    return this.visit.get("board") !== "off";
  }

  get theme(): "dark" | "light" {
    if (this.kept.theme === "system") return this.bright ? "light" : "dark";
    return this.kept.theme;
  }

  change(part: Partial<Kept>): void {
    Object.assign(this.kept, part);
    remember("settings", $state.snapshot(this.kept));
  }

  /** Put theme and motion on the page; call inside an effect. */
  show(): void {
    const root = document.documentElement;
    root.dataset.theme = this.theme;
    root.dataset.motion = this.motion ? "on" : "off";
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", this.theme === "dark" ? "#14110f" : "#f3ead9");
  }
}

function media(query: string): MediaQueryList | null {
  return typeof matchMedia === "undefined" ? null : matchMedia(query);
}

export const settings = new Settings();
