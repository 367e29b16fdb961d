// The show of Dungeon Lords: orders are shown slot by slot, minions walk, tiles are dug, and a battle is fought.

import type { Play, Stage, Step } from "../../show/score";
import { changes } from "./changes";
import { PRINTED, type Declared } from "./declared";
import { SPELLS, cards, cellName, colourOf, type Seen } from "./names";

/** What rises from a thing of the board: an icon, a word, and whether it is good for the line or bad. */
export interface Burst {
  at: string;
  icon: string;
  text: string;
}

export interface Cast {
  burst: Burst | null;
  moved: readonly string[]; // things that move in this beat, by name
  shown: string; // the card that acts: a spell, a trap, an event
  sheet: { seat: number; parts: readonly number[] } | null; // whose points are being counted, so far
  counted: readonly number[]; // seats whose points have been
  scored: Readonly<Record<number, readonly number[]>>; // what they came to, part by part
}

type Now = Stage<Cast, Seen>;
type Beats = Step<Cast, Seen>[];

const STILL: Cast = { burst: null, moved: [], shown: "", sheet: null, counted: [], scored: {} };
const path = (key: string | null): string => (key ? cards.of(key).path : "");

/** Something happens at a thing: it moves and is lit, and what happened rises from it. */
const at = (motion: string, ms: number, thing: string, icon = "", text = "", shown = ""): Beats => [{ motion, ms, cast: { ...STILL, moved: [thing], shown, burst: icon || text ? { at: thing, icon, text } : null }, lit: [thing] }];

/** The same, and only then what it has changed. */
const before = (motion: string, ms: number, now: Now, thing: string, icon = "", text = "", shown = ""): Beats => [
  { ...at(motion, ms, thing, icon, text, shown)[0]!, view: now.view },
  { motion: `${motion}-over`, ms: 160, cast: STILL },
];

const hero = (seat: number, place: number): string => `hero:${seat}:${place}`;
const cell = (seat: number, key: string): string => `cell:${seat}:${cellName(key)}`;
const space = (order: string | null, numeral: string): string => `${order?.replace("order:", "space:")}-${numeral.length}`;
const fighter = (seat: number, creature: string | null): string => `${creature}:${seat}`;

type Scored = Extract<Declared, { kind: "scored" }>;
/** The points of a seat, part by part as they are printed. */
export const partsOf = (event: Scored): number[] => PRINTED.parts.map((part) => event[part.replace(" ", "_") as Exclude<keyof Scored, "kind" | "icon" | "motion">]);

