import { canonical } from '../../kit/checksum.ts';
import type { Action, Game, Seat } from '../../kit/game.ts';
import { line } from '../../kit/log.ts';
import type { Match } from '../../kit/match.ts';

/** Several actions that were begun with one press. */
export interface Walk {
  readonly seat: Seat;
  /** The version from which it set out. */
  readonly to: number;
  /** What was planned; it may have ended earlier. */
  readonly steps: readonly Action[];
}

/** The walk whose steps are the last things that happened, as far as it came: they are taken back as one. */
export function lastWalk(match: Match, walks: readonly Walk[]): Walk | undefined {
  return walks.map((walk) => walkedOf(match, walk)).findLast((walk) => walk !== undefined);
}

function walkedOf(match: Match, { seat, to, steps }: Walk): Walk | undefined {
  const since = line(match.tail).filter(({ version }) => version > to);
  const isStep = (entry: (typeof since)[number], place: number) =>
    entry.kind === 'action' && entry.seat === seat && canonical(entry.action) === canonical(steps[place] ?? null);
  const walked = since.length > 1 && since.every(isStep);
  return walked ? { seat, to, steps: steps.slice(0, since.length) } : undefined;
}

/** Several actions in words: as the one thing they are meant as, or by what they lead to. */
export function sayStepsOf(game: Game, actions: readonly Action[], state: unknown, names: readonly string[]): string {
  const last = actions.at(-1);
  if (!last) return '';
  return actions.length > 1 && game.words.steps
    ? game.words.steps(actions, state, names)
    : game.words.action(last, state, names);
}
