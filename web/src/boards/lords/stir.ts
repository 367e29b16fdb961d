// How things of this board move in a beat: each kind of motion has its frames.

import { untrack } from "svelte";
import type { Scene } from "../../lib/table.svelte";
import { move } from "../../show/motion";
import type { Cast } from "./play";

const POP: Keyframe[] = [{ transform: "scale(0.4)", opacity: 0 }, { transform: "scale(1.12)", opacity: 1, offset: 0.7 }, { transform: "none" }];
const SHAKE: Keyframe[] = [0, -7, 6, -5, 3, 0].map((x) => ({ transform: `translateX(${x}px)` }));
const NOD: Keyframe[] = [{ transform: "none" }, { transform: "scale(1.18)" }, { transform: "none" }];
const TURN: Keyframe[] = [{ transform: "rotateY(90deg)" }, { transform: "rotateY(-12deg)", offset: 0.7 }, { transform: "none" }];
const FRAMES: Record<string, Keyframe[]> = {
  wound: SHAKE,
  poison: SHAKE,
  tire: SHAKE,
  hold: SHAKE,
  spring: [{ transform: "scale(0.8) rotate(-8deg)" }, { transform: "scale(1.35) rotate(6deg)", offset: 0.5 }, { transform: "none" }],
  strike: [{ transform: "none" }, { transform: "translateY(10px)", offset: 0.3 }, { transform: "translateY(-34px) scale(1.12)", offset: 0.6 }, { transform: "none" }],
  capture: [{ transform: "none", opacity: 1 }, { transform: "rotate(80deg)", opacity: 1, offset: 0.5 }, { transform: "translateY(60px) rotate(90deg)", opacity: 0 }],
  march: [{ transform: "translateX(-60%)", opacity: 0 }, { transform: "translateX(4%)", opacity: 1, offset: 0.8 }, { transform: "none" }],
  join: [{ transform: "translateX(50px)", opacity: 0 }, { transform: "none", opacity: 1 }],
  send: [{ transform: "translateY(50px)", opacity: 0 }, { transform: "none", opacity: 1 }],
  "turn-card": TURN,
  conquer: TURN,
  show: TURN,
  cast: NOD,
  heal: NOD,
  sing: NOD,
  prevent: NOD,
  absorb: NOD,
  slide: NOD,
  produce: NOD,
  pay: NOD,
  gain: NOD,
  mark: NOD,
  lay: NOD,
};

/** A minion walks from where its colour lives. */
function walk(node: Element): Keyframe[] {
  const home = document.querySelector(`[data-home="${(node as HTMLElement).dataset["colour"]}"]`)?.getBoundingClientRect();
  const here = node.getBoundingClientRect();
  const from = home ? `translate(${home.x + home.width / 2 - here.x - here.width / 2}px, ${home.y + home.height / 2 - here.y - here.height / 2}px)` : "translateY(-40px)";
  return [{ transform: from }, { transform: "none", easing: "ease-in-out" }];
}

/** Moves a thing in the beats in which it is moved. */
export const stir =
  (scene: Scene, name: string) =>
  (node: Element): void => {
    if ((scene.cast as Cast).moved.includes(name)) untrack(() => move(node, scene.beat === "walk" ? walk(node) : (FRAMES[scene.beat] ?? POP), scene.ms));
  };

const RISE: Keyframe[] = [{ opacity: 0, transform: "translate(-50%, 8px)" }, { opacity: 1, transform: "translate(-50%, -4px)", offset: 0.3 }, { opacity: 1, offset: 0.8 }, { opacity: 0, transform: "translate(-50%, -26px)" }];
/** What happened rises from its thing. */
export const rise = (scene: Scene) => (node: Element) => untrack(() => move(node, RISE, scene.ms));
