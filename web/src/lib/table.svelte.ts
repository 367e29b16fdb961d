// One table: its connection, answers, the chat, the replay. What is shown of it when is the show's affair.

import type { Chatted, DecisionPart, LinePart, Moment, Nack, OptionPart, OutcomePart, PromptPart, Reacted, SeatPart, ThrowPart, View } from "../wire";
import { api, Refused } from "./api";
import { Link, type Health } from "./link";
import type { Discretion } from "../boards/notes";
import { Show } from "../show/show.svelte";
import { settings } from "./settings.svelte";
import { tickets } from "./tokens.svelte";

/** What a board draws: now, or a moment of the past. */
export interface Scene {
  game: string;
  view: Record<string, unknown>;
  cast: unknown; // what the game's show adds to the view
  lit: readonly string[]; // what has just been moved
  ms: number; // how long this is shown before something else is
  beat: string; // what is happening, by its motion key
  seats: SeatPart[];
  lines: readonly LinePart[];
  outcome: OutcomePart | null;
  you: number[];
  seq: number;
  live: boolean;
}

const questionOf = (prompt: PromptPart | null | undefined): string => (prompt ? `${prompt.id} ${prompt.seat}` : "");

const SHOWN = 6; // reactions at once
const STAYS = 3600; // milliseconds

export class Table {
  readonly show = new Show((view) => this.settle(view));
  chat = $state.raw<Chatted[]>([]);
  company = $state.raw<{ watchers: number; left: number[] }>({ watchers: 0, left: [] }); // who looks on, and who has left
  reactions = $state.raw<Reacted[]>([]); // those that are shown now
  moment = $state.raw<Moment | null>(null);
  health = $state<Health>("joining");
  refusal = $state.raw<Nack | null>(null);
  gone = $state.raw<Nack | null>(null); // there is no such table for us
  sending = $state(false);
  private answered = $state(""); // the question that our last answer went to: seats that are asked at once share its number
  unsure = $state.raw<OptionPart | null>(null); // an answer that throws something away: it is asked again
  hot = $state<number | null>(null); // the option under the pointer, on board and panel alike
  acted = $state(false); // somebody has moved here
  keyed = false; // the last answer came by a key, wherever the focus was
  since = $state<number | null>(null); // lines after this move are news for who comes back
  reasons = $state.raw<number[]>([]); // moves of bots whose reasons are open in the log

  private link: Link;
  private moments = new Map<number, Moment>();
  private wanted: number | null = null;

  constructor(
    readonly id: string,
    readonly token: string | null,
  ) {
    const secure = location.protocol === "https:" ? "wss:" : "ws:";
    this.since = tickets.seen(id);
    this.link = new Link(`${secure}//${location.host}/api/tables/${id}/socket`, token, {
      view: (view) => {
        this.company = { watchers: view.watchers ?? 0, left: view.left ?? [] };
        this.show.take(view);
      },
      chatted: (said) => {
        if (!this.chat.some((other) => other.id === said.id)) this.chat = [...this.chat, said];
      },
      reacted: (said) => this.see(said),
      presence: (now) => {
        this.show.meet(now.seats);
        this.company = { watchers: now.watchers ?? 0, left: now.left ?? [] };
      },
      health: (health) => (this.health = health),
      refused: (nack) => {
        if (this.view) this.refusal = nack;
        else this.gone = nack;
      },
    });
  }

  open(): void {
    this.link.open();
  }

  close(): void {
    this.show.close();
    this.link.close();
  }

  reconnect(): void {
    this.link.hurry();
  }

  /** The view whose beats are over. */
  get view(): View | null {
    return this.show.view;
  }

  /** The log as far as it has been told. */
  get lines(): readonly LinePart[] {
    return this.heard(this.show.beat?.lines ?? []);
  }

  /** The last lines, in the order of their telling. */
  get told(): readonly LinePart[] {
    return this.heard(this.show.told);
  }

  /** On one screen, while nothing is covered: what everybody may see and hear. */
  discretion: () => Discretion | null = () => null;

  private heard(lines: readonly LinePart[]): readonly LinePart[] {
    const open = this.discretion();
    return open ? lines.filter((line) => !open.whispered(line)) : lines;
  }

  /** How many views have not been played to their end. */
  get behind(): number {
    return this.show.behind;
  }

  onward = $state(false); // a puzzle that was answered is played on

