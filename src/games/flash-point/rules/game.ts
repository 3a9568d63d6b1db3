import type { Game, Outcome, Seat } from '../../../kit/contract/game.ts';
import type { Options } from './data/settings.ts';
import type { Fact } from './facts.ts';
import { migrate } from './migrate.ts';
import { agree } from './moves/answers/consent.ts';
import { fallback } from './moves/fallback.ts';
import { kinds } from './moves/kinds.ts';
import { leave } from './moves/leave.ts';
import { moves } from './moves/moves.ts';
import { phase } from './moves/phase.ts';
import { options } from './options.ts';
import { broken } from './position/invariants.ts';
import { positions } from './position/positions.ts';
import { setup } from './setup/setup.ts';
import { gathering } from './setup/sit.ts';
import { clone } from './shared/clone.ts';
import { places } from './shared/pointing.ts';
import { type Action, firefighterOf, type State } from './state.ts';
import { stats } from './stats.ts';
import { words } from './words/words.ts';

const flashPoint: Game<State, Action, Fact, Options> = {
  id: 'flash-point',
  title: 'Flash Point: Fire Rescue',
  summary: 'A house burns. Together, bring seven people out before it collapses.',
  rules: 3,
  players: { min: 1, max: 6 },
  team: true,
  options,
  seats,
  setup,
  turn: (state) => (state.stage === 'turn' || state.stage === 'fire' ? state.turn : undefined),
  toAct,
  isAwaited,
  moves,
  phase,
  kinds,
  clone,
  fallback,
  agree,
  outcome,
  leave,
  gathering,
  migrate,
  places,
  positions,
  words,
  stats,
  broken,
  actionLimit: 20_000,
};

export default flashPoint;

/** One firefighter each, six in all, or a number, but never fewer than players. [FP-SETUP-12] */
function seats({ crew }: Options, players: number): number {
  if (crew === 'perPlayer') return players;
  return crew === 'six' ? 6 : Math.max(crew, players);
}

const nobody: readonly Seat[] = [];
const alone: readonly (readonly Seat[])[] = [[0], [1], [2], [3], [4], [5]];

/** Everybody who is asked something; otherwise whose turn it is. [FP-QUESTION-1] */
function toAct(state: State): readonly Seat[] {
  if (state.stage === 'over') return nobody;
  if (state.questions.length === 0) return alone[state.turn] ?? nobody;
  return state.questions.map(({ seat }) => seat);
}

/** Whoever ended the turn and was knocked down keeps the next one waiting. [FP-KNOCK-2] */
function isAwaited(state: State, seat: Seat): boolean {
  return state.stage === 'fire' && firefighterOf(state, seat).status === 'down';
}

/** The crew wins or loses together. [FP-END-1] [FP-END-2] [FP-END-3] */
function outcome(state: State): Outcome | undefined {
  if (!state.result) return undefined;
  const everybody = state.firefighters.map((_, seat) => seat);
  return {
    winners: state.result.won ? everybody : [],
    places: everybody.map(() => 1),
    scores: everybody.map(() => state.rescued),
    reason: state.result.reason,
  };
}
