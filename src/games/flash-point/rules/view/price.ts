import type { Seat } from '../../../../kit/game.ts';
import { costs } from '../data/levels.ts';
import { orderCost } from '../moves/actions/command.ts';
import { disposeCost } from '../moves/actions/dispose.ts';
import { driveCost } from '../moves/actions/drive.ts';
import { putOutCost } from '../moves/actions/extinguish.ts';
import { stepCost } from '../moves/actions/move.ts';
import { type Purpose, specialistOf } from '../shared/points.ts';
import { type Action, type ActionOf, firefighterOf, type State } from '../state.ts';

/** What an action costs, and which points may pay for it. */
export interface Price {
  readonly points: number;
  readonly purpose: Purpose;
  /** How many of them are special ones, where that is not all that may be. */
  readonly special?: number;
}

/** The price of what a seat could do now; none for what is free of its nature, as an answer. */
export function priceOf(state: State, seat: Seat, action: Action): Price | undefined {
  const tell = prices[action.kind] as ((action: Action, state: State, seat: Seat) => Price) | undefined;
  return tell?.(action, state, seat);
}

type Prices = { readonly [K in Action['kind']]?: (action: ActionOf<K>, state: State, seat: Seat) => Price };

const other = (points: number): Price => ({ points, purpose: 'other' });
const door = (): Price => ({ points: costs.door, purpose: 'door' });

const prices: Prices = {
  move: ({ to }, state, seat) => ({ points: stepCost(state, firefighterOf(state, seat), to), purpose: 'move' }),
  open: door,
  close: door,
  extinguish: ({ at, leaving }, state, seat) => ({
    points: putOutCost(state, seat, at, leaving),
    purpose: 'extinguish',
  }),
  chop: (_action, state, seat) => other(specialistOf(firefighterOf(state, seat)).chop),
  carry: () => other(0),
  lead: () => other(0),
  drop: () => other(0),
  treat: () => other(costs.treat),
  identify: () => other(costs.identify),
  reveal: (_action, state) => other(state.options.flipPoi === 'manualOwnSpace' ? costs.reveal : 0),
  dispose: (_action, state) => other(disposeCost(state)),
  command: ({ seat: target, order }, state) => ({ points: orderCost(state, target, order), purpose: 'command' }),
  drive: ({ vehicle, to }, state) => other(driveCost(state, vehicle, to)),
  'deck-gun': (_action, state, seat) => other(specialistOf(firefighterOf(state, seat)).deckGun),
  'crew-change': (_action, state) => other(state.options.crewChangeStrict === true ? costs.crewChange : 0),
  douse: ({ question, leaving }, state, seat) => {
    const asked = state.questions.find(({ id }) => id === question);
    return { points: asked?.kind === 'douse' ? putOutCost(state, seat, asked.at, leaving) : 0, purpose: 'extinguish' };
  },
};
