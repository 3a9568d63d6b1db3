import type { Seat } from '../contract/game.ts';
import { type Checked, refused } from '../contract/refusal.ts';
import { type By, type Entry, line } from './log.ts';
import { isOver, type Match } from './match.ts';

/**
 * The version that an undo by this person would go back to: the one right before the action, also where that was a
 * taking back itself. So nobody who begins with a snapshot from before the action has to know more. An action can be
 * taken back by the one who made it, while it is still that seat's turn, as long as nothing was drawn and nobody else has acted since. Automatic answers go back
 * with the question they answered. It is one action, or all that came after version `to`: a walk.
 */
export function undoTarget(match: Match, person: string, to = Number.POSITIVE_INFINITY): Checked<number> {
  if (isOver(match)) return refused('match-over');
  const held = line(match.tail);
  while (true) {
    const entry = held.pop();
    if (entry?.kind !== 'action') return refused(entry && entry.kind !== 'setup' ? 'acted-since' : 'nothing-to-undo');
    if (entry.draws.length > 0) return refused('drawn-since');
    if ('auto' in entry.by) continue;
    if (!('person' in entry.by) || entry.by.person !== person) return refused('acted-since');
    if (match.game.turn(match.state) !== entry.seat) return refused('turn-passed');
    const before = entry.version - 1;
    if (before <= to) return { value: before };
  }
}

/** The newest version that nobody can take back any more. Whatever came before may be forgotten. */
export function settledVersion(match: Match): number {
  const held = line(match.tail);
  const turn = isOver(match) ? undefined : match.game.turn(match.state);
  const last = held.findLast(({ by }) => !('auto' in by))?.by;
  const open = held.findLastIndex((entry) => !mayGoBack(entry, turn, last)) + 1;
  return (held[open]?.version ?? match.version + 1) - 1;
}

/** Whether an entry at the end of the log may go back with what `last` has done since. */
function mayGoBack({ by, draws, ...entry }: Entry, turn: Seat | undefined, last: By | undefined): boolean {
  if (entry.kind !== 'action' || draws.length > 0) return false;
  if ('auto' in by) return true;
  const sameHand = 'person' in by && last !== undefined && 'person' in last && by.person === last.person;
  return sameHand && entry.seat === turn;
}
