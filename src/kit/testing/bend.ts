import { type Chance, pickOne } from '../chance/chance.ts';
import { fastChance } from '../chance/dice.ts';
import { type Game, quiet } from '../contract/game.ts';
import { legal, moveOf } from '../contract/offers.ts';
import type { OptionValues } from '../contract/options.ts';
import { canonical, copy } from '../sums/checksum.ts';
import { randomOptions, range } from './fuzz.ts';

/** How many positions were bent, and how many of them were taken for possible. */
export interface Bent {
  readonly tried: number;
  readonly accepted: number;
}

/** Bends one thing at a time in positions of a random match. What is still accepted must be playable. */
export function bendPositions(game: Game, seed: number, actions: number): Bent {
  try {
    return bend(game, fastChance(seed), actions);
  } catch (error) {
    throw new Error(`${game.id}, bent with seed ${seed}: ${(error as Error).message}`, { cause: error });
  }
}

function bend(game: Game, random: Chance, actions: number): Bent {
  const players = pickOne(random, range(game.players.min, game.players.max));
  const options = randomOptions(game, players, random);
  const names = range(1, game.seats(options, players)).map((seat) => `Player ${seat}`);
  const state = game.setup(options, { names, host: 0, readyOrder: [...names.keys()] }, random, quiet);
  const bent = { tried: 0, accepted: 0 };
  for (let action = 0; action < actions && game.toAct(state).length > 0; action++) {
    const changed = bendOne(state, random);
    if (changed) {
      const accepted = taken(game, changed, options, names.length);
      bent.tried += 1;
      if (accepted) bent.accepted += 1;
      if (accepted) playOn(game, accepted, random, canonical(changed));
    }
    step(game, state, random);
  }
  return bent;
}

/** The position, if it is accepted as it is. */
function taken(game: Game, changed: unknown, options: OptionValues, seats: number): unknown {
  const read = game.positions.fill(copy(changed), options, seats);
  return 'value' in read && canonical(read.value) === canonical(changed) ? read.value : undefined;
}

/** Far enough to come to the end of a turn. */
const FAR = 25;

function playOn(game: Game, state: unknown, random: Chance, from: string): void {
  for (let actions = 0; actions < FAR && game.toAct(state).length > 0; actions++) {
    const stuck = game.toAct(state).find((seat) => legal(game, state, seat).length === 0);
    if (stuck !== undefined) throw new Error(`an accepted position leaves seat ${stuck} nothing to do\n  from ${from}`);
    step(game, state, random);
    const [problem] = game.broken(state);
    if (problem) throw new Error(`an accepted position leads to a broken one: ${problem}\n  from ${from}`);
  }
}

function step(game: Game, state: unknown, random: Chance): void {
  const seat = pickOne(random, game.toAct(state));
  const action = pickOne(random, legal(game, state, seat));
  moveOf(game, action.kind).apply(state, seat, action, random, quiet);
}

/** A copy in which one value has become another of its kind that stands elsewhere, or one more, or one less. */
function bendOne(state: unknown, random: Chance): unknown {
  const changed = copy(state) as Record<string, unknown>;
  const leaves = leavesOf(changed).filter(([path]) => path[0] !== 'options');
  const [path, value] = pickOne(random, leaves);
  const others = leaves.map(([, other]) => other).filter((other) => typeof other === typeof value && other !== value);
  const near =
    typeof value === 'number' ? [value + 1, value - 1, value + 5] : typeof value === 'boolean' ? [!value] : [];
  const fresh = [...near, ...others];
  if (fresh.length === 0) return undefined;
  put(changed, path, pickOne(random, fresh));
  return changed;
}

type Path = readonly (string | number)[];

function leavesOf(value: unknown, path: Path = []): [Path, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

function put(target: Record<string, unknown>, path: Path, value: unknown): void {
  const [key = '', ...rest] = path;
  if (rest.length === 0) target[key] = value;
  else put(target[key] as Record<string, unknown>, rest, value);
}
