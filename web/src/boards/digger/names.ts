// Names and icons of Dungeon Digger; a test compares the tables with the rules.

import bag from "icon:two-coins";
import bed from "icon:bunk-beds";
import bomb from "icon:unlit-bomb";
import book from "icon:bookshelf";
import brain from "icon:brainstorm";
import cave from "icon:cave-entrance";
import chains from "icon:crossed-chains";
import chest from "icon:open-treasure-chest";
import crown from "icon:laurel-crown";
import dragon from "icon:dragon-head";
import eggs from "icon:nest-eggs";
import flag from "icon:flying-flag";
import foot from "icon:footprint";
import hammer from "icon:hammer-break";
import helmet from "icon:dwarf-helmet";
import hoard from "icon:coins-pile";
import hourglass from "icon:hourglass";
import imp from "icon:imp";
import monster from "icon:monster-grasp";
import pick from "icon:war-pick";
import pit from "icon:spiky-pit";
import portal from "icon:magic-portal";
import pot from "icon:camp-cooking-pot";
import ruins from "icon:ancient-ruins";
import throne from "icon:stone-throne";
import beetle from "icon:scarab-beetle";
import eye from "icon:eyeball";
import flame from "icon:flame";
import golem from "icon:rock-golem";
import helm from "icon:heavy-helm";
import holy from "icon:holy-symbol";
import hood from "icon:hood";
import lyre from "icon:lyre";
import pointy from "icon:pointy-hat";
import swords from "icon:crossed-swords";
import troll from "icon:troll";
import laugh from "icon:imp-laugh";
import { CORRIDORS, PIT, PORTAL, THRONE } from "./tiles";

export { default as TRAP } from "icon:wolf-trap";
export { default as NUGGET } from "icon:gold-nuggets";
export { default as ROCKS } from "icon:falling-rocks";
export { default as TURN } from "icon:clockwise-rotation";
export const FLAG = flag;
export const COIN = bag;
export const FIGHT = swords;
export const CROWN = crown;

const ROOM_ICONS = [chains, bed, pot, book, chest];
const ROOM_NAMES = ["Torture", "Dorm", "Kitchen", "Library", "Treasure"];

/** What stands in a room, and what it is called in few letters. */
export function room(tile: number): { icon: string; short: string } | null {
  if (tile === PORTAL) return { icon: portal, short: "Portal" };
  if (tile === THRONE) return { icon: throne, short: "Throne" };
  if (tile === PIT) return { icon: pit, short: "Pit" };
  if (tile >= CORRIDORS) return null;
  return { icon: ROOM_ICONS[tile >> 2]!, short: ROOM_NAMES[tile >> 2]! };
}

export interface Order {
  verb: string;
  name: string;
  icon: string;
  cost: number;
}

/** The orders, numbered as in the rules: pass, Move! ... Work!. */
export const ORDERS: Order[] = [
  { verb: "pass", name: "Pass", icon: hourglass, cost: 0 },
  { verb: "move", name: "Move!", icon: foot, cost: 1 },
  { verb: "think", name: "Think!", icon: brain, cost: 1 },
  { verb: "sabotage", name: "Sabotage!", icon: bomb, cost: 1 },
  { verb: "rise", name: "Rise!", icon: imp, cost: 1 },
  { verb: "conquer", name: "Conquer!", icon: flag, cost: 1 },
  { verb: "free", name: "Free", icon: holy, cost: 1 },
  { verb: "demolish", name: "Demolish!", icon: hammer, cost: 2 },
  { verb: "work", name: "Work!", icon: pick, cost: 1 },
];

/** What else lies on a space, by its number in the view. */
export const THINGS: Record<number, { name: string; short: string; icon: string }> = {
  46: { name: "Monster", short: "Monster", icon: monster },
  47: { name: "Ruins", short: "Ruins", icon: ruins },
  48: { name: "Dwarven Citadel", short: "Citadel", icon: helmet },
  49: { name: "Lair tile, face down", short: "?", icon: cave },
  50: { name: "Cave", short: "Cave", icon: cave },
  51: { name: "Eggs", short: "Eggs", icon: eggs },
  52: { name: "Dragon tile", short: "Dragon", icon: dragon },
  53: { name: "Treasure tile", short: "Treasure", icon: hoard },
};
export const COLLAPSE = 43;
export const ROCK = 44;
export const FACE_DOWN = 45;
export const CITADEL = 48;
export const LAIR = 49; // face down
export const STANDING = 54; // no tile: somebody stands there
export const DRAGON = dragon;
export const HOARD = hoard;

/** Adventurers, then Creatures. */
export const FIGURES = [
  { key: "barbarian", name: "Barbarian", icon: helm },
  { key: "priest", name: "Priest", icon: holy },
  { key: "thief", name: "Thief", icon: hood },
  { key: "warrior", name: "Warrior", icon: swords },
  { key: "wizard", name: "Wizard", icon: pointy },
  { key: "bard", name: "Bard", icon: lyre },
  { key: "troll", name: "Troll", icon: troll },
  { key: "guardian", name: "Guardian", icon: golem },
  { key: "bug", name: "Giant Bug", icon: beetle },
  { key: "observer", name: "Observer", icon: eye },
  { key: "elemental", name: "Elemental", icon: flame },
  { key: "corruptor", name: "Corruptor", icon: laugh },
];

export const SCENARIOS: Record<string, { title: string; icon: string }> = {
  hunt: { title: "Monster Hunt", icon: monster },
  raid: { title: "Adventurers' Raid", icon: swords },
  sands: { title: "Sands of Time", icon: hourglass },
  citadel: { title: "Dwarven Citadel", icon: helmet },
  lair: { title: "Dragon's Lair", icon: dragon },
  beasts: { title: "Lords of the Beasts", icon: troll },
};

export const LORDS = ["", "Zabra", "Mulch", "Skarn", "Quibble", "Goldgob", "Gnash"];
