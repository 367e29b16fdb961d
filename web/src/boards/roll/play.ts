// The show of Dungeon Roll: dice are thrown and lie, who fights whom is lit, then the beaten fall; then it is told.

import type { LinePart } from "../../wire";
import type { Play, Stage, Step } from "../../show/score";
import { ALLIES, DUNGEON, PARTY, TOKENS } from "./names";
import type { Seen } from "./seen";
import { type Bag, type Event, told } from "./told";

export interface Cast {
  key: string; // changes with every throw
  party: Bag; // the dice that are in the air: how many of each face
  dungeon: Bag;
}

type Now = Stage<Cast>;
type Fields = (keyof Seen)[];

const STILL: Cast = { key: "", party: [], dungeon: [] };
const seenOf = (stage: Now): Seen => stage.view as unknown as Seen;
const altered = (stage: Now, change: Partial<Seen>): Record<string, unknown> => ({ ...stage.view, ...change });
const keyOf = (lines: readonly LinePart[]): string => `${lines.length}-${lines.at(-1)?.seq ?? 0}`;

/** Is the view that this leads to still of the same level? What lies there then is what the event has left. */
function sameLevel(now: Now, to: Now): boolean {
  const [a, b] = [seenOf(now), seenOf(to)];
  return a.delves === b.delves && a.level === b.level;
}

/** Some parts of the table as they will be; none of them if a new level has been begun meanwhile. */
function reached(now: Now, to: Now, ...fields: Fields): Record<string, unknown> {
  if (!sameLevel(now, to)) return now.view;
  return { ...now.view, ...Object.fromEntries(fields.map((field) => [field, to.view[field]])) };
}

/** What of the table has changed, by the names of its things. */
function moved(now: Now, to: Now): string[] {
  if (!sameLevel(now, to)) return [];
  const [a, b] = [seenOf(now), seenOf(to)];
  return [
    ...PARTY.flatMap((face, k) => (a.party[k] !== b.party[k] ? [`party:${face.name}`] : [])),
    ...ALLIES.flatMap((ally) => (a.allies[ally.face] !== b.allies[ally.face] ? [`ally:${ally.key}`] : [])),
    ...TOKENS.flatMap((token, k) => (a.treasures[a.active]?.[k] !== b.treasures[a.active]?.[k] ? [`token:${token.key}`] : [])),
    ...(a.exhausted !== b.exhausted ? ["hero"] : []),
  ];
}

const OURS: Fields = ["party", "allies", "graveyard", "hand", "treasures", "exhausted"];

/** Who fights and who is fought is lit; then the beaten fall. */
function strike(event: Event, now: Now, to: Now): Step<Cast>[] {
  if (!("face" in event)) return [];
  const lit = [`dungeon:${DUNGEON[event.face]?.name}`, ...moved(now, to)];
  const dungeon = seenOf(now).dungeon.map((count, face) => (face === event.face ? Math.max(0, count - event.n) : count));
  return [
    { motion: "strike", ms: 420, lit, cast: STILL },
    { motion: "fall", ms: 480, lit, view: { ...reached(now, to, ...OURS), dungeon } },
  ];
}

/** Something was used, taken or turned: it is lit, and lies as it will. */
function turn(_event: Event, now: Now, to: Now): Step<Cast>[] {
  return [{ motion: "turn", ms: 520, cast: STILL, lit: moved(now, to), view: reached(now, to, ...OURS) }];
}

function gain(_event: Event, now: Now, to: Now): Step<Cast>[] {
  const { active, experience } = seenOf(now);
  const all = experience.map((points, seat) => (seat === active ? seenOf(to).experience[seat]! : points));
  return [{ motion: "gain", ms: 420, view: altered(now, { experience: all }), scores: to.scores, lit: [...now.lit, "experience"] }];
}

export const play: Play<Event, Cast> = {
  told,
  still: () => STILL,
  steps: {
    defeat: strike,
    open: strike,
    quaff: strike,
    discard: strike,
    use: (_event, now, to) => [{ motion: "use", ms: 420, cast: STILL, lit: moved(now, to) }], // it is spent with what it does
    revive: turn,
    draw: turn,
    pick: turn,
    change: (_event, now, to) => [{ motion: "turn", ms: 520, cast: STILL, lit: moved(now, to), view: reached(now, to, ...OURS, "dungeon") }],
    give: turn,
    gain,
    score: gain,
    empty: gain,
    fled: gain,
    delve: (event, now, to) => [
      {
        motion: "delve", ms: 420, cast: STILL, lit: [], scores: to.scores,
        view: altered(now, { active: event.seat ?? 0, delves: seenOf(to).delves, level: 0, party: [], dungeon: [], allies: [], hand: [], graveyard: 0, lair: 0, exhausted: 0, experience: seenOf(to).experience, masters: seenOf(to).masters }),
      },
    ],
    form: (event, now, _to, lines) => {
      if (event.motion !== "form") return [];
      const view = altered(now, { party: event.faces, graveyard: event.graveyard });
      return [{ motion: "throw", ms: 560, lit: [], view, cast: { ...STILL, key: keyOf(lines), party: event.faces } }, { motion: "lie", ms: 380, cast: STILL }];
    },
    descend: (event, now, _to, lines) => {
      if (event.motion !== "descend") return [];
      const view = altered(now, { level: event.level, dungeon: event.faces });
      return [{ motion: "throw", ms: 560, lit: [], view, cast: { ...STILL, key: keyOf(lines), dungeon: event.faces } }, { motion: "lie", ms: 420, cast: STILL }];
    },
    again: (event, now, to, lines) => {
      if (event.motion !== "again") return [];
      const whole = seenOf(event.party ? to : now)[event.party ? "party" : "dungeon"];
      const faces = event.faces.map((count, k) => (event.party ? (whole[k] ?? 0) : (whole[k] ?? 0) + count));
      const view = altered(now, event.party ? { party: sameLevel(now, to) ? faces : event.faces, hand: [] } : { dungeon: faces, hand: [] });
      const air = event.party ? { party: event.faces, dungeon: [] } : { party: [], dungeon: event.faces };
      return [{ motion: "throw", ms: 560, lit: [], view, cast: { key: keyOf(lines), ...air } }, { motion: "lie", ms: 380, cast: STILL }];
    },
    lair: (event, now) => [{ motion: "lair", ms: 420, lit: ["lair"], view: altered(now, { dungeon: seenOf(now).dungeon.slice(0, 5), lair: event.motion === "lair" ? event.now : 0 }) }],
    clear: (_event, now) => [{ motion: "lair", ms: 420, lit: [...now.lit, "lair"], view: altered(now, { lair: 0 }) }],
    slay: (_event, now, to) => [
      { motion: "strike", ms: 520, lit: ["lair", ...moved(now, to)] },
      { motion: "fall", ms: 520, view: { ...reached(now, to, ...OURS), lair: 0 } },
    ],
  },
};
