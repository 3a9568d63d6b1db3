import type { Chance } from '../../src/kit/chance/chance.ts';
import { fastChance } from '../../src/kit/chance/dice.ts';
import { type Game, quiet, type Seat } from '../../src/kit/contract/game.ts';
import { cloneOf, legal, moveOf, offers } from '../../src/kit/contract/offers.ts';
import type { OptionValues } from '../../src/kit/contract/options.ts';
import { playOut } from '../../src/kit/players/playout.ts';
import { random } from '../../src/kit/players/random.ts';
import { bestRate, player } from './rates.ts';

/** A figure of the bench. */
export interface Row {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
}

/** What a whole action of a random match takes, and how many JSON round trips it may take. */
interface WholeAction {
  readonly micros: number;
  readonly goal: number | undefined;
}

/** Microseconds of processor time per call, over the states of random matches. */
export function costs(game: Game, options: OptionValues, time: number, { micros, goal }: WholeAction): Row[] {
  const states = sampleStates(game, options, 300);
  const roundTrip = timed(states, time, (state) => JSON.parse(JSON.stringify(state)));
  const per = (what: string, value: number, most?: number): Row[] => [
    { what, value, unit: 'µs' },
    {
      what: `${what}, of a JSON round trip${most === undefined ? '' : ` (goal ${most})`}`,
      value: value / roundTrip,
      unit: 'times',
    },
  ];
  const luck = fastChance(1);
  return [
    ...per(
      'offers',
      timed(states, time, (state) => offers(game, state, firstAsked(game, state))),
    ),
    ...per(
      'legal actions',
      timed(states, time, (state) => legal(game, state, firstAsked(game, state))),
    ),
    ...per(
      'copying the state to look ahead',
      timed(states, time, (state) => cloneOf(game, state)),
    ),
    ...per(
      'copying it and looking one action ahead',
      timed(lookaheads(game, states, luck), time, (ahead) => ahead()),
    ),
    ...per('a whole action of a random match', micros, goal),
    { what: 'JSON round trip of the state (the yardstick)', value: roundTrip, unit: 'µs' },
  ];
}

function firstAsked(game: Game, state: unknown): Seat {
  return game.toAct(state)[0] as Seat;
}

/** Every legal action of every state, each to be tried on a copy, as a search does it. */
function lookaheads(game: Game, states: readonly unknown[], luck: Chance): (() => void)[] {
  return states.flatMap((state) => {
    const seat = firstAsked(game, state);
    return legal(game, state, seat).map(
      (action) => () => moveOf(game, action.kind).apply(cloneOf(game, state), seat, action, luck, quiet),
    );
  });
}

/** Random matches per second, and the microseconds of a match divided by its actions. */
export function wholeActions(game: Game, options: OptionValues, time: number): { matches: number; micros: number } {
  const play = player(game, options, 2, 1);
  let actions = 0;
  let played = 0;
  const count = (seed: number) => {
    actions += play(seed);
    played += 1;
  };
  const matches = bestRate(count, 3 * time);
  return { matches, micros: 1e6 / (matches * (actions / played)) };
}

function timed<T>(inputs: readonly T[], time: number, run: (input: T) => void): number {
  const runAll = () => inputs.forEach(run);
  return 1e6 / (inputs.length * bestRate(runAll, time / 2, 1));
}

function sampleStates(game: Game, options: OptionValues, count: number): unknown[] {
  const names = Array.from({ length: game.seats(options, 2) }, (_, seat) => `Seat ${seat}`);
  const states: unknown[] = [];
  for (let seed = 1; states.length < count; seed++) {
    const chance = fastChance(seed);
    const state = game.setup(options, { names, host: 0, readyOrder: [...names.keys()] }, chance, quiet);
    const keep = (now: unknown) => {
      if (game.toAct(now).length > 0 && states.length < count && chance.draw([0, 1, 2, 3]) === 0)
        states.push(cloneOf(game, now));
    };
    playOut(
      game,
      state,
      names.map(() => random.play),
      chance,
      quiet,
      keep,
    );
  }
  return states;
}
