import type { Emit } from '../../../../../kit/contract/game.ts';
import { no, type Refusal } from '../../../../../kit/contract/refusal.ts';
import { type Board, type BoardId, type Border, boards, borderAt, onBoard } from '../../data/boards.ts';
import { allSpaces, directions, neighbour, type Space } from '../../data/geometry.ts';
import { costs } from '../../data/levels.ts';
import type { Fact } from '../../facts.ts';
import { between, borderToward } from '../../shared/house.ts';
import { type Doing, own, type Price, type Priced, pay, price, prices, pricesOf } from '../../shared/points.ts';
import { cannotPay, closing, opening } from '../../shared/wayOut.ts';
import { type ActionOf, mayAct, placeOf, type State } from '../../state.ts';

type Open = ActionOf<'open'>;
type Close = ActionOf<'close'>;
type TurnDoor = Open | Close;

/** Open a door of the own space. [FP-DOOR-1] */
export const open: Priced<Open> = {
  candidates: (state, seat) => (mayAct(state, seat) ? openingsFrom(state.options.board, placeOf(state, seat)) : none),
  cost: (_state, seat) => doorPrice(own(seat)),
  refuse: (state, seat, action) => refuseDoor(state, own(seat), action),
  apply: (state, seat, action, _chance, emit) => turnDoor(state, own(seat), action, emit),
};

/** Close a door of the own space. [FP-DOOR-2] */
export const close: Priced<Close> = {
  candidates: (state, seat) => (mayAct(state, seat) ? closingsFrom(state, placeOf(state, seat)) : none),
  cost: (_state, seat) => doorPrice(own(seat)),
  refuse: (state, seat, action) => refuseDoor(state, own(seat), action),
  apply: (state, seat, action, _chance, emit) => turnDoor(state, own(seat), action, emit),
};

const none: readonly never[] = [];

export function openingsFrom(board: BoardId, at: Space): readonly Open[] {
  return onBoard(board, doorTables).opens[at] ?? none;
}

/** Where doors stay open, closing them is not even tried. [FP-DOOR-2] */
export function closingsFrom(state: State, at: Space): readonly Close[] {
  return state.options.closeDoors ? (onBoard(state.options.board, doorTables).closes[at] ?? none) : none;
}

/** Why a door cannot be opened or closed at the payer's expense. [FP-DOOR-1] [FP-DOOR-2] [FP-DOOR-3] */
export function refuseDoor(state: State, doing: Doing, { kind, toward }: TurnDoor): Refusal | undefined {
  const border = borderToward(state, placeOf(state, doing.mover), toward);
  const edge = state.edges[border] ?? 'wall';
  const { from, to, done } = kind === 'open' ? turns.open : turns.close;
  if (edge !== from) return edge === to ? done : edge === 'doorway' ? doorway : doorGone;
  return cannotPay(state, doing.payer, doorPrice(doing), kind === 'close' ? closing(border) : opening(border));
}

export function doorPrice(doing: Doing): Price {
  return price(costs.door, pricesOf(doing, prices.door));
}

export function turnDoor(state: State, doing: Doing, { kind, toward }: TurnDoor, emit: Emit<Fact>): void {
  const { mover, payer } = doing;
  const border = borderToward(state, placeOf(state, mover), toward);
  const cost = doorPrice(doing);
  pay(state, payer, cost);
  state.edges[border] = turns[kind].to;
  const fact = { seat: mover, by: payer, between: between(state, border), cost: cost.points };
  emit?.({ kind: kind === 'open' ? 'opened' : 'closed', ...fact });
}

const turns = {
  open: { from: 'closed', to: 'open', done: no('already-open') },
  close: { from: 'open', to: 'closed', done: no('already-closed') },
} as const;

const doorGone = no('door-gone');
const doorway = no('doorway');

const hasDoor = ({ built }: Border): boolean => built !== 'wall';

/** The spaces behind the doors of each space. */
function behindDoors(board: Board): Space[][] {
  return allSpaces.map((at) =>
    directions
      .filter((direction) => {
        const border = board.borders[borderAt(board, at, direction)];
        return border !== undefined && hasDoor(border);
      })
      .map((direction) => neighbour(at, direction)),
  );
}

function doorTable(board: Board) {
  const behind = behindDoors(board);
  return {
    opens: behind.map((spaces) => spaces.map((toward): Open => ({ kind: 'open', toward }))),
    closes: behind.map((spaces) => spaces.map((toward): Close => ({ kind: 'close', toward }))),
  };
}

const doorTables: Readonly<Record<BoardId, ReturnType<typeof doorTable>>> = {
  A: doorTable(boards.A),
  B: doorTable(boards.B),
};
