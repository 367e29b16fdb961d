// What each event of Dungeon Digger has changed of the table when it is over.

import type { Play } from "../../show/score";
import { PRINTED, type Declared, type DiggerView, type ScenarioView } from "./declared";
import { nodeAt, spaceAt } from "./hex";
import { cards, whatOf } from "./names";

type Row = DiggerView["board"][number];
type Some = Partial<DiggerView>;

const plus = (counts: readonly number[], k: number, n: number): number[] => counts.map((count, at) => (at === k ? count + n : count));

/** The Stooges with so many more, or fewer, of a seat at a node. */
export function crew(stooges: DiggerView["stooges"], node: number, seat: number, by: number): DiggerView["stooges"] {
  const n = (stooges.find(([at, owner]) => at === node && owner === seat)?.[2] ?? 0) + by;
  const rest = stooges.filter(([at, owner]) => at !== node || owner !== seat);
  return n > 0 ? [...rest, [node, seat, n]] : rest;
}

const numberOf = (key: string | null): number => (key ? cards.of(key).number : -1);
export const figureAt = (seen: DiggerView, key: string | null): number => seen.scenario.figures?.find(([figure]) => figure === numberOf(key))?.[1] ?? -1;

/** Some of a seat leave a node for the Reserve; below 0 they come from there. */
const home = (seen: DiggerView, node: number, seat: number, n: number): Some => ({ stooges: crew(seen.stooges, node, seat, -n), reserve: plus(seen.reserve, seat, n) });
const laid = (seen: DiggerView, space: number, ...row: Row[]): Some => ({ board: [...seen.board.filter(([at]) => at !== space), ...row] });
const onSpace = (seen: DiggerView, space: number, by: (row: Row) => Row): Some => ({ board: seen.board.map((row) => (row[0] === space ? by(row) : row)) });
const token = (seen: DiggerView, space: number, seat: number): Some => onSpace(seen, space, ([at, what, owner, rotation]) => [at, what, owner, rotation, seat]);
const paid = (seen: DiggerView, seat: number, gold: number): Some => ({ gold: seen.gold && plus(seen.gold, seat, gold) });
const told = (seen: DiggerView, change: ScenarioView): Some => ({ scenario: { ...seen.scenario, ...change } });
const figures = (seen: DiggerView, by: (rows: NonNullable<ScenarioView["figures"]>) => ScenarioView["figures"]): Some => told(seen, { figures: by(seen.scenario.figures ?? []) });
const gone = (seen: DiggerView, key: string | null): Some => figures(seen, (rows) => rows.filter(([figure]) => figure !== numberOf(key)));
const steps = ({ figure, end }: { figure: string | null; end: string }, seen: DiggerView): Some =>
  figures(seen, (rows) => rows.map((row) => (row[0] === numberOf(figure) ? [row[0], nodeAt(end), row[2], row[3]] : row)));
const shows = ({ space, what }: { space: string; what: string }, seen: DiggerView): Some => onSpace(seen, spaceAt(space), ([at]) => [at, whatOf(what), PRINTED.neutral, 0, -1]);
const pooled = (seen: DiggerView, key: string | null, n: number): Some => ({ pool: plus(seen.pool, numberOf(key), n) });

function projects(seen: DiggerView, seat: number, key: string | null, more: boolean): Some {
  const tile = numberOf(key);
  const held = seen.projects[seat];
  if (!held || held.includes(tile) === more) return {};
  const now = more ? [...held, tile].sort((a, b) => a - b) : held.filter((one) => one !== tile);
  return { projects: seen.projects.with(seat, now), projectCounts: plus(seen.projectCounts, seat, more ? 1 : -1) };
}

/** A Stooge of a seat on a room becomes its token, unless tokens come from the Reserve. */
function conquered(seen: DiggerView, seat: number, space: number): Some {
  const from = seen.done & PRINTED.warpath ? { reserve: plus(seen.reserve, seat, -1) } : { stooges: crew(seen.stooges, space * 2, seat, -1) };
  return { ...token(seen, space, seat), ...from };
}

