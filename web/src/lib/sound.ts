// Sounds, made by zzfx and fetched only when somebody asks for them.

import { settings } from "./settings.svelte";

type Play = (...parameters: (number | undefined)[]) => unknown;
let play: Promise<Play> | null = null;

const SOUNDS = {
  roll: [0.6, 0.1, 180, , 0.03, 0.06, 4, 2.2, , , , , , 1.4, , 0.2, , 0.6, 0.05],
  build: [0.7, 0.05, 90, 0.01, 0.05, 0.14, 4, 1.8, -2, , , , , 0.9, , 0.1, , 0.5, 0.03],
  knock: [0.6, 0.08, 260, , 0.005, 0.04, 4, 1.6, -4, , , , , 0.6, , 0.1, , 0.4, 0.01],
  thud: [0.6, 0.08, 120, , 0.008, 0.07, 4, 1.2, -2, , , , , 0.4, , 0.1, , 0.4, 0.01],
  click: [0.4, 0.05, 900, , 0.003, 0.02, 1, 1.4, , , , , , , , , , 0.4, 0.01],
  coin: [0.5, 0.02, 1400, , 0.02, 0.16, 1, 1.6, , , 480, 0.04, , , , , , 0.6, 0.02],
  turn: [0.5, 0, 520, 0.02, 0.12, 0.25, 0, 1.6, , , 130, 0.07, , , , , , 0.7, 0.1],
  win: [0.6, 0, 390, 0.03, 0.25, 0.4, 0, 1.5, , , 195, 0.09, 0.08, , , , , 0.8, 0.1],
  lose: [0.6, 0, 220, 0.03, 0.15, 0.35, 2, 1.2, -3, , , , , , , , , 0.6, 0.15],
} satisfies Record<string, (number | undefined)[]>;

export type Sound = keyof typeof SOUNDS;

export function sound(name: Sound): void {
  if (!settings.kept.sound || document.hidden) return;
  play ??= import("zzfx").then((module) => module.zzfx as Play);
  void play.then((zzfx) => zzfx(...SOUNDS[name]));
}
