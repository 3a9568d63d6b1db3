import type { Space } from '../../rules/data/geometry.ts';
import { funds } from '../../rules/shared/points.ts';
import { firefighterOf, placeOf, type State } from '../../rules/state.ts';
import { paths } from '../../rules/view/paths.ts';
import { texts } from '../texts/index.ts';
import type { Desk } from './choices.ts';
import { isSpace, numberOf, type Place } from './places.ts';

/** Why nothing can be done at a place for which the rules have no offer, not even a refused one. */
export function whyNothingAt(desk: Desk, place: Place): string | undefined {
  const { state, seat } = desk;
  if (seat === null || place === 'bar' || place === 'card') return undefined;
  const question = state.questions.find((open) => open.seat === seat);
  if (question) return texts.reasons.asked[question.kind] ?? whyNotAnswered(desk);
  return isSpace(place) ? whyNotThere(desk, seat, numberOf(place)) : whyNotEdge(state, numberOf(place));
}

/** Some answers are given on the board, and only some of its spaces are answers. */
function whyNotAnswered({ at }: Desk): string {
  return [...at.keys()].some(isSpace) ? texts.reasons.notAmongThese : texts.reasons.answerFirst;
}

function whyNotThere({ state }: Desk, seat: number, to: Space): string {
  const { reasons } = texts;
  if (to === placeOf(state, seat)) return reasons.youAreHere;
  const cost = waysOfTheRested(state, seat).get(to);
  return cost === undefined ? reasons.noWay : reasons.tooFar(cost, funds(state, seat, 'move'));
}

/** More points than any walk costs. */
const PLENTY = 99;
const rested = new WeakMap<State, ReadonlyMap<Space, number>>();

/** What it would cost to get anywhere, if points were no matter. One state has one seat that walks. */
function waysOfTheRested(state: State, seat: number): ReadonlyMap<Space, number> {
  const known = rested.get(state);
  if (known) return known;
  const firefighters = state.firefighters.with(seat, { ...firefighterOf(state, seat), ap: PLENTY });
  const costs = new Map(paths({ ...state, firefighters }, seat).map(({ to, cost }) => [to, cost]));
  rested.set(state, costs);
  return costs;
}

function whyNotEdge({ edges }: State, border: number): string {
  const { passable, standBeside } = texts.reasons;
  const edge = edges[border] ?? 'wall';
  if (edge === 'destroyed' || edge === 'gone' || edge === 'doorway') return passable[edge];
  return edge === 'open' || edge === 'closed' ? standBeside.door : standBeside.wall;
}
