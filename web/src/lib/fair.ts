// Fair dice, checked in the page: what was promised, what this browser added, and every draw of the game.
// The scheme is described in src/undercroft/table/fair.py; this is a second, independent hand.

import type { TableFile } from "../wire";
import { letter } from "./words";

const SCHEME = "undercroft dice 1";
const RANGE = 2n ** 256n;
const CHANCE = -1;
const WORD = /^[A-Za-z0-9_-]{0,64}$/;

/** What this browser saw and gave before the first draw. A file proves something to who has kept it. */
export interface Pledge {
  commitment: string; // as it was shown before the word was given
  word: string;
  seat: number; // where the word stands
  known: string[]; // the words that others had added before, by seat
  open: number[]; // the seats that were free then: whoever took one may have added a word later
  lesson: boolean; // a lesson was asked for: its script says some of the dice
  rolled?: boolean; // people bring dice or cards to this table: what they say proves nothing
}

/** Sentences, by what came of the check. */
export interface Report {
  held: string[];
  wrong: string[];
  unchecked: string[];
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

/** Check the file of a finished table against what this browser kept of it, and how many moves it has seen. */
export async function check(file: TableFile, table: string, moves: number, pledge: Pledge | null): Promise<Report> {
  const report: Report = { held: [], wrong: [], unchecked: [] };
  if (!file.fair) {
    report.wrong.push("Nothing was promised about the dice of this table: they prove nothing.");
    return report;
  }
  if (!file.fair.secret) throw new Error("The secret is told when the game is over.");
  const promise = await commitment(file.fair.secret, file.table);
  if (file.table !== table || file.fair.commitment !== promise) report.wrong.push("The file is not that of this table.");
  if (pledge) checkPledge(file, promise, pledge, report);
  else {
    report.unchecked.push(
      "The promise and the word: this browser was not there when they were given. Without them the secret may have been chosen after the words.",
    );
  }
  if (file.fair.contributions.length !== file.seats || !file.fair.contributions.every((word) => WORD.test(word))) {
    report.wrong.push("There is not one plain word for each seat.");
  }
  await checkDraws(file, moves, pledge, report);
  report.unchecked.push("That every roll had the chances that the rules give it: that takes the rules, and the command below has them.");
  return report;
}

function checkPledge(file: TableFile, promise: string, pledge: Pledge, report: Report): void {
  const words = file.fair!.contributions;
  if (promise === pledge.commitment) report.held.push("The secret is the one that was promised before this browser added its word.");
  else report.wrong.push("The secret is not the one that was promised.");
  if (!pledge.word && words.every((word) => !word)) report.held.push("Nobody added a word: these dice are the same for everybody who plays the daily. The server knew them.");
  else if (words[pledge.seat] === pledge.word) report.held.push("The word of this browser went into the dice.");
  else report.wrong.push("The word of this browser did not go into the dice.");
  const later: string[] = [];
  for (const [seat, word] of words.entries()) {
    if (seat === pledge.seat) continue;
    if (!pledge.open.includes(seat)) {
      if (word !== (pledge.known[seat] ?? "")) report.wrong.push(`The word of seat ${letter(seat)} was changed after this browser had given its own.`);
    } else if (word) later.push(letter(seat));
  }
  if (later.length) {
    report.unchecked.push(
      `Which words were tried before one was given at ${later.join(", ")}: who knew the secret and sat down there after you could choose among dice.`,
    );
  }
}

async function checkDraws(file: TableFile, moves: number, pledge: Pledge | null, report: Report): Promise<void> {
  const dice = file.fair!;
  const key = await keyOf(dice.secret!);
  const stand: number[] = []; // for each move that stands the number of its draw; -1: it was not drawn
  let next = 0; // the number that the next draw must have
  let drawn = 0;
  let again = 0; // made again after taking back, by the same number
  let back = 0;
  let undrawn = 0;
  let told = 0; // by people
  let flown = 0; // thrown by hand: what their tapes prove, `undercroft verify` says
  const faults: string[] = [];
  for (const entry of file.entries) {
    if (entry.back !== null) {
      const taken = stand.splice(entry.back).filter((k) => k >= 0);
      if (entry.again) next = Math.min(next, ...taken);
      else back += taken.length;
    }
    const draws = [...entry.draws];
    let reported = entry.reported;
    let thrown = entry.thrown;
    for (const [seat, outcome] of entry.moves) {
      const [k, number] = seat === CHANCE ? (draws.shift() ?? [-1, -1]) : [-1, -1];
      stand.push(k);
      if (seat !== CHANCE) continue;
      if (k < 0) {
        if (thrown-- > 0) flown++;
        else if (reported-- > 0) told++;
        else undrawn++;
        continue;
      }
      if (k !== next) faults.push(`Draw ${k} stands where draw ${next} belongs.`);
      if (k < drawn) again++;
      next = k + 1;
      drawn = Math.max(drawn, next);
      const wheel = file.wheels[number] ?? [];
      const ordered = wheel.every(([one, weight], at) => weight > 0 && (at === 0 || wheel[at - 1]![0] < one));
      if (!wheel.length || !ordered) faults.push(`Draw ${k} was made from no wheel.`);
      else if ((await draw(key, file.table, k, dice.contributions, wheel)) !== outcome) faults.push(`Draw ${k} came out otherwise.`);
    }
    if (draws.length) faults.push("There are more draws than rolls.");
  }
  if (stand.length !== moves) faults.push(`The file has ${stand.length} moves, this table ${moves}.`);
  report.wrong.push(...faults.slice(0, 5), ...(faults.length > 5 ? [`And ${faults.length - 5} more draws are wrong.`] : []));
  if (!faults.length) {
    report.held.push(`All ${drawn} draws follow from the secret and the words, in order${back ? `; ${back} of them were taken back` : ""}.`);
    if (again) report.held.push(`After taking back, ${again} of them came again by the same number: nothing was rolled anew.`);
  }
  if (told && pledge?.rolled) report.held.push(`${told} more were said by people who rolled or drew, and prove nothing.`);
  else if (told) report.wrong.push(`${told} rolls are marked as said by people: they prove nothing.`);
  if (flown && pledge?.rolled) report.held.push(`${flown} more were thrown by hand; undercroft verify checks their flights.`);
  else if (flown) report.wrong.push(`${flown} rolls are marked as thrown by hand: they prove nothing.`);
  if (!undrawn) return;
  if (pledge?.lesson) report.held.push(`${undrawn} more were the lesson's, and prove nothing.`);
  else report.wrong.push(`${undrawn} rolls are marked as scripted: they prove nothing.`);
}
