// The tables of this browser: a token is the right to its seats.

import type { Pledge } from "./fair";
import { recall, remember } from "./store";

export interface Ticket {
  table: string;
  game: string;
  token: string;
  seats: number[];
  invite: string | null;
  pledge?: Pledge | null; // what was promised about the dice, and what this browser added to them
  seen: number | null; // the last move that was looked at
}

class Tickets {
  all = $state.raw<Ticket[]>(recall<Ticket[]>("tickets", []));

  of(table: string): Ticket | undefined {
    return this.all.find((ticket) => ticket.table === table);
  }

  keep(ticket: Omit<Ticket, "seen">): void {
    const kept = this.of(ticket.table);
    const pledge = ticket.pledge ?? kept?.pledge ?? null; // a link brings the seat again, but no promise
    this.set([{ ...ticket, pledge, seen: kept?.seen ?? null }, ...this.all.filter((other) => other.table !== ticket.table)]);
  }

  forget(table: string): void {
    this.set(this.all.filter((ticket) => ticket.table !== table));
  }

  saw(table: string, seq: number): void {
    const ticket = this.of(table);
    if (ticket && ticket.seen !== seq) {
      this.set(this.all.map((other) => (other === ticket ? { ...ticket, seen: seq } : other)));
    }
  }

  private set(all: Ticket[]): void {
    this.all = all.slice(0, 200);
    remember("tickets", this.all);
  }
}

export const tickets = new Tickets();
