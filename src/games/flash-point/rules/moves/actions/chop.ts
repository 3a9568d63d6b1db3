import { no } from '../../../../../kit/contract/refusal.ts';
import { type Board, type BoardId, boards, borderAt, onBoard } from '../../data/boards.ts';
import { allSpaces, directions, neighbour, type Space } from '../../data/geometry.ts';
import { between, borderToward, damageWall } from '../../shared/house.ts';
import { type Priced, pay, price, prices, specialistOf } from '../../shared/points.ts';
import { cannotPay, opening } from '../../shared/wayOut.ts';
import { type ActionOf, firefighterOf, mayAct, placeOf } from '../../state.ts';

type Chop = ActionOf<'chop'>;

const none: readonly Chop[] = [];
const alreadyDestroyed = no('already-destroyed');

/** One damage marker on a wall of the own space. [FP-WALL-3] */
export const chop: Priced<Chop> = {
  candidates: (state, seat) => (mayAct(state, seat) ? choppingsFrom(state.options.board, placeOf(state, seat)) : none),
  cost: (state, seat) => price(specialistOf(firefighterOf(state, seat)).chop, prices.other),
  refuse(state, seat, action) {
    const { toward } = action;
    const border = borderToward(state, placeOf(state, seat), toward);
    const edge = state.edges[border];
    if (edge === 'destroyed') return alreadyDestroyed;
    return cannotPay(state, seat, chop.cost(state, seat, action), edge === 'damaged' ? opening(border) : undefined);
  },
  apply(state, seat, action, _chance, emit) {
    const cost = chop.cost(state, seat, action);
    const border = borderToward(state, placeOf(state, seat), action.toward);
    pay(state, seat, cost);
    emit?.({ kind: 'chopped', seat, between: between(state, border), cost: cost.points });
    damageWall(state, border, emit);
  },
};

export function choppingsFrom(board: BoardId, at: Space): readonly Chop[] {
  return onBoard(board, chopTables)[at] ?? none;
}

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
