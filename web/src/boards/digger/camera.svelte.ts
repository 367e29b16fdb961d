// Where one looks at the map: pan, zoom, fit. It follows the dungeons until somebody moves it.

import type { Point } from "./hex";

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The box around points, with so much more on every side. */
export function around(points: Point[], more: number): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { left: Math.min(...xs) - more, top: Math.min(...ys) - more, right: Math.max(...xs) + more, bottom: Math.max(...ys) + more };
}

const NEAREST = 2.4;
const FARTHEST = 0.18;
const TOOLS = 40; // pixels at the top that buttons cover

export class Camera {
  width = $state(600);
  height = $state(600);
  x = $state(0);
  y = $state(0);
  scale = $state(1); // pixels for a unit of the map
  following = $state(true);
  below = $state(0); // pixels at the bottom that notes cover

  get viewBox(): string {
    const [w, h] = [this.width / this.scale, this.height / this.scale];
    return `${this.x - w / 2} ${this.y - h / 2} ${w} ${h}`;
  }

  fit(box: Box): void {
    const scale = Math.min(this.width / (box.right - box.left), (this.height - TOOLS - this.below) / (box.bottom - box.top));
    this.scale = Math.min(1.5, Math.max(FARTHEST, scale));
    this.x = (box.left + box.right) / 2;
    this.y = (box.top + box.bottom) / 2 + (this.below - TOOLS) / 2 / this.scale;
  }

  /** Move by so many pixels. */
  pan(dx: number, dy: number): void {
    this.following = false;
    this.x -= dx / this.scale;
    this.y -= dy / this.scale;
  }

  /** Zoom so that the point of the map under these pixels stays there. */
  zoom(factor: number, px = this.width / 2, py = this.height / 2): void {
    this.following = false;
    const scale = Math.min(NEAREST, Math.max(FARTHEST, this.scale * factor));
    const grow = 1 / this.scale - 1 / scale;
    this.x += (px - this.width / 2) * grow;
    this.y += (py - this.height / 2) * grow;
    this.scale = scale;
  }
}
