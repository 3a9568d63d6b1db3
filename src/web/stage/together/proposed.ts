import type { Action, Game } from '../../../kit/contract/game.ts';
import { admitSteps } from '../../../kit/contract/steps.ts';
import { isOver, type Match } from '../../../kit/match/match.ts';
import type { Proposal } from '../company.ts';

/** What makes no sense at all is a fault worth a line; what is merely no longer possible is not. */
const STRANGE: readonly string[] = ['not-an-action', 'unknown-kind'];

/** Of everything that others propose, what could be done now: as our own offers, never as it was sent. */
export function possible(
  game: Game,
  match: Match,
  proposals: readonly Proposal[],
  warn: (line: string) => void = console.warn,
): Proposal[] {
  if (isOver(match)) return [];
  return proposals.flatMap((proposal) => {
    const ours = readSteps(game, match, proposal);
    if (typeof ours !== 'string') return [{ ...proposal, action: ours[0], next: ours.slice(1) }];
    if (ours !== '') warn(`A proposal was left out: ${ours}.`);
    return [];
  });
}

type Steps = readonly [Action, ...Action[]];

/** The steps, or what is strange about them. */
function readSteps(game: Game, match: Match, { seat, action, next }: Proposal): Steps | string {
  try {
    const ours = admitSteps(game, match.state, seat, [action, ...next]);
    if ('refusal' in ours) return STRANGE.includes(ours.refusal.code) ? ours.refusal.code : '';
    const [first, ...rest] = ours.value;
    if (!first) return '';
    game.words.action(rest.at(-1) ?? first, match.state, match.setup.names);
    return [first, ...rest];
  } catch (error) {
    return String(error);
  }
}
