// What each event of Dungeon Fighter has changed of the table when it is over.

import type { Play } from "../../show/score";
import { PRINTED, type Declared, type FighterView, type FoeView, type HeroView } from "./declared";
import { COLOURS, cards, foePrint, toolPrint } from "./names";

type Changed = Partial<FighterView>;
type Place = { place: number };

/** Cards as they lie: in the order of their numbers. */
const sorted = (...keys: string[]): string[] => keys.sort((a, b) => cards.of(a).number - cards.of(b).number);

/** A Hero of the party, changed. */
function hero(seen: FighterView, place: number, change: (one: HeroView) => Partial<HeroView>): Changed {
  return { team: seen.team.map((one) => (one.place === place ? { ...one, ...change(one) } : one)) };
}

const health = ({ place, left }: Place & { left: number }, seen: FighterView): Changed => hero(seen, place, () => ({ hp: left, up: left > 0 }));
const foe = (seen: FighterView, change: Partial<FoeView>): Changed => (seen.fought ? { fought: { ...seen.fought, ...change } } : {});
const wounded = ({ left }: { left: number }, seen: FighterView): Changed => foe(seen, { hp: left });

/** Somebody holds one card less, or nobody does any more. */
const without = (seen: FighterView, card: string | null): Changed => ({
  team: seen.team.map((one) => ({ ...one, equipment: one.equipment.filter((key) => key !== card) })),
  shop: seen.shop.filter((key) => key !== card),
  unplacedCards: seen.unplacedCards.filter((key) => key !== card),
});
const gets = ({ equipment, place }: Place & { equipment: string | null }, seen: FighterView): Changed => {
  const left = { ...seen, ...without(seen, equipment) };
  return { ...without(seen, equipment), ...hero(left, place, (one) => ({ equipment: sorted(...one.equipment, equipment ?? "") })) };
};

const bit = (die: string): number => 1 << COLOURS.indexOf(die);
const spends = ({ die }: { die: string }, seen: FighterView): Changed => (die === "white" ? { dice: seen.dice - 1 } : { ready: seen.ready & ~bit(die) });

function faces({ monster, hp, coins }: { monster: string | null; hp: number; coins: number }): Changed {
  const card = foePrint(monster ?? "");
  const fought: FoeView = { monster: monster ?? "", hp, printed: card?.hp ?? hp, damage: card?.damage ?? 0, coins, toad: false, tracking: false, song: false, beer: -1, charm: -1 };
  return { fought, shop: [] };
}

const TOKENS = { Toad: { toad: true }, Tracking: { tracking: true }, Song: { song: true } } as const;

export const changes: Play<Declared, unknown, FighterView>["changes"] = {
  hero: ({ place, hero: key }, seen) => {
    const fresh: HeroView = { place, seat: seen.seats === seen.party ? place : 0, hero: key ?? "", hp: PRINTED.health, most: PRINTED.health, scars: [], up: true, alive: true, equipment: [], seduced: [], stolen: 0 };
    return { team: [...seen.team, fresh] };
  },
  enters: ({ floor, room }, seen) => ({
    floor, room, fought: null, shop: [],
    rooms: floor === seen.floor ? seen.rooms.map((one) => ({ ...one, here: one.room === room, walked: one.walked || one.room === room })) : seen.rooms,
  }),
  faces: (event) => faces(event),
  boss: ({ monster, hp }) => faces({ monster, hp, coins: 0 }),
  backs: () => ({ fought: null }),
  die: spends,
  hit: wounded,
  missed: wounded,
  struck: wounded,
  countered: wounded,
  leeched: wounded,
  hurt: health,
  healed: health,
  taxed: ({ left }) => ({ gold: left }),
  gold: ({ now }) => ({ gold: now }),
  paid: ({ now }) => ({ gold: now }),
  dice: ({ now }) => ({ dice: now }),
  robbed: ({ equipment }, seen) => without(seen, equipment),
  discards: ({ equipment }, seen) => without(seen, equipment),
  uses: ({ equipment }, seen) => (toolPrint(equipment ?? "")?.kept ? {} : without(seen, equipment)),
  gives: gets,
  buys: (event, seen) => ({ ...gets(event, seen), gold: seen.gold - event.cost }),
  shop: (_event, seen) => ({ shop: sorted(...seen.shop, ...seen.unplacedCards), unplacedCards: [] }),
  turnsUp: ({ equipment }, seen) => ({ unplacedCards: sorted(...seen.unplacedCards, equipment ?? "") }),
  faints: ({ place }, seen) => hero(seen, place, () => ({ hp: 0, up: false })),
  stands: ({ place, hp }, seen) => hero(seen, place, () => ({ hp, up: true })),
  scarred: ({ place, colour, hp }, seen) =>
    hero(seen, place, (one) => {
      const scars = COLOURS.filter((each) => each === colour || one.scars.includes(each));
      return { scars, hp, up: hp > 0, most: PRINTED.health - PRINTED.scar * scars.length, alive: scars.length < COLOURS.length };
    }),
  angel: ({ place }, seen) => hero(seen, place, () => ({ scars: [...COLOURS], hp: 0, up: false, most: 0, alive: false })),
  token: ({ token, place }, seen) => foe(seen, token === "Beer" ? { beer: place } : token === "Charm" ? { charm: place } : TOKENS[token]),
  steals: ({ place, cards }, seen) => hero(seen, place, () => ({ stolen: cards })),
  charmed: ({ place, monster }, seen) => hero(seen, place, (one) => ({ seduced: [...one.seduced, monster ?? ""] })),
  sends: ({ place, monster }, seen) => hero(seen, place, (one) => ({ seduced: one.seduced.filter((key) => key !== monster) })),
  kills: (_event, seen) => foe(seen, { hp: 0 }),
  leader: ({ place }) => ({ leader: place }),
  first: ({ place }) => ({ first: place, fought: null }), // the card is gone, and so are the dice
};
