import type { AdminReads, AdminStep } from './slices/admin/steps.ts';
import type { CallReads, CallStep } from './slices/calls/steps.ts';
import type { Due, MatchReads, MatchStep } from './slices/matches/steps.ts';
import type { MessageReads, MessageStep } from './slices/messages/steps.ts';
import type { PeopleReads, PeopleStep } from './slices/people/steps.ts';
import type { RecordReads, RecordStep } from './slices/records/steps.ts';

/** One thing to store. Those that name what they build on are refused when somebody else was there first. */
export type Step = MatchStep | PeopleStep | MessageStep | RecordStep | CallStep | AdminStep;

/** What can be asked of a store. */
export type Reads = MatchReads & PeopleReads & MessageReads & RecordReads & CallReads & AdminReads;

/**
 * What the house remembers. PostgreSQL or anything else may stand behind it, if it passes the suite in contract.ts.
 * Reads show what was saved before, and nothing that is not durable.
 */
export interface Store extends Reads {
  /**
   * All of it or nothing, durable when it resolves. False: a version, a command id or a revision was taken already.
   * Rejects with `NotSaved` when it could not be stored.
   */
  save(steps: readonly Step[]): Promise<boolean>;
  /** Questions whose time is up, claimed until a time: no two servers get the same ones, unless a claim has run out. */
  claimDue(now: number, until: number, limit: number): Promise<Due[]>;
  /** Resolves when nothing is left in the files of what was deleted; false: somebody reads, try again later. */
  wipe(): Promise<boolean>;
  /** Resolves when the store has answered a real query and kept a real row: a full disk fails here. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** It was not saved, or nobody can say: read the store again to know. */
export class NotSaved extends Error {}
