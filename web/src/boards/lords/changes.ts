// What each event of Dungeon Lords has changed of the table when it is over.

import type { Play } from "../../show/score";
import type { CellPicture, Declared, DungeonPicture, HeroPicture, LodgerPicture, PlanPicture } from "./declared";
import { PRINTED } from "./declared";
import { TILES, cards, cellName, colourOf, type Seen } from "./names";

const NUMERALS = ["I", "II", "III"];
const actionOf = (order: string | null): number => PRINTED.actions.findIndex((one) => one.order === order);
const without = <T>(list: readonly T[], thing: T): T[] => {
  const at = list.indexOf(thing);
  return at < 0 ? [...list] : list.toSpliced(at, 1);
};

/** The dungeons with one of them changed. */
const dungeon = (seen: Seen, seat: number, change: (one: DungeonPicture) => Partial<DungeonPicture>): Pick<Seen, "dungeons"> => ({
  dungeons: seen.dungeons.map((one, k) => (k === seat ? { ...one, ...change(one) } : one)),
});

/** How far each tile lies from the entrance: it is dug from there. */
function walked(cells: readonly CellPicture[]): CellPicture[] {
  const columns = PRINTED.columns;
  const steps = cells.map(() => 0);
  let wave = [Math.floor(columns / 2)].filter((at) => cells[at]!.tile);
  for (let step = 1; wave.length; step++) {
    for (const at of wave) steps[at] = step;
    const beside = wave.flatMap((at) => [at - columns, at + columns, ...(at % columns ? [at - 1] : []), ...((at + 1) % columns ? [at + 1] : [])]);
    wave = [...new Set(beside)].filter((at) => cells[at]?.tile && !steps[at]);
  }
  return cells.map((cell, at) => ({ ...cell, distance: steps[at]! }));
}

const tile = (seen: Seen, seat: number, cell: string, change: Partial<CellPicture>): Pick<Seen, "dungeons"> =>
  dungeon(seen, seat, ({ cells }) => ({ cells: walked(cells.map((one) => (one.name === cellName(cell) ? { ...one, ...change } : one))) }));

const hero = (seen: Seen, seat: number, place: number, change: (one: HeroPicture) => Partial<HeroPicture>): Pick<Seen, "dungeons"> =>
  dungeon(seen, seat, ({ line }) => ({ line: line.map((one, k) => (k === place ? { ...one, ...change(one) } : one)) }));

const fresh = (key: string | null): HeroPicture => ({ tile: key ?? "", hitPoints: TILES[key ?? ""]?.hitPoints ?? 1, damage: 0, poison: 0, courage: 0, items: 0, carried: "" });
const kind = (one: HeroPicture): string => TILES[one.tile]?.kind ?? "";

/** Somebody joins a line: paladins first, warriors before others, all others last. */
function joined(line: readonly HeroPicture[], one: HeroPicture): HeroPicture[] {
  if (kind(one) === "paladin") return line.toSpliced(kind(line[0] ?? one) === "illusion" ? 1 : 0, 0, one);
  if (kind(one) !== "warrior") return [...line, one];
  const behind = line.findIndex((other) => !["paladin", "illusion"].includes(kind(other)));
  return line.toSpliced(behind < 0 ? line.length : behind, 0, one);
}

const out = (seen: Seen, seat: number, place: number): Pick<Seen, "dungeons"> => dungeon(seen, seat, ({ line }) => ({ line: line.toSpliced(place, 1) }));

const lodge = (lair: readonly LodgerPicture[], creature: string | null, awake: boolean): LodgerPicture[] => {
  const one = { creature: creature ?? "", awake, expertise: "" };
  const last = lair.findLastIndex((other) => other.awake === awake);
  return awake ? lair.toSpliced(last + 1, 0, one) : [...lair, one];
};
const evict = (lair: readonly LodgerPicture[], creature: string | null): LodgerPicture[] => {
  const at = lair.findIndex((one) => one.creature === creature && one.awake);
  const asleep = at < 0 ? lair.findIndex((one) => one.creature === creature) : at;
  return asleep < 0 ? [...lair] : lair.toSpliced(asleep, 1);
};

const EMPTY: PlanPicture = { cell: "", creatures: [], traps: [] };
const plan = (seen: Seen, seat: number, change: (one: PlanPicture) => Partial<PlanPicture>): Pick<Seen, "dungeons"> =>
  dungeon(seen, seat, ({ battle }) => ({ battle: { ...(battle ?? EMPTY), ...change(battle ?? EMPTY) } }));

