import type { Game, Outcome, Seat } from '../../../kit/contract/game.ts';
import { choose } from './moves/choose.ts';
import { stop } from './moves/stop.ts';
import { throwCubes } from './moves/throw.ts';
import { options } from './options.ts';
import { broken } from './position/invariants.ts';
import { positions } from './position/position.ts';
import { scoreHand } from './shared/scoring.ts';
import { type Action, cubePlaces, type Fact, type Options, type State } from './state.ts';
import { stats } from './stats.ts';
import { words } from './words.ts';

const cosmicWipeout: Game<State, Action, Fact, Options> = {
  id: 'cosmic-wipeout',
  title: 'Cosmic Wipeout',
  summary: 'Throw five cubes, push your luck, bank before you wipe out. First to 500 wins.',
  rules: 1,
  players: { min: 1, max: 8 },
  options,
  seats: (_options, players) => players,
  setup: (options, { names }) => fresh(options, names.length),
  turn: (state) => (state.next === 'over' ? undefined : state.turn),
  toAct: (state) => (state.next === 'over' ? nobody : (seats[state.turn] ?? [state.turn])),
  moves: { throw: throwCubes, choose, stop },
  phase,
  clone,
  fallback,
  outcome,
  places: () => cubePlaces,
  positions,
  words,
  stats,
  broken,
  actionLimit: 20_000,
};

export default cosmicWipeout;

/** Everybody starts with nothing; the first seat begins. [CW-TURN-6] */
export function fresh(options: Options, seats: number): State {
  return {
    options,
    banked: new Array<number>(seats).fill(0),
    turn: 0,
    points: 0,
    sides: [0, 0, 0, 0, 0],
    aside: [false, false, false, false, false],
    clearing: 0,
    next: 'start',
  };
}

/** A copy to look ahead with. Options never change: they are shared. */
function clone({ options, banked, turn, points, sides, aside, clearing, next }: State): State {
  return {
    options,
    banked: banked.slice(),
    turn,
    points,
    sides: sides.slice(),
    aside: aside.slice(),
    clearing,
    next,
  };
}

const nobody: readonly Seat[] = [];
const seats: readonly (readonly Seat[])[] = [[0], [1], [2], [3], [4], [5], [6], [7]];

/** What may be done hangs on what comes next alone, but for the choices that a throw leaves. */
function phase({ next }: State): number | undefined {
  switch (next) {
    case 'start':
      return 0;
    case 'free':
      return 1;
    case 'clear':
      return 2;
    case 'low':
      return 3;
    case 'all5':
      return 4;
    default:
      return undefined;
  }
}

/** Silence banks what may be banked, takes the most a throw gives, and throws only when forced. [CW-TURN-7] */
function fallback(state: State): Action {
  if (state.next === 'free') return { kind: 'stop' };
  const { ways, choices } = scoreHand(state);
  const most = Math.max(...ways.map(({ points }) => points));
  const best = choices[ways.findIndex(({ points }) => points === most)];
  return state.next === 'choose' && best ? best : { kind: 'throw' };
}

/** Who banked the goal has won; the others are ranked by what they banked. [CW-WIN-1] */
function outcome(state: State): Outcome | undefined {
  if (state.next !== 'over') return undefined;
  const scores = [...state.banked];
  const places = scores.map((score) => 1 + scores.filter((other) => other > score).length);
  return { winners: [state.turn], places, scores, reason: 'goal-reached' };
}
