// The board's geometry: hexes in a spiral from the centre, pointy tops, directions clockwise from the east.

export const SIZE = 50; // from the middle of a hex to a corner
export const APOTHEM = (SIZE * Math.sqrt(3)) / 2;
export const RADIUS = 8;
export const STEPS = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]] as const;

export type Point = readonly [x: number, y: number];

function spiral(): [number, number][] {
  const found: [number, number][] = [[0, 0]];
  for (let ring = 1; ring <= RADIUS; ring++) {
    let [q, r] = [ring, 0];
    for (let side = 0; side < 6; side++) {
      for (let step = 0; step < ring; step++) {
        found.push([q, r]);
        const [dq, dr] = STEPS[(side + 2) % 6]!;
        [q, r] = [q + dq, r + dr];
      }
    }
  }
  return found;
}

/** (q, r) of every space. */
export const PLACES = spiral();
const NUMBER = new Map(PLACES.map(([q, r], space) => [`${q},${r}`, space]));
export const OUTSIDE = -1;

export function neighbour(space: number, direction: number): number {
  const [q, r] = PLACES[space]!;
  const [dq, dr] = STEPS[((direction % 6) + 6) % 6]!;
  return NUMBER.get(`${q + dq},${r + dr}`) ?? OUTSIDE;
}

/** `I9` for the centre: a letter for the row, a number from the left. */
export function spaceName(space: number): string {
  const [q, r] = PLACES[space]!;
  return `${String.fromCharCode(73 + r)}${q - Math.max(-RADIUS, -RADIUS - r) + 1}`;
}

/** The node of a name: `K9`, or `K9b` for the second path of a corridor tile. */
export function nodeOf(name: string): number {
  const found = /^([A-Q])(\d+)(b?)$/.exec(name);
  if (!found) return OUTSIDE;
  const r = found[1]!.charCodeAt(0) - 73;
  const q = Number(found[2]) - 1 + Math.max(-RADIUS, -RADIUS - r);
  const space = NUMBER.get(`${q},${r}`);
  return space === undefined ? OUTSIDE : space * 2 + (found[3] ? 1 : 0);
}

/** The node and the space of a place in a sentence: `hex:K9b`. */
export const nodeAt = (key: string): number => nodeOf(key.slice(4));
export const spaceAt = (key: string): number => nodeAt(key) >> 1;

export function middle(space: number): Point {
  const [q, r] = PLACES[space]!;
  return [SIZE * Math.sqrt(3) * (q + r / 2), SIZE * 1.5 * r];
}

/** The point so far from the middle of a hex in a direction. */
export function towards(direction: number, far: number): Point {
  const angle = (direction * Math.PI) / 3;
  return [Math.cos(angle) * far, Math.sin(angle) * far];
}

/** The side of a hex that looks in a direction, a little shorter than it is. */
export function side(size: number, direction: number): string {
  const [a, b] = [-0.46, 0.46].map((off) => {
    const angle = ((direction + off) * Math.PI) / 3;
    const far = (size * Math.cos(Math.PI / 6)) / Math.cos((off * Math.PI) / 3);
    return `${round(Math.cos(angle) * far)} ${round(Math.sin(angle) * far)}`;
  });
  return `M${a}L${b}`;
}

/** The outline of a hex of a size around a point. */
export function outline(size: number, [x, y]: Point = [0, 0]): string {
  const corners = Array.from({ length: 6 }, (_, k) => {
    const angle = ((k + 0.5) * Math.PI) / 3;
    return `${round(x + Math.cos(angle) * size)} ${round(y + Math.sin(angle) * size)}`;
  });
  return `M${corners.join("L")}Z`;
}

export const round = (n: number): number => Math.round(n * 10) / 10;