export const changes: Play<Declared, unknown, DiggerView>["changes"] = {
  lord: ({ seat, lord }, seen) => ({ lords: seen.lords.with(seat, numberOf(lord)) }),
  portal: ({ seat, space }, seen) => ({ ...laid(seen, spaceAt(space), [spaceAt(space), PRINTED.portal + 1, seat, 0, -1]), ...home(seen, nodeAt(space), seat, -1) }),
  draws: ({ seat, tile }, seen) => projects(seen, seat, tile, true),
  aside: ({ seat, tile }, seen) => projects(seen, seat, tile, false),
  returns: ({ seat, tile }, seen) => projects(seen, seat, tile, false),
  turn: ({ seat, turn, round }, seen) => ({ active: seat, turn, round, pool: seen.pool.map(() => 0) }),
  order: ({ left }) => ({ points: left }),
  passes: () => ({ points: 0 }),
  points: ({ points }, seen) => ({ points: seen.points + points }),
  names: ({ order }, seen) => pooled(seen, order, 1),
  bonusOrder: ({ order }, seen) => pooled(seen, order, -1),
  renounces: ({ order }, seen) => pooled(seen, order, -1),
  lapses: (_event, seen) => ({ pool: seen.pool.map(() => 0) }),
  shift: ({ seat, start, end, stooges: n }, seen) => ({ stooges: crew(crew(seen.stooges, nodeAt(start), seat, -n), nodeAt(end), seat, n) }),
  saved: ({ seat, start, end }, seen) => ({ stooges: crew(crew(seen.stooges, nodeAt(start), seat, -1), nodeAt(end), seat, 1) }),
  fight: ({ loser, node, stooges: n }, seen) => home(seen, nodeAt(node), loser, n),
  trap: ({ seat, node }, seen) => home(seen, nodeAt(node), seat, 1),
  sacrifice: ({ seat, node }, seen) => home(seen, nodeAt(node), seat, 1),
  pit: ({ seat }, seen) => home(seen, 2 * (seen.board.find(([, what, owner]) => what === PRINTED.pit + 1 && owner === seat)?.[0] ?? -1), seat, 1),
  rises: ({ seat, space }, seen) => home(seen, nodeAt(space), seat, -1),
  collapse: ({ space }, seen) => ({ ...laid(seen, spaceAt(space), [spaceAt(space), PRINTED.collapse, PRINTED.neutral, 0, -1]), rubble: seen.rubble - 1 }),
  demolished: ({ space }, seen) => laid(seen, spaceAt(space)),
  conquers: ({ seat, space }, seen) => conquered(seen, seat, spaceAt(space)),
  evicted: ({ seat }, seen) => ({ reserve: plus(seen.reserve, seat, 1) }), // the token that comes lies there already
  frees: ({ rival, space }, seen) => ({ ...token(seen, spaceAt(space), -1), reserve: plus(seen.reserve, rival, 1) }),
  builds: ({ seat, tile, space, rotation }, seen) => ({ ...laid(seen, spaceAt(space), [spaceAt(space), whatOf(tile ?? ""), seat, rotation, -1]), ...projects(seen, seat, tile, false) }),
  corridor: ({ seat, gold }, seen) => paid(seen, seat, gold),
  sameType: ({ seat, gold }, seen) => paid(seen, seat, gold),
  throne: ({ seat, gold }, seen) => paid(seen, seat, gold),
  coin: ({ seat }, seen) => ({ coins: [...seen.coins, [0, seat, 0]], coinsInBag: seen.coinsInBag - 1 }),
  // Monster Hunt
  placed: ({ seat, space }, seen) => laid(seen, spaceAt(space), [spaceAt(space), PRINTED.faceDown, seat, 0, -1]),
  turnedUp: shows,
  monsterSlain: ({ seat, space, gold }, seen) => ({ ...conquered(seen, seat, spaceAt(space)), ...paid(seen, seat, gold) }),
  explored: ({ seat, space }, seen) => conquered(seen, seat, spaceAt(space)),
  // Adventurers' Raid, Lords of the Beasts
  heroSteps: steps,
  beastSteps: steps,
  heroFalls: ({ seat, figure, gold }, seen) => ({ ...gone(seen, figure), ...paid(seen, seat, gold) }),
  heroDies: ({ figure }, seen) => gone(seen, figure),
  beastSlain: ({ figure }, seen) => gone(seen, figure),
  beastTrapped: ({ figure }, seen) => gone(seen, figure),
  beastOffered: ({ figure }, seen) => gone(seen, figure),
  summoned: ({ seat, figure, space, left }, seen) => ({ ...figures(seen, (rows) => [...rows, [numberOf(figure), nodeAt(space), seat, 0]]), points: left }),
  fury: ({ victim, node }, seen) => home(seen, nodeAt(node), victim, 1),
  heroBurns: ({ victim, node, stooges: n }, seen) => home(seen, nodeAt(node), victim, n),
  // Sands of Time, Dwarven Citadel, Dragon's Lair
  sandRuns: ({ sand }, seen) => told(seen, { sand }),
  enters: ({ seat, stooges: n }, seen) => ({ ...told(seen, { citadel: plus(seen.scenario.citadel ?? [], seat, n) }), stooges: crew(seen.stooges, 0, seat, -n) }),
  shown: shows,
  dragonAppears: ({ space }, seen) => told(seen, { dragon: spaceAt(space) }),
  dragonDriven: ({ space }, seen) => told(seen, { dragon: spaceAt(space) }),
  dragonBurns: ({ seat, node, stooges: n }, seen) => home(seen, nodeAt(node), seat, n),
  hoardFound: ({ node }, seen) => told(seen, { treasure: nodeAt(node) }),
  hoardReturns: ({ space }, seen) => told(seen, { treasure: nodeAt(space) }),
};
