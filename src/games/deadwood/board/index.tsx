import type { BoardModule } from '../../../web/stage/board.ts';
import { scoreOf } from '../rules/shared/score.ts';
import { type Action, type Fact, playerOf, type State } from '../rules/state.ts';
import { Board } from './Board.tsx';
import { Ending } from './cards/Ending.tsx';
import { gallery } from './gallery.ts';
import { where } from './model/where.ts';
import { texts } from './texts.ts';

export const board: BoardModule<State, Action, Fact> = {
  Board,
  Ending,
  texts,
  durations: {
    banker: 0,
    'day-began': 1500,
    'goes-first': 1400,
    turn: 450,
    moved: 620,
    turned: 650,
    took: 350,
    acted: 1300,
    rehearsed: 450,
    paid: 650,
    spent: 500,
    upgraded: 900,
    shot: 550,
    wrapped: 1200,
    bonus: 2600,
    freed: 0,
    cleared: 500,
    cancelled: 0,
    'turn-ended': 450,
    'turn-skipped': 1000,
    'day-ended': 2600,
    left: 0,
    finished: 0,
  },
  suspense: ['acted', 'bonus'],
  places: () => true,
  where,
  showsSeats: true,
  shape: 1.55,
  showsPlaces: true,
  status: (state, seat) => texts.points(scoreOf(playerOf(state, seat))),
  gallery,
};
