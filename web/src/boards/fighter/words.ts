// The table of Dungeon Fighter in sentences.

import type { Told } from "../notes";
import { list } from "../../lib/words";
import { COLOURS, cards, foePrint, heroPrint, throwOf } from "./names";
import type { FighterView, HeroView } from "./declared";

const titles = (keys: readonly string[]): string => list(keys.map((key) => cards.of(key).title));
const whole = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

function hero(one: HeroView, seen: FighterView): string[] {
  const state = one.alive ? (one.up ? "" : ", fainted") : ", an angel";
  const powers = heroPrint(one.hero)?.powers.map((power, k) => `${COLOURS[k]}, ${power.title}${one.scars.includes(COLOURS[k]!) ? " (a Scar)" : ""}: ${power.text}`) ?? [];
  return [`${one.hp} of ${one.most} hit points${state}${one.place === seen.active && seen.fought ? "; to throw now" : ""}.`, ...(one.equipment.length ? [`Carries ${titles(one.equipment)}.`] : []), ...powers];
}

export function words(view: Record<string, unknown>, name: (seat: number) => string): Told[] {
  const seen = view as unknown as FighterView;
  const floor = seen.floors[seen.floor];
  const foe = seen.fought;
  const rooms = seen.rooms.map((room) => `Room ${room.room}: ${room.text}${room.here ? "; the party is here" : room.walked ? "; walked through" : ""}${room.arrows.length ? `; arrows to ${list(room.arrows.map(String))}` : ""}.`);
  const party = [`In the chest: ${whole(seen.coins, "coin")}, ${whole(seen.dice, "Bonus die", "Bonus dice")}.`, ...(seen.shop.length ? [`For sale: ${titles(seen.shop)}.`] : []), ...(seen.unplacedCards.length ? [`To hand out: ${titles(seen.unplacedCards)}.`] : [])];
  const met = foe
    ? [{ title: cards.of(foe.monster).title, lines: [`${foe.hp} of ${whole(foePrint(foe.monster)?.hp ?? foe.hp, "hit point")}; hits for ${foe.damage}.`, cards.of(foe.monster).text, `Needed: ${seen.needed.length ? list(seen.needed.map((code) => throwOf(code).title)) : "a plain throw"}.`] }]
    : [];
  return [{ title: floor ? cards.of(floor).title : "The Final Boss", lines: [...rooms, ...party] }, ...met, ...seen.team.map((one) => ({ title: `${cards.of(one.hero).title}, ${name(one.seat)}`, lines: hero(one, seen) }))];
}
