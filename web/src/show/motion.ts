// How a thing moves in a beat: it begins with the beat and is over before the next, however busy the browser is.

const SETTLED = 0.9; // the part of a beat in which things move; then they lie

/** Is anything to move at all? */
export function moves(): boolean {
  return document.documentElement.dataset.motion === "on" && !document.hidden;
}

/** Move a thing for the length of a beat; `delay` is a part of it. */
export function move(node: Element, frames: Keyframe[], ms: number, delay = 0): void {
  if (!ms || !moves()) return;
  const whole = ms * SETTLED;
  const flight = node.animate(frames, { duration: whole * (1 - delay), delay: whole * delay, fill: "backwards" });
  flight.startTime = document.timeline.currentTime; // not when the next frame happens to be drawn
}

/** Wait, and for the next frame: however busy the browser is, every beat is drawn. Where nothing is drawn, wait only. */
export function beatAfter(ms: number, then: () => void): () => void {
  let frame = 0;
  const timer = setTimeout(() => {
    if (document.hidden || typeof requestAnimationFrame === "undefined") then();
    else frame = requestAnimationFrame(then);
  }, ms);
  return () => {
    clearTimeout(timer);
    if (frame) cancelAnimationFrame(frame);
  };
}
