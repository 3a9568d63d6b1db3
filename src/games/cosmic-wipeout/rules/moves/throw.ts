import type { Chance } from '../../../../kit/chance/chance.ts';
import type { Emit, Move } from '../../../../kit/contract/game.ts';
import { no } from '../../../../kit/contract/refusal.ts';
import { scoreThrow, withCube } from '../shared/scoring.ts';
import { take, takeNothing } from '../shared/turn.ts';
import { type Action, cubes, type Fact, type Side, type State } from '../state.ts';

type Throw = Extract<Action, { kind: 'throw' }>;

const only: readonly Throw[] = [{ kind: 'throw' }];

/** Always the whole hand: all five cubes at the start and when all five are used. [CW-TURN-1] [CW-TURN-5] */
export const throwCubes: Move<State, Throw, Fact> = {
  candidates: () => only,
  refuse: (state) => (state.next === 'choose' ? no('choose-first') : undefined),
  apply(state, _seat, _action, chance, emit) {
    if (state.next === 'all5') takeUpAll(state);
    const { only, ways, match } = scoreThrow(state, roll(state, chance, emit));
    if (ways.length === 0 || isVoid(state, match)) takeNothing(state, match, emit);
    else if (only) take(state, match, only, emit);
    else state.next = 'choose';
  },
};

/** With `void` a throw that matches the flash counts for nothing. [CW-CLEAR-5] */
function isVoid(state: State, match: boolean): boolean {
  return match && state.options.clearMatch === 'void';
}

function takeUpAll(state: State): void {
  for (let cube = 0; cube < 5; cube++) state.aside[cube] = false;
}

/** Draws the cubes of the hand from left to right, the sun cube last; says which hand it is. */
function roll(state: State, chance: Chance, emit: Emit<Fact>): number {
  const { sides, aside } = state;
  let hand = 0;
  for (let cube = 0; cube < 5; cube++) {
    let side: Side | 0 = 0;
    if (!aside[cube]) {
      side = chance.draw(cubes[cube] as readonly Side[]);
      sides[cube] = side;
    }
    hand = withCube(hand, side);
  }
  emit?.({ kind: 'threw', seat: state.turn, sides: sides.map((side, cube) => (aside[cube] || !side ? null : side)) });
  return hand;
}