/** A creature leaves the battle for the lair: awake or knocked out. */
const returns = (seen: Seen, seat: number, creature: string | null, awake: boolean): Pick<Seen, "dungeons"> =>
  dungeon(seen, seat, ({ battle, lair }) => ({
    lair: lodge(lair, creature, awake),
    battle: battle && { ...battle, creatures: battle.creatures.includes(creature ?? "") ? without(battle.creatures, creature ?? "") : without(battle.creatures, "creature:sheep") },
  }));

const stands = (seen: Seen, colour: number, order: string | null, space: string): Pick<Seen, "street"> => {
  const action = actionOf(order);
  return { street: seen.street.map((row, k) => (k === action ? row.with(NUMERALS.indexOf(space), colour) : row)) };
};

/** An order lies before a colour that nobody plays. */
const lies = (seen: Seen, colour: string, order: string | null): Pick<Seen, "outside"> => ({
  outside: seen.outside.map((slots, k) => (k === colourOf(colour) - seen.seats ? slots.with(slots.indexOf(""), order ?? "") : slots)),
});

/** All minions are home, and no order lies before anybody. */
const swept = (seen: Seen): Pick<Seen, "street" | "outside" | "dungeons"> => ({
  street: seen.street.map((row) => row.map(() => -1)),
  outside: seen.outside.map((slots) => slots.map(() => "")),
  dungeons: seen.dungeons.map((one) => ({ ...one, slots: one.slots.map(() => ""), failed: [] })),
});

/** A minion goes back to its card. */
const goesHome = (seen: Seen, seat: number, order: string | null): Pick<Seen, "street" | "dungeons"> => {
  const action = actionOf(order);
  return {
    street: seen.street.map((row, k) => (k === action ? row.map((colour) => (colour === seat ? -1 : colour)) : row)),
    ...stays(seen, seat, order),
  };
};
const stays = (seen: Seen, seat: number, order: string | null): Pick<Seen, "dungeons"> =>
  dungeon(seen, seat, ({ slots, failed }) => ({ failed: [...failed, slots.indexOf(order ?? "")].toSorted() }));

/** The offer lies in the order of the box: creatures, then rooms. */
const offer = (seen: Seen, key: string | null): Partial<Seen> => ({
  offered: [...seen.offered, key ?? ""].toSorted((a, b) => Number(a.startsWith("room:")) - Number(b.startsWith("room:")) || cards.of(a).number - cards.of(b).number),
});
const looked = (seen: Seen, position: number, seat: number, card?: string | null): Pick<Seen, "combat"> => {
  const one = seen.combat[position]!;
  return { combat: seen.combat.with(position, { ...one, card: card ?? one.card, knownBy: [...new Set([...one.knownBy, seat])].toSorted() }) };
};
const goods = (counts: readonly number[], seat: number, by: number): number[] => counts.with(seat, Math.max(0, (counts[seat] ?? 0) + by));

