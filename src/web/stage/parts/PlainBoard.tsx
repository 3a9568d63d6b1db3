import type { Game } from '../../../kit/contract/game.ts';
import type { BoardModule } from '../board.ts';

/** A board for a game that has none of its own: the position as text. Everything is played by the buttons. */
export function plainBoard(game: Game): BoardModule {
  return {
    Board: ({ state }) => <pre className="plain-board">{game.positions.draw(state)}</pre>,
    durations: {},
    shape: 1.5,
    gallery: [],
  };
}
