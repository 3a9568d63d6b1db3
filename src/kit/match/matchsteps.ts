import { scripted } from '../chance/chance.ts';
import type { Action, Game, Seat } from '../contract/game.ts';
import { quiet } from '../contract/game.ts';
import { cloneOf, moveOf } from '../contract/offers.ts';
import type { Checked } from '../contract/refusal.ts';
import type { MatchFile } from './matchfile.ts';
import { walk } from './matchfile.ts';

/** One action of a match that was not taken back, with the states around it. */
export interface Step<S = unknown, A extends Action = Action> {
  readonly version: number;
  readonly seat: Seat;
  readonly action: A;
  readonly before: S;
  readonly after: S;
  /** Whether chance had a part in it. */
  readonly drew: boolean;
}

/** A match file action by action. What was taken back is left out, and what today's rules cannot perform any more. */
export function stepsOf(game: Game, file: MatchFile): Checked<Step[]> {
  let steps: Step[] = [];
  const walked = walk(game, file, Number.POSITIVE_INFINITY, (match, entry) => {
    if (entry.kind === 'undo') steps = steps.filter(({ version }) => version <= entry.to);
    if (entry.kind !== 'action') return undefined;
    const { version, seat, action, draws } = entry;
    const before = match().state;
    const after = cloneOf(game, before);
    moveOf(game, action.kind).apply(after, seat, action, scripted(draws), quiet);
    steps.push({ version, seat, action, before, after, drew: draws.length > 0 });
    return undefined;
  });
  return 'refusal' in walked ? walked : { value: steps };
}
