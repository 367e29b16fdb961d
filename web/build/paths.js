// Icons are drawn on a grid of 512 and shown at most a few hundred pixels wide: what lies behind the first decimal
// is weight alone. Points are rounded where they lie, so that errors of relative steps do not add up.

const TAKES = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/y;
const FLAG = /[01]/y;
const GAP = /[\s,]*/y;

function* commands(path) {
  let at = 0;
  const read = (what) => {
    GAP.lastIndex = at;
    GAP.exec(path);
    what.lastIndex = GAP.lastIndex;
    const found = what.exec(path);
    if (found) at = what.lastIndex;
    return found && Number(found[0]);
  };
  let letter = "";
  while (at < path.length) {
    GAP.lastIndex = at;
    GAP.exec(path);
    at = GAP.lastIndex;
    if (at >= path.length) return;
    if (/[a-z]/i.test(path[at])) letter = path[at++];
    else if (letter === "m" || letter === "M") letter = letter === "m" ? "l" : "L"; // further points of a move are lines
    const takes = TAKES[letter.toLowerCase()];
    if (takes === undefined) throw new Error(`an icon has the path command ${letter}`);
    const numbers = Array.from({ length: takes }, (_, k) => read(takes === 7 && (k === 3 || k === 4) ? FLAG : NUMBER));
    if (numbers.includes(null)) throw new Error(`an icon ends in the middle of a path: ${path.slice(at, at + 20)}`);
    yield [letter, numbers];
  }
}

/** The same path, its points rounded to a tenth. */
export function rounded(path) {
  const round = (n) => Math.round(n * 10) / 10;
  let out = "";
  let last = "";
  let [x, y, sx, sy] = [0, 0, 0, 0]; // where the pen is as drawn, and where its figure began
  let [px, py, qx, qy] = [0, 0, 0, 0]; // the same as it is written now
  const put = (letter, numbers) => {
    out += letter === last && letter !== "m" && letter !== "M" ? "" : letter;
    let joined = letter !== last || letter === "m" || letter === "M";
    for (const n of numbers) {
      const text = String(n).replace(/^(-?)0\./, "$1.");
      out += joined || text.startsWith("-") ? text : ` ${text}`;
      joined = false;
    }
    last = letter;
  };
  for (const [letter, numbers] of commands(path)) {
    const low = letter.toLowerCase();
    const by = letter === low;
    if (low === "z") {
      put("z", []);
      [x, y, px, py] = [sx, sy, qx, qy];
      continue;
    }
    const wide = (n) => (by ? round(x + n - px) : round(n));
    const high = (n) => (by ? round(y + n - py) : round(n));
    const ends = low === "h" ? [numbers[0] + (by ? x : 0), y] : low === "v" ? [x, numbers[0] + (by ? y : 0)] : [numbers.at(-2) + (by ? x : 0), numbers.at(-1) + (by ? y : 0)];
    let written;
    if (low === "h") written = [wide(numbers[0])];
    else if (low === "v") written = [high(numbers[0])];
    else if (low === "a") written = [...numbers.slice(0, 3).map(round), numbers[3], numbers[4], wide(numbers[5]), high(numbers[6])];
    else written = numbers.map((n, k) => (k % 2 ? high(n) : wide(n)));
    put(letter, written);
    const [ex, ey] = [written.at(-2) ?? 0, written.at(-1)];
    if (low === "h") px = by ? px + written[0] : written[0];
    else if (low === "v") py = by ? py + written[0] : written[0];
    else [px, py] = by ? [px + ex, py + ey] : [ex, ey];
    [x, y] = ends;
    if (low === "m") [sx, sy, qx, qy] = [x, y, px, py];
  }
  return out;
}
