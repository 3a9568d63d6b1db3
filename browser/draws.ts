import flashPoint from '../src/games/flash-point/rules/game.ts';
import type { Action, State } from '../src/games/flash-point/rules/state.ts';
import { hashOfSeed, liveChance } from '../src/kit/dice.ts';
import type { Fact, Game } from '../src/kit/game.ts';
import { act, blank, type Match, write } from '../src/kit/match.ts';
import { type MatchFile, matchFileOf } from '../src/kit/matchfile.ts';
import { readOptions } from '../src/kit/options.ts';
import { must } from './files.ts';

/** A match of Flash Point that is played at a desk before anybody looks at it. */
export interface Rehearsal {
  readonly state: State;
  /** A seat acts; what happened. */
  act(seat: number, action: Action): Fact[];
  file(): MatchFile;
}

export interface Cast {
  readonly names: readonly string[];
  readonly players: readonly string[];
  readonly options?: Readonly<Record<string, string | number | boolean>>;
}

/** Plays a script with one seed after another until it comes out as wished: the dice of the server are the same. */
export function rehearse(cast: Cast, script: (match: Rehearsal) => boolean): MatchFile {
  for (let seed = 1; seed < 3000; seed++) {
    const match = begin(cast, seed);
    if (script(match)) return match.file();
  }
  throw new Error('no dice bring this about');
}

function begin({ names, players, options = {} }: Cast, number: number): Rehearsal {
  const seed = number.toString(16).padStart(64, '0');
  const game = flashPoint as unknown as Game;
  const id = `fire-${number}-${names.length}-${JSON.stringify(options).length}`;
  const match: Match = blank(game, { match: id, game: game.id, rules: game.rules, seedHash: hashOfSeed(seed) });
  const chance = () => liveChance(seed, match.version + 1);
  const values = must(readOptions(game.options, { level: 'recruit', ...options }));
  const setup = { options: values, names, players, host: 0, readyOrder: [...names.keys()] };
  write(match, { kind: 'setup', ...setup }, { at: 0, id: 'set-up', by: { auto: 'table' } }, chance());
  return {
    get state() {
      return match.state as State;
    },
    act(seat, action) {
      const stamp = { at: 1, id: `s${match.version}`, by: { person: players[seat] ?? '' } };
      return must(act(match, seat, action, stamp, chance())).facts;
    },
    file: () => matchFileOf(match, match.tail, seed),
  };
}
