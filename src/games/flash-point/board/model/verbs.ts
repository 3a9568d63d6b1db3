import { spacePlace } from '../../rules/shared/pointing.ts';
import type { Action } from '../../rules/state.ts';
import { placeOf } from '../../rules/state.ts';
import { type Choice, type Desk, legalAt } from './choices.ts';
import type { Place } from './places.ts';

/** The letter that does it; answers have none, their cards have numbers. */
export const letters: Readonly<Partial<Record<Action['kind'], string>>> = {
  move: 'm',
  open: 'o',
  close: 'o',
  chop: 'c',
  extinguish: 'x',
  carry: 'p',
  drop: 'p',
  lead: 'l',
  treat: 't',
  identify: 'i',
  reveal: 'i',
  dispose: 'h',
  command: 'k',
  drive: 'd',
  'deck-gun': 'g',
  'crew-change': 'b',
  'end-turn': 'e',
};

/** What a letter does at a place, or else where one stands, or else on the bar. */
export function byLetter(desk: Desk, place: Place, letter: string): Choice | undefined {
  const own = spacePlace(desk.seat === null ? -1 : placeOf(desk.state, desk.seat));
  const places: readonly Place[] = [place, own, 'bar'];
  for (const each of places) {
    const found = legalAt(desk, each).find(({ offer }) => letters[offer.action.kind] === letter);
    if (found) return found;
  }
  return undefined;
}
