import type { Chance } from '../../../../../kit/chance/chance.ts';
import type { Emit, Seat } from '../../../../../kit/contract/game.ts';
import { no, type Refusal } from '../../../../../kit/contract/refusal.ts';
import { allSpaces, neighbours, type Space } from '../../data/geometry.ts';
import { costs } from '../../data/levels.ts';
import type { Fact } from '../../facts.ts';
import { borderToward, isOpenBorder, waysFrom } from '../../shared/house.ts';
import { type Doing, funds, own, type Price, type Priced, pay, price, prices, pricesOf } from '../../shared/points.ts';
import { arrive } from '../../shared/rescue.ts';
import { cannotStep, somebodyBurns } from '../../shared/wayOut.ts';
import { type ActionOf, type Firefighter, firefighterOf, mayAct, placeOf, type State } from '../../state.ts';

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
  phase: openWays,
  cost: (state, seat, { to }) => stepPrice(state, own(seat), to),
  refuse: (state, seat, { to }) => refuseStep(state, own(seat), to),
  apply: (state, seat, { to }, chance, emit) => step(state, own(seat), to, chance, emit),
};

/** Where nobody burns and no fire is beside, whoever can pay for a step is stopped by borders only. [FP-MOVE-1] [FP-MOVE-2] */
function openWays(state: State, seat: Seat): number | undefined {
  if (!mayAct(state, seat) || somebodyBurns(state)) return undefined;
  if (funds(state, seat, 'move') < clearStep(firefighterOf(state, seat))) return undefined;
  const at = placeOf(state, seat);
  let phase = at * 16;
  let way = 1;
  for (const { to, border } of waysFrom(state, at)) {
    if (isOpenBorder(state, border)) {
      if (state.spaces[to] === 'fire') return undefined;
      phase += way;
    }
    way *= 2;
  }
  return phase;
}

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
  if (!isOpenBorder(state, border)) return state.edges[border] === 'closed' ? doorClosed : wallBetween;
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
  load: Loaded = firefighterOf(state, doing.mover),
): Price {
  return price(state.spaces[to] === 'fire' ? costs.stepIntoFire : clearStep(load), pricesOf(doing, prices.move));
}

const clearStep = ({ carries }: Loaded): number => (carries ? costs.stepCarrying : costs.step);

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
