import { type Feature, featuresOf } from '../../src/games/flash-point/bot/features.ts';
import { mindWith } from '../../src/games/flash-point/bot/mind.ts';
import { habits } from '../../src/games/flash-point/bot/players.ts';
import type { Options } from '../../src/games/flash-point/rules/data/settings.ts';
import game from '../../src/games/flash-point/rules/game.ts';
import type { Action, State } from '../../src/games/flash-point/rules/state.ts';
import { type Chance, pickOne } from '../../src/kit/chance/chance.ts';
import { fastChance } from '../../src/kit/chance/dice.ts';
import { quiet } from '../../src/kit/contract/game.ts';
import { defaults } from '../../src/kit/contract/options.ts';
import { type Player, playOut } from '../../src/kit/players/playout.ts';
import type { Habits, Mind } from '../../src/kit/search/mind.ts';
import { following } from '../../src/kit/search/search.ts';

/** Matches to learn from: the work of a core. */
export interface Lesson {
  readonly weights: Readonly<Record<Feature, number>>;
  readonly seed: number;
  readonly matches: number;
}

/** Positions, a row of features for each, and what to expect of them: from 0 (lost) to 1 (won). */
export interface Positions {
  readonly rows: Float64Array;
  readonly expected: Float64Array;
  readonly matches: number;
  readonly wins: number;
}

/** Thinks even less than the quick character: many matches teach more than good ones. */
const glance: Habits = { ...habits.recruit, width: 4, kept: 5, samples: 4, work: 500 };

/** Plays them; now and then it does something else, so that more is seen than it would do. */
export default function play({ weights, seed, matches }: Lesson): Positions {
  const mind = mindWith(weights);
  const rows: number[] = [];
  const expected: number[] = [];
  let wins = 0;
  for (let match = 0; match < matches; match++) {
    const seen: Seen[] = [];
    const { result } = playOne(mind, fastChance(seed + match), (state) =>
      seen.push({ row: featuresOf(state).slice(), value: mind.value(state, 0) }),
    );
    const end = result?.won ? 1 : 0;
    wins += end;
    for (const row of seen) rows.push(...row.row);
    expected.push(...expectations(seen, end));
  }
  return { rows: Float64Array.from(rows), expected: Float64Array.from(expected), matches, wins };
}

interface Seen {
  readonly row: Float64Array;
  readonly value: number;
}

/** How much of what comes later counts: the rest is what was foretold then. Less luck of the dice, a little more prejudice. */
const LATER = 0.985;

/** What to expect of each position, from the end backwards. */
function expectations(seen: readonly Seen[], end: number): number[] {
  let next = end;
  const found = seen.map(() => 0);
  for (let at = seen.length - 1; at >= 0; at--) {
    found[at] = next;
    next = LATER * next + (1 - LATER) * (seen[at]?.value ?? 0);
  }
  return found;
}

/** Of all kinds of match, most with three or four; houses that stand more or less, so that both ends are common. */
const kinds = {
  level: ['family', 'recruit', 'recruit', 'veteran', 'heroic', 'heroic'],
  board: ['A', 'A', 'B'],
  crew: [1, 2, 3, 3, 3, 4, 4, 5, 6],
  damage: [24, 24, 24, 20, 28, 32, 40],
} as const;

const SELDOM = Array.from({ length: 100 }, (_, face) => face);

function playOne(mind: Mind<State, Action>, chance: Chance, see: (state: State) => void): State {
  const level = chance.draw(kinds.level);
  const board = level === 'family' ? 'A' : chance.draw(kinds.board);
  const maxDamage = level === 'family' ? 24 : chance.draw(kinds.damage);
  const options: Options = { ...defaults(game.options), level, board, maxDamage };
  const names = Array.from({ length: chance.draw(kinds.crew) }, (_, seat) => `Seat ${seat}`);
  const state = game.setup(options, { names, host: 0, readyOrder: [...names.keys()] }, chance, quiet);
  const anyRoles = chance.draw([0, 1]) === 1;
  const players = names.map((): Player<State, Action> => {
    const quick = following(game, mind, glance);
    return (now, seat, choices, random) => {
      const anything = random.draw(SELDOM) === 0 || (anyRoles && choices[0]?.kind === 'pick');
      return anything ? pickOne(random, choices) : quick(now, seat, choices, random);
    };
  });
  let turn = -1;
  const look = (now: State): void => {
    const begins = now.stage === 'turn' && !now.acted && now.turn !== turn;
    if (begins) turn = now.turn;
    if (now.result || now.hopeless || now.stage !== 'turn') return;
    if (begins || chance.draw(SELDOM) < 10) see(now);
  };
  playOut(game, state, players, chance, quiet, look);
  return state;
}
