import { randomInt, randomUUID } from 'node:crypto';
import { loadSchema } from '../../../games/catalog.ts';
import type { Game } from '../../../kit/contract/game.ts';
import { type Checked, refused } from '../../../kit/contract/refusal.ts';
import type { Command } from '../../../tables/core/request.ts';
import { tryLines } from '../../../wire/try.ts';
import { wishOf } from '../../../wire/wish.ts';
import type { House } from '../../house/house.ts';
import type { Handlers } from '../request/rows.ts';
import type { Turns } from './turns.ts';

/** For those who play without a socket, and for those who look ahead. */
export function playHandlers(house: House, games: ReadonlyMap<string, Game>, turns: Turns) {
  /** A refusal is told in the words of the game. */
  const play = async (table: string, person: string, id: string | undefined, wish: Command['wish']) => {
    const done = await house.play(table, { id: id ?? randomUUID(), person, wish });
    if ('value' in done) return { value: { version: done.value } };
    return { refusal: done.refusal, sentence: house.explain(table, done.refusal) };
  };
  const gameOf = (id: string): Checked<Game> => {
    const game = games.get(id);
    return game ? { value: game } : refused('unknown-game', { known: [...games.keys()] });
  };

  return {
    turn: ({ visit, params, query: { since } }) =>
      turns.turn(visit, params.table, since === undefined ? undefined : Number(since)),
    async act({ me, params, body: { id, seat, seen, action, offer } }) {
      const wish = wishOf(seat, seen, action, offer);
      return 'refusal' in wish ? wish : play(params.table, me.id, id, wish.value);
    },
    takeBack: ({ me, params, body: { id, seen } }) => play(params.table, me.id, id, { kind: 'undo', seen }),
    schema({ params }) {
      const game = gameOf(params.game);
      if ('refusal' in game) return game;
      const schema = loadSchema(game.value.id);
      return schema ? { value: schema } : refused('no-schema');
    },
    tryOut({ params, body }) {
      const game = gameOf(params.game);
      return 'refusal' in game ? game : tryLines(game.value, body, randomInt(2 ** 31));
    },
  } satisfies Partial<Handlers>;
}
