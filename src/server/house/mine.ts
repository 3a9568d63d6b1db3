import { isOver } from '../../kit/match.ts';
import { isTakenBy, seatsOf, type Table } from '../../tables/table.ts';
import type { Job } from './enter.ts';

/** A table in somebody's own list. */
export type OwnTable = Table & { readonly awaited: boolean };
export type OwnMatch = Table & { readonly won: boolean; readonly finishedAt: number };

/** Whether somebody is awaited: to say "ready", or to act. */
export function awaits(person: string): Job<boolean> {
  return async ({ table, match }) => {
    if (table.status === 'gathering') {
      return { value: table.chairs.some((chair) => isTakenBy(chair, person) && !chair.ready) };
    }
    if (table.status !== 'playing' || isOver(match)) return { value: false };
    const asked = match.game.toAct(match.state);
    return { value: seatsOf(match.players, person).some((seat) => asked.includes(seat)) };
  };
}
