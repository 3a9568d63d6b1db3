import type { BoardModule } from '../../../web/stage/board.ts';
import type { Fact } from '../rules/facts.ts';
import type { Action, State } from '../rules/state.ts';
import { Board } from './Board.tsx';
import { Ending } from './Ending.tsx';
import { durations } from './film/durations.ts';
import { gallery } from './gallery.ts';
import { placesOfAction } from './model/places.ts';
import { texts } from './texts/index.ts';

export const board: BoardModule<State, Action, Fact> = {
  Board,
  texts,
  durations,
  suspense: ['rolled'],
  places: () => true,
  where: (action, state, seat) => placesOfAction(state, seat, action as Action),
  drawsGhosts: true,
  showsSeats: true,
  shape: 1.26,
  status: ({ firefighters }, seat) => {
    const role = firefighters[seat]?.role;
    return role ? texts.roles.specialists[role].title : '';
  },
  gallery,
  Ending,
};
