// Pointers and keys on the map: drag to pan, wheel and two fingers to zoom, or to turn the tile that is in hand.

import type { Camera } from "./camera.svelte";

const FAR = 8; // pixels: a shorter drag is a click
const A_TURN = 0.5; // radians of two fingers
const STEPS: Record<string, [number, number]> = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };

export class Hands {
  private held = new Map<number, [number, number]>();
  private moved = 0;
  private twist = 0;

  /** `turn` turns what is in hand, and says whether there is something to turn. */
  constructor(
    private camera: Camera,
    private turn: (by: number) => boolean,
    private fit: () => void,
  ) {}

  press = (event: PointerEvent): void => {
    this.held.set(event.pointerId, [event.clientX, event.clientY]);
    this.moved = this.twist = 0;
  };

  drag = (event: PointerEvent): void => {
    const before = this.held.get(event.pointerId);
    if (!before) return;
    const map = event.currentTarget as Element;
    const now: [number, number] = [event.clientX, event.clientY];
    const [dx, dy] = [now[0] - before[0], now[1] - before[1]];
    this.moved += Math.abs(dx) + Math.abs(dy);
    if (this.held.size === 2) {
      const other = [...this.held].find(([id]) => id !== event.pointerId)![1];
      this.pinch(map, before, now, other);
    } else if (this.moved > FAR) {
      if (!map.hasPointerCapture(event.pointerId)) map.setPointerCapture(event.pointerId);
      this.camera.pan(dx, dy);
    }
    this.held.set(event.pointerId, now);
  };

  release = (event: PointerEvent): void => {
    this.held.delete(event.pointerId);
  };

  wheel = (event: WheelEvent): void => {
    event.preventDefault();
    if (this.turn(event.deltaY > 0 ? 1 : -1)) return;
    const rect = (event.currentTarget as Element).getBoundingClientRect();
    this.camera.zoom(Math.exp(-event.deltaY * 0.0016), event.clientX - rect.left, event.clientY - rect.top);
  };

  /** A drag is no click. */
  click = (event: MouseEvent): void => {
    if (this.moved > FAR) event.stopPropagation();
  };

  keys = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    if (event.key === "+" || event.key === "=") this.camera.zoom(1.25);
    else if (event.key === "-") this.camera.zoom(0.8);
    else if (event.key === "0") this.fit();
    else if ((event.key === "e" || event.key === "q") && this.turn(event.key === "e" ? 1 : -1)) void 0;
    else if (step && event.target === event.currentTarget) this.camera.pan(...step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  private pinch(map: Element, before: [number, number], now: [number, number], other: [number, number]): void {
    const away = ([x, y]: [number, number]): number => Math.hypot(x - other[0], y - other[1]) || 1;
    const angle = ([x, y]: [number, number]): number => Math.atan2(y - other[1], x - other[0]);
    const rect = map.getBoundingClientRect();
    this.camera.zoom(away(now) / away(before), (now[0] + other[0]) / 2 - rect.left, (now[1] + other[1]) / 2 - rect.top);
    const step = angle(now) - angle(before);
    this.twist += step > Math.PI ? step - 2 * Math.PI : step < -Math.PI ? step + 2 * Math.PI : step;
    if (Math.abs(this.twist) > A_TURN && this.turn(Math.sign(this.twist))) this.twist = 0;
  }
}
