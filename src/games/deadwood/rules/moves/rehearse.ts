import type { Move } from '../../../../kit/contract/game.ts';
import { no } from '../../../../kit/contract/refusal.ts';
import { jobOf } from '../shared/scene.ts';
import { notWorking } from '../shared/turn.ts';
import { type Action, type Fact, type Options, playerOf, type State } from '../state.ts';

type Rehearse = Extract<Action, { kind: 'rehearse' }>;

/** A practice chip instead of a roll. [DW-REH-1] [DW-REH-2] */
export const rehearse: Move<State, Rehearse, Fact> = {
  candidates: (state) => (state.phase === 'play' ? only : none),
  refuse(state, seat) {
    const refusal = notWorking(state, seat);
    const job = jobOf(state, seat);
    if (refusal || !job) return refusal;
    const { chips } = playerOf(state, seat);
    if (chips < chipCap(state.options, job.budget)) return undefined;
    return state.options.rehearsalCap === 'five'
      ? no('five-chips')
      : no('success-certain', { budget: job.budget, chips });
  },
  apply(state, seat, _action, _chance, emit) {
    const player = playerOf(state, seat);
    if (player.role === null) return;
    player.chips += 1;
    state.turn.did.push('rehearsed');
    emit?.({ kind: 'rehearsed', seat, role: player.role, chips: player.chips });
  },
};

/** Chips until success is certain, or five whatever the budget. [DW-REH-2] */
export function chipCap({ rehearsalCap }: Options, budget: number): number {
  return rehearsalCap === 'five' ? MOST_CHIPS : budget - 1;
}

const MOST_CHIPS = 5;

const only: readonly Rehearse[] = [{ kind: 'rehearse' }];
const none: readonly Rehearse[] = [];
