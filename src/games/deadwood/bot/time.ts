import { isSet, type SetId, setIds } from '../rules/data/board.ts';
import { daysOf } from '../rules/day/day.ts';
import { playerOf, type State } from '../rules/state.ts';
import { figures } from './worth/figures.ts';
import { workOf } from './worth/jobs.ts';

/** How many turns everybody has left, about: by the days to come, and by what is left to do today. */
export function turnsLeft(state: State): number {
  const days = daysOf(state.options, state.players.length) - state.day;
  const { turnsPerDay, shotsPerDay } = figures[state.options.bonusDice];
  const perDay = turnsPerDay[state.order.length] ?? 0;
  return perDay * days + Math.min(perDay, turnsToday(state, perDay / shotsPerDay));
}

/** A set where nobody works takes its share of the day, others what their roles still take; the longest is left over. */
function turnsToday(state: State, perShot: number): number {
  const crews = crewsOf(state);
  let all = 0;
  let longest = 0;
  for (const set of setIds) {
    const turns = crews[set] ?? state.sets[set].shots * perShot;
    all += turns;
    if (turns > longest) longest = turns;
  }
  return all - longest;
}

/** The turns that those at work still spend there, for everybody at the table. */
function crewsOf(state: State): Partial<Record<SetId, number>> {
  const crews: Partial<Record<SetId, number>> = {};
  for (const seat of state.order) {
    const { area, role } = playerOf(state, seat);
    if (role === null || !isSet(area)) continue;
    crews[area] = (crews[area] ?? 0) + (workOf(state, seat)?.turns ?? 0) / state.order.length;
  }
  return crews;
}
