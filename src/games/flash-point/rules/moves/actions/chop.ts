import type { Move } from '../../../../../kit/game.ts';
import { no } from '../../../../../kit/refusal.ts';
import { type Board, type BoardId, boards, borderAt } from '../../data/boards.ts';
import { allSpaces, directions, neighbour } from '../../data/geometry.ts';
import type { Fact } from '../../facts.ts';
import { between, borderToward, damageWall } from '../../shared/house.ts';
import { cannotPay, pay, specialistOf } from '../../shared/points.ts';
import { type ActionOf, firefighterOf, mayAct, placeOf, type State } from '../../state.ts';

type Chop = ActionOf<'chop'>;

const none: readonly Chop[] = [];
const alreadyDestroyed = no('already-destroyed');

/** One damage marker on a wall of the own space. [FP-WALL-3] */
export const chop: Move<State, Chop, Fact> = {
  candidates: (state, seat) =>
    mayAct(state, seat) ? (chopTables[state.options.board][placeOf(state, seat)] ?? none) : none,
  refuse(state, seat, { toward }) {
    const border = borderToward(state, placeOf(state, seat), toward);
    const edge = state.edges[border];
    if (edge === 'destroyed') return alreadyDestroyed;
    const { chop: cost } = specialistOf(firefighterOf(state, seat));
    return cannotPay(state, seat, cost, 'other', edge === 'damaged' ? { opens: border } : undefined);
  },
  apply(state, seat, { toward }, _chance, emit) {
    const cost = specialistOf(firefighterOf(state, seat)).chop;
    const border = borderToward(state, placeOf(state, seat), toward);
    pay(state, seat, cost, 'other');
    emit?.({ kind: 'chopped', seat, between: between(state, border), cost });
    damageWall(state, border, emit);
  },
};

function chopTable(board: Board): readonly (readonly Chop[])[] {
  return allSpaces.map((at) =>
    directions
      .filter((direction) => board.borders[borderAt(board, at, direction)]?.built === 'wall')
      .map((direction) => ({ kind: 'chop', toward: neighbour(at, direction) })),
  );
}

const chopTables: Readonly<Record<BoardId, ReturnType<typeof chopTable>>> = {
  A: chopTable(boards.A),
  B: chopTable(boards.B),
};
