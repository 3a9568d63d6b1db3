import type { Action, Game, Seat } from '../../kit/contract/game.ts';
import type { Checked, Refusal } from '../../kit/contract/refusal.ts';
import type { Thought } from '../../kit/players/atTable.ts';
import type { Inheritance, Inherited } from '../../tables/match/inherit.ts';
import type { Person } from '../../tables/table/table.ts';
import type { ServerMessage } from '../../wire/protocol.ts';
import type { Cost, Payers } from '../limits/budgets.ts';
import type { Store } from '../store/store.ts';

/** All that the house does not make itself: time, memory, randomness, news from other houses, the games. */
export interface World {
  readonly games: ReadonlyMap<string, Game>;
  readonly store: Store;
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds that only ever go forward, whatever is done to the clock: for waits and limits. */
  ticks(): number;
  readonly random: {
    /** A new, unguessable id. */
    id(): string;
    /** The secret of a match's dice. */
    seed(): string;
    /** A bot's own luck, which has nothing to do with the match's dice. */
    luck(): number;
  };
  /** Counts what costs; says why somebody has to wait. */
  spend(cost: Cost, payers: Payers): Refusal | undefined;
  readonly bots: Bots;
  /** Performs a log anew for a match that goes on from another one. It takes a while, and only the one who asked waits for it. */
  inherit(work: Inheritance): Promise<Checked<Inherited>>;
  /** Does something later. */
  after(milliseconds: number, job: () => void): void;
  readonly bus: Bus;
  readonly watch: Watch;
  readonly calls: Calls;
}

/** How somebody who is not looking at a table hears that it waits for them. */
export interface Calls {
  /** Whether absent players get mail or push messages: only then is it stored whom a table waits for. */
  readonly kept: boolean;
  /** Tells somebody on all their connections. */
  tell(person: string, message: ServerMessage): void;
}

/** Brings news of a table early. The bus may lose news: the log is the truth, and whoever missed something reads it there. */
export interface Bus {
  /** The table has changed. With the news, whoever has what was there before need not read it. */
  changed(table: string, news?: TableNews): void;
  /** Whoever looks at the table should be sent this. */
  pass(table: string, text: string): void;
  /** Something was taken out of a table: what others remember of it is no longer true. */
  forget(table: string): void;
  /** Tells other houses who looks at a table here. */
  here(table: string, people: readonly Person[]): void;
  /** Who looks at it there. */
  elsewhere(table: string): readonly Person[];
  /** What other houses tell; never one's own news. */
  listen(ears: BusEars): void;
}

/** Entries that were stored at a table of which nothing else has changed but the deadlines. */
export interface TableNews {
  /** What they follow. */
  readonly version: number;
  readonly revision: number;
  readonly texts: readonly string[];
  readonly deadlines: readonly (readonly [Seat, number])[];
}

export interface BusEars {
  changed(table: string, news?: TableNews): void;
  forget(table: string): void;
  pass(table: string, text: string): void;
  /** Somebody has come to a table there, or left it. */
  moved(table: string): void;
}

/** Those who play without being people. */
export interface Bots {
  /** The bots that can play a game, each with a sentence about it. */
  characters(game: string): Promise<Readonly<Record<string, { readonly about: string }>>>;
  /** What a bot decides. It takes its time, and may fail. */
  think(thought: Thought): Promise<Action>;
}

const nobody: readonly Person[] = [];

/** For a house that is alone. */
export const noBus: Bus = {
  changed: () => {},
  pass: () => {},
  forget: () => {},
  here: () => {},
  elsewhere: () => nobody,
  listen: () => {},
};

/** What is worth counting or writing down. */
export interface Watch {
  done(kind: string): void;
  refused(code: string): void;
  /** Our own bug, or a store that fails. */
  failed(table: string, error: unknown): void;
}
