import type { BoardModule } from '../../../web/stage/board.ts';
import type { Action, Fact, State } from '../rules/state.ts';
import { Board } from './Board.tsx';
import { Ending } from './cards/Ending.tsx';
import { gallery } from './gallery.ts';
import { fetchSolver } from './model/solver.ts';
import { texts } from './texts.ts';

fetchSolver();

export const board: BoardModule<State, Action, Fact> = {
  Board,
  texts,
  durations: {
    threw: 680,
    train: 1000,
    flash: 800,
    counted: 550,
    'sun-counted': 550,
    'set-aside': 320,
    matched: 800,
    cleared: 600,
    forced: 0,
    'wiped-out': 1200,
    banked: 900,
    turn: 300,
    won: 1500,
  },
  suspense: ['threw'],
  places: () => true,
  hintsItself: true,
  showsSeats: true,
  shape: 1.45,
  status: (state, seat) => texts.race.points(state.banked[seat] ?? 0),
  gallery,
  showsCourse: true,
  Ending,
};
