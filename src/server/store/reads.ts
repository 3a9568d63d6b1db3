import { adminReads } from './slices/admin/statements.ts';
import { callReads } from './slices/calls/statements.ts';
import { matchReads } from './slices/matches/statements.ts';
import { messageReads } from './slices/messages/statements.ts';
import { peopleReads } from './slices/people/statements.ts';
import { recordReads } from './slices/records/statements.ts';
import type { Ask } from './sql.ts';
import type { StatementName } from './statements.ts';
import type { Reads } from './store.ts';

/** Told how long each commit took, in seconds, and how much went into it. */
export type CommitWatch = (seconds: number, size: number) => void;

/** Everything that can be asked of a store that understands SQL. */
export function readsOf(ask: Ask<StatementName>): Reads {
  return {
    ...matchReads(ask),
    ...peopleReads(ask),
    ...messageReads(ask),
    ...recordReads(ask),
    ...callReads(ask),
    ...adminReads(ask),
  };
}
