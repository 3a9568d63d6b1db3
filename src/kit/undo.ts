import { line } from './log.ts';
import { isOver, type Match } from './match.ts';
import { type Checked, refused } from './refusal.ts';

/**
 * The version that an undo by this person would go back to. An action can be taken back by the one who made it, while
 * it is still that seat's turn, as long as nothing was drawn and nobody else has acted since. Automatic answers go back
 * with the question they answered.
 */
export function undoTarget(match: Match, person: string): Checked<number> {
  if (isOver(match)) return refused('match-over');
  const held = line(match.tail);
  while (true) {
    const entry = held.pop();
    if (entry?.kind !== 'action') return refused(entry && entry.kind !== 'setup' ? 'acted-since' : 'nothing-to-undo');
    if (entry.draws.length > 0) return refused('drawn-since');
    if ('auto' in entry.by) continue;
    if (!('person' in entry.by) || entry.by.person !== person) return refused('acted-since');
    if (match.game.turn(match.state) !== entry.seat) return refused('turn-passed');
    return { value: held.at(-1)?.version ?? match.base?.version ?? -1 };
  }
}
