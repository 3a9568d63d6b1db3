import type { Offer } from '../../../../kit/contract/game.ts';
import { type Side, sides, type Vehicle } from '../../rules/data/boards.ts';
import type { Space } from '../../rules/data/geometry.ts';
import { type Action, boardOf, type State } from '../../rules/state.ts';

/** Where both vehicles are to stand; decided one by one, said at once. */
export type Parking = Readonly<Record<Vehicle, Side>>;

export const usualParking: Parking = { engine: 'left', ambulance: 'left' };

/** The offer that parks both vehicles there. */
export function parkingOf(offers: readonly Offer<Action>[], { engine, ambulance }: Parking): Offer<Action> | undefined {
  return offers.find(
    ({ action }) => action.kind === 'park' && action.engine === engine && action.ambulance === ambulance,
  );
}

/** A bay was pointed at: the vehicle that belongs there is to stand there. */
export function parkAt(state: State, parking: Parking, at: Space): Parking | undefined {
  const { spots } = boardOf(state);
  for (const vehicle of ['engine', 'ambulance'] as const) {
    const side = sides.find((each) => spots[vehicle][each].includes(at));
    if (side) return { ...parking, [vehicle]: side };
  }
  return undefined;
}
