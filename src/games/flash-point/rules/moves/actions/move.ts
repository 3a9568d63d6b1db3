import type { Chance } from '../../../../../kit/chance/chance.ts';
import type { Emit } from '../../../../../kit/contract/game.ts';
import { no, type Refusal } from '../../../../../kit/contract/refusal.ts';
import { allSpaces, neighbours, type Space } from '../../data/geometry.ts';
import { costs } from '../../data/levels.ts';
import type { Fact } from '../../facts.ts';
import { borderToward, isOpenBorder } from '../../shared/house.ts';
import { type Doing, own, type Price, type Priced, pay, price, prices, pricesOf } from '../../shared/points.ts';
import { arrive } from '../../shared/rescue.ts';
import { cannotStep } from '../../shared/wayOut.ts';
import { type ActionOf, type Edge, type Firefighter, firefighterOf, mayAct, placeOf, type State } from '../../state.ts';

type Step = ActionOf<'move'>;

const none: readonly Step[] = [];
const steps: readonly (readonly Step[])[] = allSpaces.map((from) =>
  neighbours(from).map((to) => ({ kind: 'move', to })),
);

/** All steps from a space, whatever stands in between. */
export const stepsFrom = (from: Space): readonly Step[] => steps[from] ?? none;

/** One step to a neighbouring space. [FP-MOVE-1] */
export const move: Priced<Step> = {
  candidates: (state, seat) => (mayAct(state, seat) ? stepsFrom(placeOf(state, seat)) : none),
  cost: (state, seat, { to }) => stepPrice(state, own(seat), to),
  refuse: (state, seat, { to }) => refuseStep(state, own(seat), to),
  apply: (state, seat, { to }, chance, emit) => step(state, own(seat), to, chance, emit),
};

/** Why the mover cannot step there at the payer's expense. [FP-MOVE-2] [FP-MOVE-3] [FP-MOVE-4] */
export function refuseStep(
  state: State,
  doing: Doing,
  to: Space,
  load: Loaded = firefighterOf(state, doing.mover),
): Refusal | undefined {
  const blocked = refuseWay(state, load, placeOf(state, doing.mover), to);
  return blocked ?? cannotStep(state, doing, to, stepPrice(state, doing, to, load));
}

/** What stands in the way, whatever it would cost. [FP-MOVE-2] [FP-MOVE-3] */
export function refuseWay(state: State, load: Loaded, from: Space, to: Space): Refusal | undefined {
  const border = borderToward(state, from, to);
  if (!isOpenBorder(state, border)) return inTheWay[state.edges[border] ?? 'wall'];
  if (state.spaces[to] !== 'fire') return undefined;
  if (state.options.moveIntoFire === 'forbidden') return fireForbidden;
  return load.carries || load.leads ? loadedIntoFire : undefined;
}

export type Loaded = Pick<Firefighter, 'carries' | 'leads'>;

/** Fire and a burden cost double; a treated victim walks by itself. [FP-MOVE-1] [FP-MOVE-3] [FP-CARRY-2] [FP-TREAT-2] */
export function stepPrice(
  state: State,
  doing: Doing,
  to: Space,
  { carries }: Loaded = firefighterOf(state, doing.mover),
): Price {
  const burdened = carries ? costs.stepCarrying : costs.step;
  return price(state.spaces[to] === 'fire' ? costs.stepIntoFire : burdened, pricesOf(doing, prices.move));
}

export function step(state: State, doing: Doing, to: Space, chance: Chance, emit: Emit<Fact>): void {
  const { mover, payer } = doing;
  const firefighter = firefighterOf(state, mover);
  const { at, carries: load, leads } = firefighter;
  const cost = stepPrice(state, doing, to);
  pay(state, payer, cost);
  firefighter.at = to;
  emit?.({ kind: 'moved', seat: mover, by: payer, from: at ?? to, to, cost: cost.points, load, leads });
  arrive(state, mover, chance, emit);
}

const wallBetween = no('wall-between');
const doorClosed = no('door-closed');
const fireForbidden = no('fire-forbidden');
const loadedIntoFire = no('loaded-into-fire');

const inTheWay: Readonly<Partial<Record<Edge, Refusal>>> = {
  wall: wallBetween,
  damaged: wallBetween,
  closed: doorClosed,
};
