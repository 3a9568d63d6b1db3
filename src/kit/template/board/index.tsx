import type { BoardModule } from '../../../web/stage/board.ts';
import type { Action, Fact, State } from '../rules/state.ts';
import { Board } from './Board.tsx';
import { gallery } from './gallery.ts';
import { texts } from './texts.ts';

export const board: BoardModule<State, Action, Fact> = {
  Board,
  texts,
  durations: { ran: 600, rested: 300, won: 1200 },
  shape: 1.5,
  status: (state, seat) => texts.steps(state.steps[seat] ?? 0),
  gallery,
};
