import { hashOfSeed, liveChance } from '../../src/kit/chance/dice.ts';
import type { Action, Fact, Game } from '../../src/kit/contract/game.ts';
import { type OptionValues, readOptions } from '../../src/kit/contract/options.ts';
import { act, blank, type Match, write } from '../../src/kit/match/match.ts';
import { type MatchFile, matchFileOf } from '../../src/kit/match/matchfile.ts';
import { must } from './files.ts';

/** A match that is played at a desk before anybody looks at it. */
export interface Rehearsal<S, A extends Action> {
  readonly state: S;
  /** A seat acts; what happened. */
  act(seat: number, action: A): Fact[];
  file(): MatchFile;
}

export interface Cast {
  readonly names: readonly string[];
  readonly players: readonly string[];
  readonly options?: OptionValues;
}

/** Plays a script with one seed after another until it comes out as wished: the dice of the server are the same. */
export function rehearse<S, A extends Action, F extends Fact, O extends OptionValues>(
  game: Game<S, A, F, O>,
  cast: Cast,
  script: (match: Rehearsal<S, A>) => boolean,
): MatchFile {
  for (let seed = 1; seed < 3000; seed++) {
    const match = begin(game, cast, seed);
    if (script(match)) return match.file();
  }
  throw new Error('no dice bring this about');
}

/** Every match has an id of its own, also if two have the same dice. */
let begun = 0;

function begin<S, A extends Action, F extends Fact, O extends OptionValues>(
  game: Game<S, A, F, O>,
  { names, players, options = {} }: Cast,
  number: number,
): Rehearsal<S, A> {
  const seed = number.toString(16).padStart(64, '0');
  const plain: Game = game;
  const id = `${game.id}-${number}-${begun++}`;
  const match: Match = blank(plain, { match: id, game: game.id, rules: game.rules, seedHash: hashOfSeed(seed) });
  const chance = () => liveChance(seed, match.version + 1);
  const values = must(readOptions(plain.options, options, names.length));
  const setup = { options: values, names, players, host: 0, readyOrder: [...names.keys()] };
  write(match, { kind: 'setup', ...setup }, { at: 0, id: 'set-up', by: { auto: 'table' } }, chance());
  return {
    get state() {
      return match.state as S;
    },
    act(seat, action) {
      const stamp = { at: 1, id: `s${match.version}`, by: { person: players[seat] ?? '' } };
      return must(act(match, seat, action, stamp, chance())).facts;
    },
    file: () => matchFileOf(match, [...match.tail], seed),
  };
}