export const play: Play<Declared, Cast, Seen> = {
  still: () => STILL,
  scored: "",
  changes,
  // Orders are turned over and minions walk, a battle is fought, points are counted: whoever answered last.
  awaited: [
    "show", "walk", "season", "year", "join", "march", "mark",
    "round", "field", "send", "lay-trap", "turn-card", "sing", "spring", "prevent", "absorb", "wound", "poison", "capture", "vanish", "cast", "strike", "knock-out", "return", "heal", "tire", "conquer", "hold", "free", "shuffle", "eat", "enchant", "conjure",
    "title", "score",
  ],
  steps: {
    year: () => [{ motion: "year", ms: 500, cast: STILL, lit: [] }],
    season: () => [{ motion: "season", ms: 500, cast: STILL, lit: [] }],
    deal: ({ seat }) => at("deal", 200, `seat:${seat}`),
    lay: ({ seat }) => at("lay", 200, `seat:${seat}`),
    show: (event) => {
      if (event.kind === "shown") return at("show", 120, `slot:${event.seat}:${event.slot}`);
      if (event.kind === "shown-third") return at("show", 120, `slot:${colourOf(event.colour)}:2`);
      return at("show", 260, "seat" in event ? `seat:${event.seat}` : "board");
    },
    walk: (event) => at("walk", 280, space(event.order, event.space)),
    slide: (event) => at("slide", 320, `evil:${event.kind === "evil" ? event.seat : colourOf(event.colour)}`, "", `${event.after - event.before > 0 ? "+" : "−"}${Math.abs(event.after - event.before)}`),
    dig: ({ seat, cell: key }) => at("dig", 420, cell(seat, key)),
    build: ({ seat, cell: key }) => at("build", 480, cell(seat, key)),
    draw: ({ seat }) => at("draw", 320, `traps:${seat}`),
    hire: ({ seat, creature }) => at("hire", 420, fighter(seat, creature)),
    mark: ({ seat, marks }) => at("mark", 480, `marks:${seat}`, "", `+${marks}`),
    unmark: ({ seat }) => at("mark", 480, `marks:${seat}`, "", "−1"),
    join: ({ seat }, _now, then) => at("join", 420, hero(seat, then.view.dungeons[seat]!.line.length - 1)),
    produce: (event, now) => at("produce", 420, event.kind === "produced" ? `cell:${event.seat}:${now.view.dungeons[event.seat]?.cells.find((one) => one.tile === event.room)?.name}` : `goods:${event.seat}`),
    gain: (event) => at("gain", 420, `goods:${event.seat}`, "", `+${event.gold + (event.kind === "gained" ? event.food : 0)}`),
    pay: ({ seat }) => at("pay", 360, `goods:${seat}`),

    round: () => [{ motion: "round", ms: 600, cast: STILL, lit: [] }],
    field: ({ seat, cell: key }) => at("field", 420, cell(seat, key)),
    send: ({ seat, creature }) => at("send", 420, fighter(seat, creature)),
    "lay-trap": ({ seat }) => at("lay-trap", 300, `trap:${seat}`),
    "turn-card": ({ position, spell }) => at("turn-card", 800, `combat:${position}`, "", "", spell ?? ""),
    march: (event) =>
      event.kind === "paladin"
        ? at("join", 700, hero(event.seat, 0), path(event.tile))
        : [{ motion: "march", ms: 700, cast: { ...STILL, moved: [`line:${event.seat}`] }, lit: [cell(event.seat, event.cell)] }],
    sing: ({ seat, place, points }) => at("sing", 420, hero(seat, place), "", `♪ ${points}`),
    spring: (event, now) => (event.kind === "sprung" ? before("spring", 620, now, `trap:${event.seat}`, path(event.trap), "", event.trap ?? "") : at("spring", 520, cell(event.seat, event.cell))),
    prevent: ({ seat, place, points }) => at("prevent", 320, hero(seat, place), "", `${points} ward`),
    absorb: ({ seat, place }) => at("absorb", 320, hero(seat, place), "", "ward"),
    wound: ({ seat, place, points }) => at("wound", 420, hero(seat, place), "", `−${points}`),
    poison: ({ seat, place, points }) => at("poison", 420, hero(seat, place), "", `poison ${points}`),
    capture: ({ seat, place }, now) => before("capture", 560, now, hero(seat, place)),
    vanish: ({ seat, place }, now) => before("capture", 400, now, hero(seat, place)),
    cast: ({ spell }, now) => [{ motion: "cast", ms: 700, view: { ...now.view, step: SPELLS[spell ?? ""]?.fast ? "fast" : "slow" }, cast: { ...STILL, moved: [`combat:${now.view.round - 1}`], shown: spell ?? "" }, lit: [`combat:${now.view.round - 1}`] }],
    strike: ({ seat, creature }) => at("strike", 480, fighter(seat, creature)),
    "knock-out": ({ seat, creature }) => at("knock-out", 300, fighter(seat, creature)),
    return: ({ seat, creature }) => at("return", 260, fighter(seat, creature)),
    heal: ({ seat, place, points }) => at("heal", 420, hero(seat, place), "", `+${points}`),
    tire: ({ seat, points }) => at("tire", 420, `line:${seat}`, "", `tired: ${points}`),
    conquer: ({ seat, cell: key }) => at("conquer", 620, cell(seat, key)),
    hold: ({ seat, cell: key }) => at("hold", 480, cell(seat, key), "", "holds"),
    free: ({ seat }) => at("free", 480, `prison:${seat}`),
    shuffle: ({ seat, to }) => at("join", 360, hero(seat, to)),
    eat: ({ seat, place }) => at("heal", 360, hero(seat, place), "", "+1"),
    enchant: ({ seat }) => at("heal", 420, fighter(seat, "creature:sheep")),
    conjure: ({ seat }) => at("join", 420, hero(seat, 0)),

    title: ({ seat, title }) => [{ motion: "title", ms: 360, cast: { ...STILL, shown: title }, lit: [`title:${PRINTED.titles.indexOf(title)}`, `seat:${seat}`] }],
    // Counted up part by part, a seat after the other.
    score: (event, now) => [
      ...PRINTED.parts.map((_, k) => ({ motion: "score", ms: 170, cast: { ...STILL, counted: now.cast.counted, scored: now.cast.scored, sheet: { seat: event.seat, parts: partsOf(event).slice(0, k + 1) } }, lit: [`seat:${event.seat}`] })),
      { motion: "scored", ms: 300, cast: { ...STILL, counted: [...now.cast.counted, event.seat], scored: { ...now.cast.scored, [event.seat]: partsOf(event) } }, lit: [`seat:${event.seat}`] },
    ],
  },
};
