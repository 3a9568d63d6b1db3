import type { Game, Outcome } from '../../../kit/contract/game.ts';
import { broken } from './invariants.ts';
import { positions } from './position.ts';
import { rest } from './rest.ts';
import { roll } from './roll.ts';
import { type Action, type Fact, type Options, type State, winnerOf } from './state.ts';
import { words } from './words.ts';

const game: Game<State, Action, Fact, Options> = {
  id: 'race-to-ten',
  title: 'Race to Ten',
  summary: 'Roll a die and run. First to ten wins.',
  rules: 1,
  players: { min: 2, max: 6 },
  options: {
    fields: {
      goal: { type: 'amount', label: 'Steps to win', help: 'How far to run.', min: 5, max: 50, step: 1, default: 10 },
    },
    presets: { classic: { label: 'Classic', help: 'To ten.', values: {} } },
  },
  seats: (_options, players) => players,
  setup: (options, { names }) => ({ options, steps: names.map(() => 0), rested: names.map(() => false), turn: 0 }),
  turn: (state) => (winnerOf(state) === undefined ? state.turn : undefined),
  toAct: (state) => (winnerOf(state) === undefined ? [state.turn] : []),
  moves: { roll, rest },
  fallback: () => ({ kind: 'roll' }),
  outcome,
  positions,
  words,
  stats: {
    stats: {
      steps: {
        label: 'Steps',
        count: (fact) => (fact.kind === 'ran' ? { seat: fact.seat, amount: fact.steps } : undefined),
      },
    },
    medals: [{ id: 'runner', title: 'Runner', sentence: 'Ran the furthest.', stat: 'steps', least: 1 }],
  },
  broken,
  actionLimit: 2000,
};

export default game;

function outcome(state: State): Outcome | undefined {
  const winner = winnerOf(state);
  if (winner === undefined) return undefined;
  const places = state.steps.map((steps) => 1 + state.steps.filter((other) => other > steps).length);
  return { winners: [winner], places, scores: [...state.steps], reason: 'ran-ten' };
}
