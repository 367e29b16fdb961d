// The tables of this browser: a token is the right to its seats.

import { book } from "./book.svelte";
import type { Pledge } from "./fair";

export interface Ticket {
  table: string;
  game: string;
  token: string;
  seats: number[];
  invite: string | null;
  pledge?: Pledge | null; // what was promised about the dice, and what this browser added to them
}

class Tickets {
  get all(): Ticket[] {
    return book.all<Ticket>("tickets").map((line) => line.says);
  }

  of(table: string): Ticket | null {
    return book.says<Ticket>("tickets", table);
  }

  keep(ticket: Ticket): void {
    const kept = this.of(ticket.table);
    // A link brings the seat again, but no promise, and knows less of the table.
    const known = kept ? { game: ticket.game || kept.game, seats: ticket.seats.length ? ticket.seats : kept.seats, invite: ticket.invite ?? kept.invite } : {};
    book.write("tickets", ticket.table, { ...ticket, ...known, pledge: ticket.pledge ?? kept?.pledge ?? null });
  }

  forget(table: string): void {
    book.strike("tickets", table);
  }

  /** The last move that was looked at in this browser; null: none. */
  seen(table: string): number | null {
    return book.says<number>("seen", table);
  }

  saw(table: string, seq: number): void {
    if (this.of(table)) book.write("seen", table, seq);
  }
}

export const tickets = new Tickets();