  /** A puzzle that was answered: what follows is asked of nobody, unless it is played on. */
  get decided(): boolean {
    const puzzle = this.view?.puzzle;
    return Boolean(puzzle && puzzle.played !== null && !this.onward);
  }

  /** The questions to this browser's seats, the asked one first. */
  get prompt(): PromptPart | null {
    return this.moment || this.behind || this.decided ? null : (this.view?.prompt ?? null);
  }

  /** The option that a lesson or the adviser speaks of. */
  get pointed(): number | null {
    const { lessonChoice, advice } = this.view ?? {};
    return lessonChoice ?? (advice && advice.prompt === this.prompt?.id ? advice.choice : null);
  }

  /** A die that is to be thrown by hand, when all before it has been shown. */
  get thrown(): ThrowPart | null {
    return this.moment || this.behind || this.decided ? null : (this.view?.throw ?? null);
  }

  scene = $derived.by((): Scene | null => {
    const view = this.view;
    if (!view) return null;
    const common = { game: view.game, you: view.you };
    const then = this.moment;
    if (then) {
      const { cast } = this.show.still(then, then.lines);
      const still = { cast, lit: [], ms: 0, beat: "rest" };
      return { ...common, ...still, view: then.view, seats: then.seats, lines: then.lines, outcome: then.outcome, seq: then.seq, live: false };
    }
    const { view: drawn, lit, lines, motion: beat } = this.show.beat!;
    const cast = beat === "rest" ? this.show.still(view, lines).cast : this.show.beat!.cast; // the game's part may come later
    return { ...common, view: this.discretion()?.open(drawn) ?? drawn, cast, lit, ms: this.show.hold, beat, seats: this.show.seats, lines: this.heard(lines), outcome: view.outcome, seq: view.seq, live: true };
  });

  // Answers.

  /** Answer; with more ids, a whole gesture at once, all or none. What throws something away has to be said twice. */
  async choose(option: Pick<OptionPart, "id">, ...then: number[]): Promise<void> {
    const prompt = this.prompt;
    if (!prompt || this.busy) return;
    const meant = prompt.options.find((one) => one.id === option.id);
    if (meant?.loss && this.unsure?.id !== meant.id) {
      this.unsure = meant;
      return;
    }
    this.unsure = null;
    this.answered = questionOf(prompt);
    const done = await this.send(this.link.command({ type: "act", prompt: prompt.id, choice: [option.id, ...then], seat: prompt.seat }));
    if (done) this.acted = true;
    else this.answered = "";
  }

  /** The throw that a ghost lends a hand to, because the neighbour is waited for in vain. */
  ghost = $state(-1);

  /** As which seat this browser throws: as the one whose throw it is, else as the one that lends its hand. */
  throwsAs(part: ThrowPart): number {
    return this.view?.you.includes(part.seat) ? part.seat : part.hand;
  }

  /** Throw the awaited die; without a gesture its landing is drawn. */
  async hurl(seq: number, gesture: Record<string, unknown> | null, seat: number): Promise<void> {
    if (!this.sending) await this.send(this.link.command({ type: "throw", seq, gesture, seat }));
  }

  /** Say what has fallen or was drawn on the real table. */
  async report(seq: number, faces: string[], seat: number): Promise<void> {
    if (!this.sending) await this.send(this.link.command({ type: "report", seq, faces, seat }));
  }

  /** Say what it was instead; without faces it is asked for again. */
  async correct(seq: number, faces: string[] | null): Promise<void> {
    if (!this.sending) await this.send(this.link.command({ type: "correct", seq, ...(faces ? { faces } : {}) }));
  }

  /** Take back to the last revealed information, or ask the others for more. */
  async back(to: number | null = null, unscored = false): Promise<void> {
    if (this.busy) return;
    this.spoils = null;
    this.sending = true;
    const said = await this.link.command({ type: "back", to, unscored });
    this.sending = false;
    if (!this.wouldSpoil(said, () => void this.back(to, true))) await this.send(Promise.resolve(said));
  }

  /** At a scored daily: what would make the try unscored, and is asked before it is done. */
  spoils = $state.raw<{ text: string; meant: () => void } | null>(null);

  private wouldSpoil(said: { type: string } | Nack, meant: () => void): boolean {
    const refused = said.type === "nack" ? (said as Nack) : null;
    if (refused?.code !== "unscored") return false;
    this.spoils = { text: refused.text, meant };
    return true;
  }

