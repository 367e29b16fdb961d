// The picture of a daily for others: game, number, day, result, place, streak. Drawn on a canvas; it knows no dice and no decision.

import { lit, nth, type Told } from "./daily";

export const SIZE = { width: 1200, height: 630 } as const;
const READ = `"Atkinson Hyperlegible", sans-serif`;
const BRAND = `"Pirata One", serif`;

/** The same in a sentence, for who cannot see it. */
export const alt = (told: Told, game: string): string =>
  `${game}, daily no. ${told.title.split(" ").at(-1)} of ${told.day}: ${told.result}, ${nth(told.place)} of ${told.players} so far${told.streak > 1 ? `, ${told.streak} days in a row` : ""}${told.percent === null ? "" : `, ${Math.round(told.percent)} % of the best`}.`;

function flame(ink: CanvasRenderingContext2D, x: number, y: number, burning: boolean): void {
  ink.fillStyle = burning ? "#7d573a" : "#4d4339";
  ink.fillRect(x - 7, y + 6, 14, 56);
  if (!burning) return;
  const glow = ink.createRadialGradient(x, y - 14, 2, x, y - 14, 70);
  glow.addColorStop(0, "#ffb34780");
  glow.addColorStop(1, "#ffb34700");
  ink.fillStyle = glow;
  ink.fillRect(x - 70, y - 84, 140, 140);
  ink.fillStyle = "#ff9a2e";
  ink.beginPath();
  ink.moveTo(x, y - 50);
  ink.bezierCurveTo(x + 34, y - 12, x + 28, y + 12, x, y + 12);
  ink.bezierCurveTo(x - 28, y + 12, x - 34, y - 12, x - 12, y - 30);
  ink.bezierCurveTo(x - 8, y - 20, x - 2, y - 20, x, y - 50);
  ink.fill();
  ink.fillStyle = "#fff3c4";
  ink.beginPath();
  ink.ellipse(x, y, 9, 14, 0, 0, 2 * Math.PI);
  ink.fill();
}

/** A text in one line, made smaller until it fits. */
function write(ink: CanvasRenderingContext2D, text: string, font: (size: number) => string, size: number, y: number, colour: string): void {
  let now = size;
  do ink.font = font(now);
  while (ink.measureText(text).width > SIZE.width - 160 && (now -= 4) > 20);
  ink.fillStyle = colour;
  ink.fillText(text, SIZE.width / 2, y);
}

export function draw(canvas: HTMLCanvasElement, told: Told, game: string): void {
  const ink = canvas.getContext("2d");
  if (!ink) return;
  const { width, height } = SIZE;
  canvas.width = width;
  canvas.height = height;
  ink.fillStyle = "#1a1410";
  ink.fillRect(0, 0, width, height);
  for (let row = 0; row < 9; row++)
    for (let k = -1; k < 9; k++) {
      ink.fillStyle = `rgba(58, 46, 37, ${0.35 + ((row * 3 + k + 1) % 4) * 0.12})`;
      ink.beginPath();
      ink.roundRect(k * 160 + (row % 2) * 80 + 4, row * 72 + 4, 150, 64, 8);
      ink.fill();
    }
  const light = ink.createRadialGradient(width / 2, height * 0.45, 40, width / 2, height * 0.45, width * 0.55);
  light.addColorStop(0, "#ffb34755");
  light.addColorStop(0.6, "#14110f99");
  light.addColorStop(1, "#14110fdd");
  ink.fillStyle = light;
  ink.fillRect(0, 0, width, height);
  ink.textAlign = "center";
  ink.textBaseline = "alphabetic";
  write(ink, `${game}, no. ${told.title.split(" ").at(-1)}`, (size) => `400 ${size}px ${READ}`, 44, 98, "#e8c547");
  write(ink, told.day, (size) => `400 ${size}px ${READ}`, 32, 146, "#b8a78f");
  write(ink, told.result, (size) => `700 ${size}px ${READ}`, 108, 290, "#f2e7d5");
  const burning = lit(told.place, told.players);
  for (let k = 0; k < 5; k++) flame(ink, width / 2 + (k - 2) * 96, 384, k < burning);
  write(ink, `${nth(told.place)} of ${told.players} so far`, (size) => `700 ${size}px ${READ}`, 44, 510, "#ffb347");
  const more = [told.percent === null ? "" : `${Math.round(told.percent)} % of the best`, told.streak > 1 ? `${told.streak} days in a row` : ""].filter(Boolean).join(" · ");
  if (more) write(ink, more, (size) => `400 ${size}px ${READ}`, 32, 556, "#f2e7d5");
  ink.font = `400 40px ${BRAND}`;
  ink.fillStyle = "#b8a78f";
  ink.fillText("Undercroft", width / 2, 608);
}

export const png = (canvas: HTMLCanvasElement): Promise<Blob | null> => new Promise((done) => canvas.toBlob(done, "image/png"));