export const changes: Play<Declared, unknown, Seen>["changes"] = {
  first: ({ seat }) => ({ first: seat }),
  token: ({ seat }) => ({ first: seat }),
  year: ({ year }, seen) => ({ year, combat: seen.combat.map(() => ({ card: "", knownBy: [], open: false })) }),
  // A new season: last season's offer is gone, minions are home, what was to come is here.
  season: ({ season }, seen) => ({ season: PRINTED.seasons.indexOf(season), offered: [], given: [], opened: [], opportunity: "", doors: PRINTED.actions.map(({ spaces }) => [...spaces]), waiting: seen.next, next: [], today: seen.tomorrow, tomorrow: "", ...swept(seen) }),
  "offered-creature": ({ creature }, seen) => offer(seen, creature),
  "offered-room": ({ room }, seen) => offer(seen, room),
  "next-event": ({ event }) => ({ tomorrow: event ?? "" }),
  "next-special": ({ special }) => ({ tomorrow: special ?? "" }),
  shown: ({ seat, slot, order }, seen) => dungeon(seen, seat, ({ slots }) => ({ slots: slots.with(slot, order ?? "") })),
  "non-player-order": ({ colour, order }, seen) => lies(seen, colour, order),
  "shown-third": ({ colour, order }, seen) => lies(seen, colour, order),
  minion: ({ seat, order, space }, seen) => stands(seen, seat, order, space),
  "non-player-minion": ({ colour, order, space }, seen) => stands(seen, colourOf(colour), order, space),
  "no-space": ({ seat, order }, seen) => stays(seen, seat, order),
  "no-fee": ({ seat }, seen) => stays(seen, seat, "order:hire"),
  failed: ({ seat, order }, seen) => goesHome(seen, seat, order),
  declined: ({ seat, order }, seen) => goesHome(seen, seat, order),
  looks: ({ seat, position }, seen) => looked(seen, position, seat),
  "looked-at": ({ seat, position, card }, seen) => looked(seen, position, seat, card),
  fee: ({ seat }, seen) => ({ gold: goods(seen.gold, seat, -1) }),
  evil: ({ seat, after }, seen) => ({ evil: seen.evil.with(seat, after) }),
  "non-player-evil": ({ colour, after }, seen) => ({ evil: seen.evil.with(colourOf(colour), after) }),
  dug: ({ seat, cell }, seen) => tile(seen, seat, cell, { tile: PRINTED.tunnel }),
  built: ({ seat, room, cell }, seen) => ({ ...tile(seen, seat, cell, { tile: room ?? "", improved: "", worked: 0 }), offered: without(seen.offered, room ?? "") }),
  hired: ({ seat, creature }, seen) => ({ ...dungeon(seen, seat, ({ lair }) => ({ lair: lodge(lair, creature, true) })), offered: without(seen.offered, creature ?? "") }),
  fed: ({ seat, creature }, seen) => dungeon(seen, seat, ({ lair }) => ({ lair: evict(lair, creature) })),
  left: ({ seat, creature }, seen) => dungeon(seen, seat, ({ lair }) => ({ lair: evict(lair, creature) })),
  mined: ({ seat, gold }, seen) => ({ gold: goods(seen.gold, seat, gold) }),
  taxed: ({ seat, gold }, seen) => ({ gold: goods(seen.gold, seat, -gold) }),
  marked: ({ seat, marks }, seen) => ({ marks: goods(seen.marks, seat, marks) }),
  "mark-gone": ({ seat }, seen) => ({ marks: goods(seen.marks, seat, -1) }),
  gained: ({ seat, food, gold }, seen) => ({ food: goods(seen.food, seat, food), gold: goods(seen.gold, seat, gold) }),
  "gave-up": ({ seat, food, gold, imps, marks }, seen) => ({ food: goods(seen.food, seat, -food), gold: goods(seen.gold, seat, -gold), imps: goods(seen.imps, seat, -imps), marks: goods(seen.marks, seat, marks) }),
  joined: ({ seat, tile: key }, seen) => ({ ...dungeon(seen, seat, ({ line }) => ({ line: joined(line, fresh(key)) })), waiting: without(seen.waiting, key ?? "") }),
  "went-away": ({ tile: key }, seen) => ({ waiting: without(seen.waiting, key ?? "") }),
  // A paladin walks to the worst, wounds and all, from the tent or from another line.
  paladin: ({ seat, tile: key }, seen) => {
    const there = seen.dungeons.flatMap(({ line }) => line).find((one) => one.tile === key) ?? fresh(key);
    const left = seen.dungeons.map((one) => ({ ...one, line: one.line.filter((other) => other.tile !== key) }));
    return { paladins: without(seen.paladins, key ?? ""), dungeons: left.map((one, k) => (k === seat ? { ...one, line: joined(one.line, there) } : one)) };
  },
  "tile-drawn": ({ seat, tile: key, item }, seen) => dungeon(seen, seat, ({ line }) => ({ line: line.map((one) => (one.tile === key ? { ...one, carried: item ?? "" } : one)) })),
  "parties-leave": (_event, seen) => ({
    ...swept(seen), waiting: [], paladins: [], round: 0, fighter: -1, step: "",
    dungeons: swept(seen).dungeons.map((one) => ({ ...one, line: [], battle: null, lair: one.lair.map((lodger) => ({ ...lodger, awake: true })) })),
  }),

  round: ({ round }) => ({ round, phase: "combat", fighter: -1, step: "plan" }),
  battlefield: ({ seat, cell }, seen) => plan(seen, seat, () => ({ cell: cellName(cell) })),
  sent: ({ seat, creature, many }, seen) =>
    dungeon(seen, seat, ({ battle, lair }) => ({
      lair: Array.from({ length: many }).reduce<LodgerPicture[]>((left) => evict(left, creature), [...lair]),
      battle: { ...(battle ?? EMPTY), creatures: [...(battle?.creatures ?? []), ...Array<string>(many).fill(creature ?? "")] },
    })),
  "traps-laid": ({ seat, many }, seen) => plan(seen, seat, ({ traps }) => ({ traps: traps.length === many ? traps : Array<string>(many).fill("") })),
  "combat-card": ({ position, spell }, seen) => ({ step: "card", combat: seen.combat.with(position, { card: spell ?? "", knownBy: [], open: true }) }),
  battle: ({ seat }) => ({ fighter: seat, step: "" }),
  "no-battle": ({ seat }, seen) => ({ fighter: seat, step: "", ...dungeon(seen, seat, () => ({ battle: null })) }),
  courage: ({ seat, place, points }, seen) => ({ step: "song", ...hero(seen, seat, place, () => ({ courage: points })) }),
  sprung: ({ seat, trap }, seen) => ({ step: "trap", ...plan(seen, seat, ({ traps }) => ({ traps: without(traps, traps.includes(trap ?? "") ? (trap ?? "") : "") })) }),
  wounded: ({ seat, place, damage }, seen) => hero(seen, seat, place, () => ({ damage })),
  poisoned: ({ seat, place, points }, seen) => hero(seen, seat, place, () => ({ poison: points })),
  healed: ({ seat, place, damage }, seen) => ({ step: "healing", ...hero(seen, seat, place, () => ({ damage })) }),
  nourished: ({ seat, place }, seen) => hero(seen, seat, place, ({ hitPoints }) => ({ hitPoints: hitPoints + 1 })),
  captured: ({ seat, place, tile: key }, seen) => dungeon(seen, seat, ({ line, prison }) => ({ line: line.toSpliced(place, 1), prison: [...prison, key ?? ""] })),
  vanished: ({ seat, place }, seen) => out(seen, seat, place),
  moved: ({ seat, place, to }, seen) => dungeon(seen, seat, ({ line }) => ({ line: line.toSpliced(place, 1).toSpliced(to, 0, line[place]!) })),
  illusion: ({ seat }, seen) => dungeon(seen, seat, ({ line }) => ({ line: [fresh("adventurer:illusion"), ...line] })),
  attack: () => ({ step: "creatures" }),
  "knocked-out": ({ seat, creature }, seen) => returns(seen, seat, creature, false),
  awake: ({ seat, creature }, seen) => returns(seen, seat, creature, true),
  sheep: ({ seat, creature }, seen) => plan(seen, seat, ({ creatures }) => ({ creatures: creatures.with(creatures.indexOf(creature ?? ""), "creature:sheep") })),
  strikes: ({ seat, creature }, seen) => dungeon(seen, seat, ({ lair }) => ({ lair: lodge(evict(lair, creature), creature, false) })),
  "no-healing": () => ({ step: "healing" }),
  tired: () => ({ step: "conquest" }),
  conquered: ({ seat, cell }, seen) => ({ step: "conquest", ...tile(seen, seat, cell, { conquered: true }) }),
  held: () => ({ step: "conquest" }),
  // The Festival: a board takes the place of an action, tunnels are improved, pets come and are shown.
  board: ({ board }, seen) => ({ opportunity: board ?? "", doors: seen.doors.map((row, k) => (k === cards.of(board ?? "").number ? row.map((_, n) => `space:${(board ?? "").slice("opportunity:".length)}-${n + 1}`) : row)) }),
  improved: ({ seat, tunnel, cell }, seen) => tile(seen, seat, cell, { improved: tunnel ?? "" }),
  learned: ({ seat, expertise, creature }, seen) => dungeon(seen, seat, ({ lair }) => {
    const at = lair.findIndex((one) => one.creature === creature && !one.expertise);
    return { lair: lair.map((one, k) => (k === at ? { ...one, expertise: expertise ?? "" } : one)) };
  }),
  "pet-shown": ({ seat, pet }, seen) => dungeon(seen, seat, ({ pets, tame }) => ({ pets: without(pets, pets.includes(pet ?? "") ? (pet ?? "") : ""), tame: [...tame, pet ?? ""].toSorted((a, b) => cards.of(a).number - cards.of(b).number) })),
  freed: ({ seat, tile: key }, seen) => dungeon(seen, seat, ({ prison }) => ({ prison: without(prison, key ?? "") })),
};
