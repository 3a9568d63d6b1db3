import { type History, heldVersions, snapshotAt } from '../../../../web/stage/history.ts';
import { odds } from '../../bot/odds.ts';
import type { Step } from '../../bot/review.ts';
import type { Action, State } from '../../rules/state.ts';

/** One action of the match that was not taken back, and the version in which it was taken. */
export interface Taken extends Step {
  readonly version: number;
}

/** The match action by action, as far as it is known. */
export function stepsOf(history: History): Taken[] {
  const held = heldVersions(history);
  return history.moments.flatMap(({ entry }) => {
    if (entry.kind !== 'action' || !held.has(entry.version)) return [];
    const before = stateAt(history, entry.version - 1);
    const after = stateAt(history, entry.version);
    const { version, seat, action } = entry;
    return before && after ? [{ version, seat, action: action as Action, before, after }] : [];
  });
}

function stateAt(history: History, version: number): State | undefined {
  return snapshotAt(history, version)?.state as State | undefined;
}

/** Wipeouts of a seat against their chance. */
export interface Fate {
  readonly wipeouts: number;
  readonly expected: number;
}

/** Each throw counts with its own chance of a wipeout. */
export function fatesOf(steps: readonly Step[], seats: number): Fate[] {
  return Array.from({ length: seats }, (_, seat) => {
    const thrown = steps.filter((step) => step.seat === seat && step.action.kind === 'throw');
    return {
      wipeouts: thrown.filter(isWipeout).length,
      expected: thrown.reduce((sum, { before }) => sum + (odds(before)?.thisThrow ?? 0), 0),
    };
  });
}

/** After a throw a turn ends in no other way, unless the match does. */
function isWipeout({ after }: Step): boolean {
  return after.next === 'start';
}
