import type { Seat } from '../../../../kit/contract/game.ts';
import { byKind } from '../../../../kit/contract/kinds.ts';
import { no } from '../../../../kit/contract/refusal.ts';
import type { Reason } from '../../../../kit/players/coach.ts';
import { isSet, type SetId } from '../../rules/data/board.ts';
import { priceOf } from '../../rules/moves/upgrade.ts';
import { hitsOf } from '../../rules/shared/dice.ts';
import { cardAt, jobOf, roleOf, scenesLeft } from '../../rules/shared/scene.ts';
import { type Action, playerOf, type State } from '../../rules/state.ts';
import { bestTarget } from '../targets.ts';
import { turnsLeft } from '../time.ts';
import { bonusOf } from '../worth/bonus.ts';
import { crewAt } from '../worth/jobs.ts';

/** Why an action is good, from what the evaluation knows of it. */
export function why(state: State, seat: Seat, action: Action): Reason {
  return whyOf(action, state, seat);
}

const whyOf = byKind<Action, [state: State, seat: Seat], Reason>({
  act: (_action, state, seat) => whyAct(state, seat),
  rehearse: (_action, state, seat) => whyRehearse(state, seat),
  take: whyTake,
  move: whyMove,
  upgrade: ({ rank, pay }, state) => {
    return no('upgrade', { rank, price: priceOf(rank, pay), pay, turns: Math.round(turnsLeft(state)) });
  },
  end: (_action, state) => no(state.turn.did.length === 0 ? 'wait' : 'done'),
  first: () => no('first'),
  banker: () => no('banker'),
});

function whyAct(state: State, seat: Seat): Reason {
  const { set, hits, shots } = workAt(state, seat);
  if (crewAt(state, set, seat).lost > 1) return no('act-before-night', { hits });
  if (hits === 6) return no('act-sure', { shots });
  return shots === 1 ? no('act-to-wrap', { hits, bonus: bonusNow(state, seat) }) : no('act', { hits, shots });
}

function whyRehearse(state: State, seat: Seat): Reason {
  const { hits, shots } = workAt(state, seat);
  return no('rehearse', { failNow: 6 - hits, failNext: Math.max(0, 5 - hits), shots });
}

function whyTake({ role: id }: Extract<Action, { kind: 'take' }>, state: State, seat: Seat): Reason {
  const { area } = playerOf(state, seat);
  const role = roleOf(state.options, id);
  const card = isSet(area) ? cardAt(state, area) : undefined;
  const bonus = card && isSet(area) ? Math.round(bonusOf(state, area, card, role)) : 0;
  return no(role.place === 'star' ? 'take-star' : 'take-extra', {
    role: id,
    hits: hitsOf(card?.budget ?? 2, 0),
    bonus,
  });
}

/** On the way to what is best from here, or else to see what there is. */
function whyMove({ to }: Extract<Action, { kind: 'move' }>, state: State, seat: Seat): Reason {
  const target = bestTarget(state, seat);
  const about = { to, area: target.area };
  if (target.buy) return no('towards-rank', { ...about, rank: target.buy.rank });
  if (isSet(to) && state.sets[to].scene === 'face-down') return no('look', { to, left: scenesLeft(state) });
  if (target.role !== undefined) return no('towards-role', { ...about, role: target.role });
  return no('towards', about);
}

function workAt(state: State, seat: Seat): { set: SetId; hits: number; shots: number } {
  const job = jobOf(state, seat);
  if (!job) throw new Error(`seat ${seat} has no role to work on`);
  return { set: job.set, hits: hitsOf(job.budget, playerOf(state, seat).chips), shots: state.sets[job.set].shots };
}

function bonusNow(state: State, seat: Seat): number {
  const job = jobOf(state, seat);
  const card = job && cardAt(state, job.set);
  return job && card ? Math.round(bonusOf(state, job.set, card, job.role)) : 0;
}
