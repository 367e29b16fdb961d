// Dice on a plain canvas: three faces of a cube, its shadow, the icon on those faces that bear it.

import type { Colour } from "./names";
import { HALF, RISE, TILT, seen, turned, type Frame, type Pose, type Vector } from "./space";
import { THROW } from "../../throw";

const LARGER = 1.6; // dice are drawn larger than they are, about their middle: 9 pixels on a phone would be nothing
const FACES = [[0, 1], [0, -1], [1, 1], [1, -1], [2, 1], [2, -1]] as const; // axis and side, as tapes number them
const EYE: Vector = [0, -RISE, TILT]; // the direction to who looks
const LIGHT: Vector = [-0.45, -0.35, 0.82];
const INK: Readonly<Record<Colour, [r: number, g: number, b: number, icon: string]>> = {
  blue: [74, 133, 196, "#eaf4ff"],
  green: [84, 150, 76, "#effbe6"],
  red: [201, 72, 60, "#fff0e6"],
  white: [240, 228, 203, "#5b2d1a"],
};

const dot = (a: readonly number[], b: Vector): number => a[0]! * b[0] + a[1]! * b[1] + a[2]! * b[2];
const along = (axis: number, length: number): Vector => [axis === 0 ? length : 0, axis === 1 ? length : 0, axis === 2 ? length : 0];

export interface Drawn {
  colour: Colour;
  icons: number;
  pose: Pose;
}

export class Pen {
  private g: CanvasRenderingContext2D;
  private frame: Frame = { x: 0, y: 0, width: 1, height: 1 };
  private scale = 1;

  /** `icon`: the path of what is on the marked faces, 512 wide. */
  constructor(
    private canvas: HTMLCanvasElement,
    private icon: Path2D,
  ) {
    this.g = canvas.getContext("2d")!;
  }

  /** Draw dice, the farthest first, in a part of the picture. */
  draw(frame: Frame, dice: readonly Drawn[]): void {
    const { g, canvas } = this;
    this.frame = frame;
    this.scale = canvas.width / frame.width;
    g.setTransform(1, 0, 0, 1, 0, 0);
    g.clearRect(0, 0, canvas.width, canvas.height);
    const size = Math.max(1, Math.min(LARGER, (LARGER * frame.width) / 480)); // near by they are as large as they are
    for (const die of dice) this.shadow(die.pose, size);
    for (const die of dice.toSorted((a, b) => b.pose.at[1] - a.pose.at[1] || a.pose.at[2] - b.pose.at[2])) this.die(die, size);
  }

  private point(at: Vector): [number, number] {
    const [x, y] = seen(at);
    return [(x - this.frame.x) * this.scale, (y - this.frame.y) * this.scale];
  }

  private shadow({ at: [x, y, z] }: Pose, size: number): void {
    const { g } = this;
    const high = Math.max(0, z - HALF);
    const [px, py] = this.point([x + 0.25 * high, y + 0.1 * high, 1]);
    const r = HALF * size * this.scale * (1.15 + high / 260);
    g.beginPath();
    g.ellipse(px, py, r, r * TILT, 0, 0, 7);
    g.fillStyle = `rgb(0 0 0 / ${0.5 / (1 + high / 90)})`;
    g.fill();
  }

  private die({ colour, icons, pose }: Drawn, size: number): void {
    const { g } = this;
    const [r, green, b, ink] = INK[colour];
    const half = HALF * size;
    const middle: Vector = [pose.at[0], pose.at[1], pose.at[2] + (half - HALF) * 0.6];
    const marked: readonly number[] = THROW.icons[icons as 1 | 2 | 3] ?? [];
    const put = (local: Vector): [number, number] => {
      const [x, y, z] = turned(pose.turn, local);
      return this.point([middle[0] + x, middle[1] + y, middle[2] + z]);
    };
    g.lineJoin = "round";
    g.lineWidth = 3.4 * size * this.scale * 0.5;
    FACES.forEach(([axis, side], face) => {
      const normal = turned(pose.turn, along(axis, side));
      if (dot(normal, EYE) <= 0.001) return;
      const inner = half - 1.7 * size * 0.5;
      const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
      const corner = (p: number, q: number): [number, number] => {
        const local: [number, number, number] = [0, 0, 0];
        [local[axis], local[u], local[v]] = [side * inner, p * inner, q * inner];
        return put(local);
      };
      const shine = 0.62 + 0.45 * Math.max(0, dot(normal, LIGHT));
      const paint = `rgb(${[r, green, b].map((c) => Math.min(255, Math.round(c * shine))).join(" ")})`;
      g.setTransform(1, 0, 0, 1, 0, 0);
      g.beginPath();
      [[-1, -1], [1, -1], [1, 1], [-1, 1]].forEach(([p, q], k) => g[k ? "lineTo" : "moveTo"](...corner(p!, q!)));
      g.closePath();
      g.fillStyle = g.strokeStyle = paint;
      g.fill();
      g.stroke();
      if (!marked.includes(face)) return;
      const [[ox, oy], [ax, ay], [bx, by]] = [corner(-0.72, -0.72), corner(0.72, -0.72), corner(-0.72, 0.72)];
      g.setTransform((ax - ox) / 512, (ay - oy) / 512, (bx - ox) / 512, (by - oy) / 512, ox, oy);
      g.fillStyle = ink;
      g.fill(this.icon);
    });
  }
}
