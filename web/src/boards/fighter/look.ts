import type { Notes } from "../notes";
import { humane, letter, sentence } from "../../lib/words";
import FighterBoard from "./FighterBoard.svelte";
import { ICONS, type FighterView } from "./declared";
import { cards, heroPrint } from "./names";
import Landed from "./Landed.svelte";
import { play } from "./play";
import { stationOf } from "./standing.svelte";
import { landings } from "./real.svelte";
import { words } from "./words";

const titled = (kind: string, name: string): string => cards.find(`${kind}:${name}`)?.title ?? humane(name);
const thing = (verb: string, what: string): string | undefined => (verb === "send" ? `monster:${what}` : verb === "choose" ? `hero:${what}` : ["use", "give", "discard", "buy"].includes(verb) ? `equipment:${what}` : undefined);

/** The ability of a colour, of who throws. */
function power(seen: FighterView | undefined, colour: string): string {
  const place = seen?.team?.find((one) => one.place === seen.active);
  const title = place && heroPrint(place.hero)?.powers[["blue", "green", "red"].indexOf(colour)]?.title;
  return title ? `${title} (${colour})` : `the ${colour} ability`;
}

function label([verb = "", what = "", more = ""]: string[], name: (letter: string) => string, view?: Record<string, unknown>): string {
  const seen = view as unknown as FighterView | undefined;
  switch (verb) {
    case "throw":
      return `Throw the ${what} die`;
    case "aim":
      return more ? `Aim ${what} over ${stationOf(more)?.over ?? more}` : `Aim ${what}`;
    case "ability":
      return sentence(`use ${power(seen, what)}`);
    case "cover":
      return `Cover the ${what} ability`;
    case "hero": {
      const hero = seen?.team?.find((one) => letter(one.place) === what);
      return hero ? cards.of(hero.hero).title : name(what);
    }
    case "room":
      return `Room ${what}`;
    case "use":
      return `Use the ${titled("equipment", what)}`;
    case "give":
      return `Give away the ${titled("equipment", what)}`;
    case "discard":
      return `Discard the ${titled("equipment", what)}`;
    case "buy":
      return `Buy the ${titled("equipment", what)}`;
    case "choose":
      return titled("hero", what);
    case "send":
      return `Send ${titled("monster", what)} along`;
    default:
      return `${humane(verb)} ${what}`.trim();
  }
}

export const notes: Notes = {
  label,
  icon: ([verb = "", what = ""]) => cards.find(thing(verb, what) ?? "")?.path ?? "",
  falls: (faces) => (landings(faces) ? Landed : null),
  icons: ICONS,
  cards,
  turn: "reveal",
  sounds: { hurt: "build", gain: "coin", pay: "coin", give: "coin", fall: "win", faint: "lose", heal: "coin" },
  facts: (view, seat) => {
    const team = (view as unknown as FighterView).team ?? [];
    const crowd = team.length > 4; // their names stand on their tiles
    return team.filter((one) => one.seat === seat).map((one) => (crowd ? `${one.hp} of ${one.most} left` : `${cards.of(one.hero).title} ${one.hp}/${one.most}`)).join(", ");
  },
  words,
  unit: "points for the party",
  solo: (view, score, won) => {
    const met = (view as unknown as FighterView).met;
    return won ? { worth: 1000 + score, text: `${score} points` } : { worth: met, text: `lost in encounter ${met}` };
  },
};

export { play };

export const Board = FighterBoard;
