import type { Chance } from '../../../../../kit/chance/chance.ts';
import type { Emit, Seat } from '../../../../../kit/contract/game.ts';
import { no } from '../../../../../kit/contract/refusal.ts';
import { black, type Quadrant, red } from '../../data/boards.ts';
import { columnOf, isInside, neighbours, rowOf, type Space, spaceAt } from '../../data/geometry.ts';
import type { Fact } from '../../facts.ts';
import { flipBlack, flipRed } from '../../shared/dice.ts';
import { isAdjacent } from '../../shared/house.ts';
import { type Priced, pay, price, prices, specialistOf } from '../../shared/points.ts';
import { ask } from '../../shared/questions.ts';
import { cannotPay } from '../../shared/wayOut.ts';
import {
  type ActionOf,
  boardOf,
  firefighterOf,
  isExperienced,
  mayAct,
  type QuestionOf,
  type State,
} from '../../state.ts';
import { isAboard } from './drive.ts';

type DeckGun = ActionOf<'deck-gun'>;

const none: readonly DeckGun[] = [];
const only: readonly DeckGun[] = [{ kind: 'deck-gun' }];
const notOnEngine = no('notOnEnginePosition');
const quadrantNotClear = no('quadrantNotClear');

/** Fire the deck gun at the engine's quarter of the house. [FP-GUN-1] */
export const deckGun: Priced<DeckGun> = {
  candidates: (state, seat) => (isExperienced(state) && mayAct(state, seat) ? only : none),
  cost: (state, seat) => price(specialistOf(firefighterOf(state, seat)).deckGun, prices.other),
  refuse(state, seat, action) {
    if (!isAboard(state, seat, 'engine')) return notOnEngine;
    if (!isQuadrantClear(state)) return quadrantNotClear;
    return cannotPay(state, seat, deckGun.cost(state, seat, action));
  },
  apply(state, seat, action, chance, emit) {
    const cost = deckGun.cost(state, seat, action);
    pay(state, seat, cost);
    emit?.({ kind: 'deck-gun', seat, cost: cost.points });
    if (state.options.deckGunAsk) ask(state, { seat, kind: 'roll' });
    else firstRoll(state, seat, chance, emit);
  },
};

/** Nobody may be inside the quarter. [FP-GUN-2] */
function isQuadrantClear(state: State): boolean {
  const quadrant = quadrantOf(state);
  return !state.firefighters.some(({ at }) => at !== null && covers(quadrant, at));
}

/** Both dice; the Driver/Operator may then roll again. [FP-GUN-3] [FP-GUN-5] */
export function firstRoll(state: State, seat: Seat, chance: Chance, emit: Emit<Fact>): void {
  const red = rollRed(state, chance, emit);
  const black = rollBlack(state, chance, emit);
  const again = state.options.driverReroll === 'wholeTwice' ? 2 : 1;
  const left = firefighterOf(state, seat).role === 'driver' ? again : 0;
  aim(state, seat, { red, black, redLeft: left, blackLeft: left }, emit);
}

/** Either fires, or asks whether to roll again. [FP-GUN-5] [FP-GUN-6] */
export function aim(state: State, seat: Seat, dice: Aim, emit: Emit<Fact>): void {
  const { red, black, redLeft, blackLeft } = dice;
  const at = spaceAt(red, black);
  emit?.({ kind: 'aimed', seat, red, black, at });
  if (redLeft + blackLeft === 0) return splash(state, seat, at, emit);
  ask(state, { seat, kind: 'reroll', red, black, redLeft, blackLeft });
}

/** What the dice show, and how often each may still be rolled again. */
type Aim = Pick<QuestionOf<'reroll'>, 'red' | 'black' | 'redLeft' | 'blackLeft'>;

/** A die that shows a row outside the quarter is turned to its opposite face. [FP-GUN-3] */
export function rollRed(state: State, chance: Chance, emit: Emit<Fact>): number {
  const face = chance.draw(red);
  emit?.({ kind: 'rolled', for: 'deck-gun', red: face, black: null });
  if (quadrantOf(state).rows.includes(face)) return face;
  emit?.({ kind: 'die-flipped', die: 'red', from: face, to: flipRed(face) });
  return flipRed(face);
}

export function rollBlack(state: State, chance: Chance, emit: Emit<Fact>): number {
  const face = chance.draw(black);
  emit?.({ kind: 'rolled', for: 'deck-gun', red: null, black: face });
  if (quadrantOf(state).columns.includes(face)) return face;
  emit?.({ kind: 'die-flipped', die: 'black', from: face, to: flipBlack(state, face) });
  return flipBlack(state, face);
}

/** All fire and smoke goes out on the target and beside it; walls and closed doors shield. [FP-GUN-4] */
export function splash(state: State, seat: Seat, target: Space, emit: Emit<Fact>): void {
  wet(state, seat, target, emit);
  for (const beside of neighbours(target)) {
    const reached = !state.options.deckGunShield || isAdjacent(state, target, beside);
    if (isInside(beside) && reached) wet(state, seat, beside, emit);
  }
}

function wet(state: State, seat: Seat, at: Space, emit: Emit<Fact>): void {
  const was = state.spaces[at] ?? 'clear';
  if (was === 'clear') return;
  state.spaces[at] = 'clear';
  emit?.({ kind: 'doused', seat, at, was });
}

function quadrantOf(state: State): Quadrant {
  return boardOf(state).quadrants[state.engine ?? 'top'];
}

function covers({ rows, columns }: Quadrant, at: Space): boolean {
  return rows.includes(rowOf(at)) && columns.includes(columnOf(at));
}
