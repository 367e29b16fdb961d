// A companion that is drawn by pointer onto what it fights. The same by keyboard: Enter on the one, Enter on the other.

import type { OptionPart } from "../../wire";

const STARTS = 8; // pixels: less is a tap

export class Drag {
  name = $state(""); // the face that is held; empty: nothing is
  x = $state(0);
  y = $state(0);
  over = $state(""); // what it is held over
  private from: { id: number; x: number; y: number; name: string; option: OptionPart } | null = null;
  private dropped = false; // the click that follows is part of it

  /** `drop`: a companion was let go over something. */
  constructor(private drop: (option: OptionPart, foe: string) => void) {}

  press(event: PointerEvent, option: OptionPart, name: string): void {
    if (event.button !== 0) return;
    this.dropped = false;
    this.from = { id: event.pointerId, x: event.clientX, y: event.clientY, name, option };
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  }

  pull(event: PointerEvent): void {
    const from = this.from;
    if (!from || from.id !== event.pointerId) return;
    if (!this.name && Math.hypot(event.clientX - from.x, event.clientY - from.y) < STARTS) return;
    this.name = from.name;
    this.x = event.clientX;
    this.y = event.clientY;
    this.over = document.elementsFromPoint(event.clientX, event.clientY).map((one) => one.closest<HTMLElement>("[data-foe]")?.dataset["foe"] ?? "").find(Boolean) ?? "";
  }

  letGo(event: PointerEvent): void {
    const { from, over } = this;
    if (!from || from.id !== event.pointerId) return;
    this.dropped = this.name !== "";
    this.cancel();
    if (this.dropped && over) this.drop(from.option, over);
  }

  cancel(): void {
    this.from = null;
    this.name = this.over = "";
  }

  /** Is a click what is left of a drag? */
  isOver(): boolean {
    const was = this.dropped;
    this.dropped = false;
    return was;
  }
}
