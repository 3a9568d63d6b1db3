import { type Awaited, awaitedAt } from '../../tables/awaited.ts';
import type { Table } from '../../tables/table.ts';
import type { Job } from './enter.ts';

/** A table in somebody's own list. */
export type OwnTable = Table & { readonly awaited: Awaited };
export type OwnMatch = Table & { readonly won: boolean; readonly finishedAt: number };

/** A table, what its game is called, and what it waits for from somebody. */
export interface Waiting {
  readonly table: Table;
  readonly title: string;
  readonly awaited: Awaited;
}

export function waitingFor(person: string): Job<Waiting> {
  return async ({ table, match }) => {
    const awaited = awaitedAt(table, match).get(person) ?? 'nothing';
    return { value: { table, title: match.game.title, awaited } };
  };
}
