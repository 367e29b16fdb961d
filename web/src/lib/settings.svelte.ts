// Settings of this browser, and switches of this visit (`?motion=off`, `?pace=now`, `?board=off`).

import { recall, remember } from "./store";

export type Theme = "dark" | "light" | "system";
export type Pace = "now" | "brisk" | "calm";
export type HandOver = "hidden" | "always" | "never"; // on one screen: cover the table between two players

export const PACES: Record<Pace, number> = { now: 0, brisk: 650, calm: 1500 }; // milliseconds a view is held

interface Kept {
  theme: Theme;
  motion: boolean;
  pace: Pace;
  sound: boolean;
  keys: boolean;
  handOver: HandOver;
  notify: boolean;
  name: string;
}

const DEFAULTS: Kept = {
  theme: "dark",
  motion: true,
  pace: "brisk",
  sound: false,
  keys: true,
  handOver: "hidden",
  notify: false,
  name: "",
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

  get hold(): number {
    const wished = this.visit.get("pace");
    if (wished && wished in PACES) return PACES[wished as Pace];
    return this.visit.get("motion") === "off" ? 0 : PACES[this.kept.pace];
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
