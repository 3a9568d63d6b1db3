import type { Seat } from '../../../kit/contract/game.ts';
import { texts } from '../../texts/index.ts';
import type { BoardProps } from '../board.ts';

/** Why nothing at all can be done now: what a board says when something is pressed while nothing is on offer. */
export function whyIdle({ fact, mine, names }: Pick<BoardProps, 'fact' | 'mine' | 'names'>, turn?: Seat): string {
  const { idle } = texts;
  if (fact) return idle.film;
  if (turn === undefined) return idle.over;
  if (mine.includes(turn)) return idle.elsewhere;
  return (mine.length === 0 ? idle.watching : idle.turnOf)(names[turn] ?? '');
}