  async consent(ask: number, yes: boolean, seat: number): Promise<void> {
    await this.send(this.link.command({ type: "consent", ask, yes, seat }));
  }

  async say(text: string): Promise<boolean> {
    return this.send(this.link.command({ type: "chat", text }));
  }

  async rename(name: string, seat: number): Promise<boolean> {
    return this.send(this.link.command({ type: "rename", name, seat }));
  }

  async fill(seat: number, bot: string): Promise<boolean> {
    return this.send(this.link.command({ type: "fill", seat, bot }));
  }

  async remove(seat: number): Promise<boolean> {
    return this.send(this.link.command({ type: "remove", seat }));
  }

  async door(wish: { listed?: boolean; watched?: boolean }): Promise<boolean> {
    return this.send(this.link.command({ type: "door", ...wish }));
  }

  async shut(): Promise<boolean> {
    return this.send(this.link.command({ type: "close" }));
  }

  async replace(seat: number, bot: string): Promise<boolean> {
    return this.send(this.link.command({ type: "replace", seat, bot }));
  }

  async comeBack(): Promise<boolean> {
    return this.send(this.link.command({ type: "return" }));
  }

  async react(reaction: string): Promise<boolean> {
    return this.send(this.link.command({ type: "react", reaction }));
  }

  /** A reaction is shown for a while, and goes by itself. */
  private see(said: Reacted): void {
    if (!settings.kept.reactions || this.reactions.some((other) => other.id === said.id)) return;
    this.reactions = [...this.reactions, said].slice(-SHOWN);
    setTimeout(() => (this.reactions = this.reactions.filter((other) => other.id !== said.id)), STAYS);
  }

  async leaveLesson(): Promise<boolean> {
    return this.send(this.link.command({ type: "leave" }));
  }

  /** What would a bot do here? At practice tables; `agreed`: everybody at this screen does. */
  async advise(agreed = false, unscored = false): Promise<boolean> {
    const prompt = this.prompt;
    if (!prompt) return false;
    this.refusal = null;
    const said = await this.link.command({ type: "advise", prompt: prompt.id, seat: prompt.seat, agreed, unscored });
    if (this.wouldSpoil(said, () => void this.advise(agreed, true))) return false;
    this.spoils = null;
    if (said.type === "nack" && said.code !== "stale") this.refusal = said;
    return said.type !== "nack";
  }

  /** Open or close the reasons of a bot's move; without a number, of the last that has some. */
  explain(seq?: number): void {
    const wanted = seq ?? this.lines.findLast((line) => line.why.length)?.seq;
    if (wanted === undefined) return;
    this.reasons = this.reasons.includes(wanted) ? this.reasons.filter((other) => other !== wanted) : [...this.reasons, wanted];
  }

  /** A question is answered once: until the next view comes there is nothing to press. */
  get busy(): boolean {
    return this.sending || (this.answered !== "" && questionOf(this.view?.prompt) === this.answered);
  }

  private async send(answer: Promise<{ type: string } | Nack>): Promise<boolean> {
    this.sending = true;
    this.refusal = null;
    const said = await answer;
    this.sending = false;
    if (said.type === "nack") this.refusal = said as Nack;
    return said.type !== "nack";
  }

  /** A view has been played. */
  private settle(view: View): void {
    this.hot = this.unsure = this.spoils = null;
    for (const seq of this.moments.keys()) if (seq > view.logFrom) this.moments.delete(seq);
    if (document.visibilityState === "visible") tickets.saw(this.id, view.seq);
  }

  /** Show all that waits, now. */
  hurry(): void {
    this.show.hurry();
  }

  // The past.

  get last(): number {
    return this.view?.seq ?? 0;
  }

  /** The decision of a reviewed game that is looked at, while its moment is shown. */
  weighed = $state.raw<{ decision: DecisionPart; seat: number; scale: number; unit: string } | null>(null);

  async look(seq: number): Promise<void> {
    const at = Math.max(0, Math.min(seq, this.last));
    this.wanted = at;
    this.hurry();
    try {
      const found = this.moments.get(at) ?? (await api.moment(this.id, at, this.token));
      this.moments.set(at, found);
      if (this.wanted === at) this.moment = found;
    } catch (error) {
      if (this.wanted === at && error instanceof Refused) {
        this.refusal = { type: "nack", cmd: null, code: error.code, text: error.message, rule: error.rule };
      }
    }
  }

  now(): void {
    this.wanted = null;
    this.moment = null;
  }
}
