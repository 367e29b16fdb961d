// The table of Dungeon Digger in sentences.

import type { Told } from "../notes";
import { list, sentence } from "../../lib/words";
import type { DiggerPicture, DiggerView } from "./declared";
import { cards, tileCard } from "./names";
import { storyOf } from "./scenario";
import { crewOf, inWords, laidOn, purse } from "./seen";

const whole = (n: number, one: string): string => `${n} ${one}${n === 1 ? "" : "s"}`;

export function words(view: Record<string, unknown>, name: (seat: number) => string): Told[] {
  const seen = view as unknown as DiggerView & DiggerPicture;
  const laid = laidOn(seen);
  const story = storyOf(seen);
  const dungeons = Array.from({ length: seen.seats }, (_, seat) => {
    const projects = seen.projects[seat];
    const lord = seen.lords[seat] ? cards.find(`lord:${seen.lords[seat]}`) : undefined;
    return {
      title: `${name(seat)}${lord ? `, ${lord.title}` : ""}`,
      lines: [
        `${seen.gold && seen.goldShown ? `${whole(seen.gold[seat] ?? 0, "Gold Piece")}, ` : ""}${whole(purse(seen, seat).length, "coin")}; ${whole(crewOf(seen, seat), "stooge")} at work, ${seen.reserve[seat]} in reserve.`,
        `Projects: ${projects ? list(projects.map((tile) => tileCard(tile).title)) || "none" : seen.projectCounts[seat]}.`,
        ...laid.filter((one) => one.tile >= 0 && one.owner === seat).map((one) => `${sentence(inWords(seen, one.space << 1, name))}.`),
      ],
    };
  });
  const others = laid.filter((one) => one.tile < 0).map((one) => `${sentence(inWords(seen, one.space << 1, name))}.`);
  return [
    { title: seen.turn ? `Round ${seen.round}: ${name(seen.active)}, ${whole(seen.points, "Tyranny Point")}` : "Before the first turn", lines: story ? [`${story.title}: ${story.facts.join(", ")}.`] : [] },
    ...dungeons,
    ...(others.length ? [{ title: "Also on the map", lines: others }] : []),
  ];
}
