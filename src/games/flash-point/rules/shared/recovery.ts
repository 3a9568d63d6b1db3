import type { Emit, Seat } from '../../../../kit/contract/game.ts';
import { type Side, sides } from '../data/boards.ts';
import { distance, type Space } from '../data/geometry.ts';
import type { Fact } from '../facts.ts';
import { boardOf, type Firefighter, isExperienced, type State } from '../state.ts';

/** Where a firefighter may go on, the nearest space first. [FP-KNOCK-2] [FP-KNOCK-3] [FP-KNOCK-4] */
export function recoveryPlaces(state: State, fell: Space): Space[] {
  const spots = boardOf(state).spots.ambulance;
  const { knockDown } = state.options;
  const onSides = (chosen: readonly Side[]) =>
    nearestFirst(
      fell,
      chosen.flatMap((side) => [...spots[side]]),
    );
  if (knockDown === 'anySpotOnTurn') return onSides(sides);
  if (isExperienced(state)) {
    const spaces = onSides(state.ambulance ? [state.ambulance] : sides);
    return knockDown === 'anySpotNow' ? spaces.slice(0, 1) : spaces;
  }
  if (knockDown === 'anySpotNow') return onSides(sides);
  const away = (side: Side) => Math.min(...spots[side].map((space) => distance(fell, space)));
  const nearest = Math.min(...sides.map(away));
  return onSides(sides.filter((side) => away(side) === nearest));
}

function nearestFirst(from: Space, spaces: Space[]): Space[] {
  return spaces.sort((a, b) => distance(from, a) - distance(from, b) || a - b);
}

export function getUp(firefighter: Firefighter, seat: Seat, at: Space, emit: Emit<Fact>): void {
  firefighter.at = at;
  firefighter.status = 'active';
  emit?.({ kind: 'recovered', seat, at });
}
