// Fair dice, checked in the page: the commitment of the server, and every draw of the game.
// The scheme is described in src/undercroft/table/fair.py; this is a second, independent hand.

import type { TableFile } from "../wire";

const SCHEME = "undercroft dice 1";
const RANGE = 2n ** 256n;
const CHANCE = -1;

export interface Report {
  committed: boolean; // the secret is the one that was promised
  draws: number;
  wrong: number[]; // numbers of draws that came out otherwise
  undrawn: number; // chance that was not drawn by the server, such as real dice
}

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const hex = (buffer: ArrayBuffer): string => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

function unhex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export async function commitment(secret: string, table: string): Promise<string> {
  return hex(await crypto.subtle.digest("SHA-256", bytes(`${SCHEME}\n${table}\n${secret}`)));
}

/** Draw k from a wheel of (outcome, weight), with attempts thrown away above the largest fair number. */
export async function draw(key: CryptoKey, table: string, k: number, words: string[], wheel: [number, number][]): Promise<number> {
  const total = BigInt(wheel.reduce((sum, [, weight]) => sum + weight, 0));
  for (let attempt = 0; ; attempt++) {
    const text = [SCHEME, table, String(k), String(attempt), ...words].join("\n");
    const drawn = BigInt(`0x${hex(await crypto.subtle.sign("HMAC", key, bytes(text)))}`);
    if (drawn >= RANGE - (RANGE % total)) continue;
    let left = drawn % total;
    for (const [outcome, weight] of wheel) {
      left -= BigInt(weight);
      if (left < 0n) return outcome;
    }
  }
}

export function keyOf(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", unhex(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}

/** Check a finished table from its file. */
export async function check(file: TableFile, promised: string): Promise<Report> {
  const secret = file.fair.secret;
  if (!secret) throw new Error("The secret is told when the game is over.");
  const report: Report = { committed: (await commitment(secret, file.table)) === promised, draws: 0, wrong: [], undrawn: 0 };
  const key = await keyOf(secret);
  for (const entry of file.entries) {
    const chances = entry.moves.filter(([seat]) => seat === CHANCE);
    for (const [index, [, outcome]] of chances.entries()) {
      const [k, wheel] = entry.draws[index] ?? [-1, -1];
      if (k < 0) {
        report.undrawn++;
        continue;
      }
      report.draws++;
      const fair = await draw(key, file.table, k, file.fair.contributions, file.wheels[wheel] ?? []);
      if (fair !== outcome) report.wrong.push(k);
    }
  }
  return report;
}
