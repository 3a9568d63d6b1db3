import type { Seat } from '../../../kit/contract/game.ts';
import type { Mind } from '../../../kit/search/mind.ts';
import { owesWork } from '../rules/moves/end.ts';
import { outcome, scoreOf, scoresOf } from '../rules/shared/score.ts';
import { type Action, playerOf, type State } from '../rules/state.ts';
import { inCharacter } from './character.ts';
import { bestTarget } from './targets.ts';
import { turnsLeft } from './time.ts';
import { figures } from './worth/figures.ts';
import { bestOf } from './worth/job.ts';
import { workOf } from './worth/jobs.ts';
import { prospect } from './worth/ranks.ts';

export const mind: Mind<State, Action> = {
  value: worthTo,
  skips: isIdle,
  quick: (state, seat) => [inCharacter(state, seat)],
};

/** So much of a value is for the score alone: who cannot win, or lose, any more still plays for points. */
const FOR_POINTS = 0.02;

function worthTo(state: State, seat: Seat): number {
  const scores = expectedScores(state);
  const own = scores[seat] ?? 0;
  const all = scores.reduce((sum, score) => sum + score, 0);
  return (1 - FOR_POINTS) * chanceOf(state, seat, scores) + (FOR_POINTS * own) / all;
}

/** The chance that a seat wins, a shared win as its share. */
export function chanceOf(state: State, seat: Seat, scores = expectedScores(state)): number {
  const ended = outcome(state);
  if (ended) return ended.winners.includes(seat) ? 1 / ended.winners.length : 0;
  const width = widthOf(state, turnsLeft(state));
  const own = scores[seat] ?? 0;
  let all = 0;
  for (const other of state.order) all += Math.exp(((scores[other] ?? 0) - own) / width);
  return 1 / all;
}

/** The final scores to expect. */
export function expectedScores(state: State): number[] {
  if (state.phase === 'over') return scoresOf(state);
  const turns = turnsLeft(state);
  return state.players.map((_, seat) => expected(state, seat, turns));
}

/** How far final scores stray from what is expected, with so many turns left. */
export function widthOf({ options }: State, turns: number): number {
  const { spread } = figures[options.bonusDice];
  return spread.least + spread.growing * Math.sqrt(turns);
}

/** The final score to expect: what ranks and money will come to, and what the present role or the next one brings. */
export function expected(state: State, seat: Seat, turns: number): number {
  const player = playerOf(state, seat);
  if (player.out) return scoreOf(player);
  const { rank, dollars, credits } = player;
  const work = workOf(state, seat);
  const job = work ? bestOf(work) : bestTarget(state, seat).worth;
  return prospect(state.options.bonusDice, rank, dollars, credits, turns) + job;
}

/** Who keeps the bank changes nothing; work is never better left undone, nor a turn let pass where there is something to do. */
function isIdle(state: State, seat: Seat, action: Action): boolean {
  if (action.kind === 'banker') return true;
  if (action.kind !== 'end' || state.turn.did.length > 0) return false;
  return owesWork(state) || inCharacter(state, seat).kind !== 'end';
}
