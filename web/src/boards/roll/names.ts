// Faces and tokens of Dungeon Roll: their order in views, their names and icons.

import bait from "icon:meat";
import bones from "icon:skull-crossed-bones";
import champion from "icon:laurel-crown";
import chest from "icon:locked-chest";
import cleric from "icon:holy-symbol";
import dragon from "icon:dragon-head";
import elixir from "icon:potion-ball";
import fighter from "icon:crossed-swords";
import goblin from "icon:goblin-head";
import mage from "icon:pointy-hat";
import ooze from "icon:gooey-daemon";
import portal from "icon:magic-portal";
import potion from "icon:round-potion";
import ring from "icon:ring";
import scales from "icon:scale-mail";
import scepter from "icon:fairy-wand";
import scroll from "icon:scroll-unfurled";
import scrollToken from "icon:scroll-quill";
import sword from "icon:relic-blade";
import talisman from "icon:prayer-beads";
import thief from "icon:hood";
import tools from "icon:lockpicks";
import type { OptionPart } from "../../wire";

export { default as GATE } from "icon:dungeon-gate";

/** A tombstone of our own. */
export const TOMB = "M112 432V208a144 144 0 0 1 288 0v224zM56 448h400v48H56zM240 168v40h-40v32h40v104h32V240h40v-32h-40v-40z";

export interface Face {
  name: string;
  many: string;
  icon: string;
}

export const PARTY: Face[] = [
  { name: "fighter", many: "fighters", icon: fighter },
  { name: "cleric", many: "clerics", icon: cleric },
  { name: "mage", many: "mages", icon: mage },
  { name: "thief", many: "thieves", icon: thief },
  { name: "champion", many: "champions", icon: champion },
  { name: "scroll", many: "scrolls", icon: scroll },
];

export const DUNGEON: Face[] = [
  { name: "goblin", many: "goblins", icon: goblin },
  { name: "skeleton", many: "skeletons", icon: bones },
  { name: "ooze", many: "oozes", icon: ooze },
  { name: "chest", many: "chests", icon: chest },
  { name: "potion", many: "potions", icon: potion },
  { name: "dragon", many: "dragons", icon: dragon },
];

export const TOKENS: (Face & { key: string })[] = [
  { key: "sword", name: "Vorpal Sword", many: "Vorpal Swords", icon: sword },
  { key: "talisman", name: "Talisman", many: "Talismans", icon: talisman },
  { key: "scepter", name: "Scepter of Power", many: "Scepters of Power", icon: scepter },
  { key: "tools", name: "Thieves' Tools", many: "Thieves' Tools", icon: tools },
  { key: "scroll-token", name: "Scroll", many: "Scrolls", icon: scrollToken },
  { key: "ring", name: "Ring of Invisibility", many: "Rings of Invisibility", icon: ring },
  { key: "scales", name: "Dragon Scales", many: "Dragon Scales", icon: scales },
  { key: "elixir", name: "Elixir", many: "Elixirs", icon: elixir },
  { key: "bait", name: "Dragon Bait", many: "Dragon Baits", icon: bait },
  { key: "portal", name: "Town Portal", many: "Town Portals", icon: portal },
];

export const ALLIES = [
  { key: "risen-fighter", face: 0 },
  { key: "goblin-thief", face: 3 },
];

export function counted(n: number, face: Face): string {
  return n === 1 ? `1 ${face.name}` : `${n} ${face.many}`;
}

/** The options that name a thing, such as `party:fighter`; the dungeon's things may stand in the plural. */
export function naming(options: OptionPart[], kind: string, key: string): OptionPart[] {
  const wanted = `${kind}:${key}`;
  return options.filter((option) => option.targets.some((target) => target === wanted || target === `${wanted}s`));
}
