import type { Emit } from '../../../../kit/contract/game.ts';
import { PERFECT } from '../data/levels.ts';
import type { Fact } from '../facts.ts';
import type { Reason, State } from '../state.ts';

/** Victims that can still be or have been rescued. */
export function possible(state: State): number {
  let count = state.rescued + state.unseen.victims + state.victims.length;
  for (const { carries, leads } of state.firefighters) count += (carries === 'victim' ? 1 : 0) + (leads ? 1 : 0);
  return count;
}

/** The win is safe even if the match is played on for a perfect one. [FP-END-4] */
function isSafe(state: State): boolean {
  return state.rescued >= state.options.victimsToWin;
}

/** Ends the match. What would lose it wins it once enough are rescued and the match is only played on. [FP-END-4] */
export function finish(state: State, reason: Reason, emit: Emit<Fact>): void {
  if (state.result) return;
  const won = isSafe(state) && (state.options.perfectGame || reason === 'rescued');
  const told = won ? (state.options.perfectGame && state.rescued >= PERFECT ? 'perfect' : 'rescued') : reason;
  state.result = { won, reason: told };
  state.stage = 'over';
  state.questions = [];
  state.advance = null;
  state.drive = null;
  emit?.({ kind: 'ended', won, reason: told, rescued: state.rescued });
}

/** Enough rescued: the match is won, or goes on while it can still become perfect. [FP-END-1] [FP-END-4] */
export function checkWin(state: State, emit: Emit<Fact>): void {
  if (!isSafe(state)) return;
  const canBePerfect = state.options.perfectGame && state.rescued < PERFECT && possible(state) >= PERFECT;
  if (!canBePerfect) finish(state, 'rescued', emit);
}

/** After losses: too many lost, or too few left. [FP-END-2] [FP-END-5] */
export function checkLosses(state: State, emit: Emit<Fact>): void {
  const { victimsLostLimit, victimsToWin, unwinnable, perfectGame } = state.options;
  if (perfectGame && state.options.winCheck === 'immediate') checkWin(state, emit);
  if (victimsLostLimit !== 'off' && state.lost >= victimsLostLimit) return finish(state, 'victims', emit);
  if (state.hopeless || possible(state) >= victimsToWin) return;
  state.hopeless = true;
  emit?.({ kind: 'hopeless', possible: possible(state), need: victimsToWin });
  if (unwinnable === 'lose') finish(state, 'unwinnable', emit);
}
