import type { Emit, Seat } from '../../../../../kit/contract/game.ts';
import { no, type Refusal } from '../../../../../kit/contract/refusal.ts';
import { allSpaces, isInside, neighbours, type Space } from '../../data/geometry.ts';
import type { Fact } from '../../facts.ts';
import { isAdjacent } from '../../shared/house.ts';
import { type Price, type Priced, pay, price, prices, specialistOf } from '../../shared/points.ts';
import { ask } from '../../shared/questions.ts';
import { cannotPay, dousing } from '../../shared/wayOut.ts';
import { type ActionOf, firefighterOf, mayAct, placeOf, type State, type Threat } from '../../state.ts';

type Extinguish = ActionOf<'extinguish'>;

const none: readonly Extinguish[] = [];
const wallBetween = no('wall-between');
const ownSpace = no('own-space');

/** Smoke to nothing, fire to smoke, or fire to nothing, in the own or an adjacent space. [FP-PUTOUT-1] */
export const extinguish: Priced<Extinguish> = {
  candidates(state, seat) {
    if (!mayAct(state, seat)) return none;
    const found: Extinguish[] = [];
    for (const at of reachFrom(placeOf(state, seat))) addWays(state, at, found);
    return found;
  },
  cost: (state, seat, { at, leaving }) => putOutPrice(state, seat, at, leaving),
  refuse: refuseExtinguish,
  apply(state, seat, { at, leaving }, _chance, emit) {
    if (leaving !== 'asked') return putOut(state, seat, at, leaving, emit);
    state.acted = true;
    ask(state, { seat, kind: 'douse', at });
  },
};

/** The own space and those beside it, as far as they are inside. [FP-PUTOUT-1] */
const reach: readonly (readonly Space[])[] = allSpaces.map((at) => [at, ...neighbours(at)].filter(isInside));
const nowhere: readonly Space[] = [];

const reachFrom = (at: Space): readonly Space[] => reach[at] ?? nowhere;

export function burnsInReach({ spaces }: State, from: Space): boolean {
  for (const at of reachFrom(from)) if (spaces[at] !== 'clear') return true;
  return false;
}

export function refuseExtinguish(state: State, seat: Seat, { at, leaving }: Extinguish): Refusal | undefined {
  const from = placeOf(state, seat);
  if (at === from && !state.options.extinguishOwn) return ownSpace;
  if (at !== from && !isAdjacent(state, from, at)) return wallBetween;
  return cannotPutOut(state, seat, at, leaving);
}

/** Putting out a fire is itself a way out of it, and out of the one beside it. [FP-MOVE-5] */
export function cannotPutOut(state: State, seat: Seat, at: Space, leaving: Extinguish['leaving']): Refusal | undefined {
  return cannotPay(state, seat, putOutPrice(state, seat, at, leaving), dousing(at));
}

/** One step from fire to smoke or from smoke to nothing; two for both. [FP-PUTOUT-2] [FP-PUTOUT-3] */
export function putOutPrice(state: State, seat: Seat, at: Space, leaving: Extinguish['leaving']): Price {
  const steps = state.spaces[at] === 'fire' && leaving === 'clear' ? 2 : 1;
  return price(steps * specialistOf(firefighterOf(state, seat)).extinguish, prices.extinguish);
}

export function putOut(state: State, seat: Seat, at: Space, leaves: Threat, emit: Emit<Fact>): void {
  const was = state.spaces[at] ?? 'clear';
  const cost = putOutPrice(state, seat, at, leaves === 'smoke' ? 'smoke' : 'clear');
  pay(state, seat, cost);
  state.spaces[at] = leaves;
  emit?.({ kind: 'extinguished', seat, at, was, leaves, cost: cost.points });
}

const smokeWays: readonly (readonly Extinguish[])[] = allSpaces.map((at) => [
  { kind: 'extinguish', at, leaving: 'clear' },
]);
const fireWays: readonly (readonly Extinguish[])[] = allSpaces.map((at) => [
  { kind: 'extinguish', at, leaving: 'smoke' },
  { kind: 'extinguish', at, leaving: 'clear' },
]);
const askedWays: readonly (readonly Extinguish[])[] = allSpaces.map((at) => [
  { kind: 'extinguish', at, leaving: 'asked' },
]);

function addWays(state: State, at: Space, found: Extinguish[]): void {
  for (const way of waysAt(state, at)) found.push(way);
}

/** Where the player is asked how, fire is only pointed at. [FP-PUTOUT-4] */
function waysAt(state: State, at: Space): readonly Extinguish[] {
  const threat = state.spaces[at];
  if (threat === undefined || threat === 'clear') return none;
  if (threat === 'smoke') return smokeWays[at] ?? none;
  return (state.options.extinguishAsk ? askedWays[at] : fireWays[at]) ?? none;
}
