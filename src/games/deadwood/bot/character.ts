import type { Seat } from '../../../kit/contract/game.ts';
import { type AreaId, neighbours } from '../rules/data/board.ts';
import { hasWorked } from '../rules/shared/turn.ts';
import { type Action, playerOf, type State } from '../rules/state.ts';
import { bestTarget } from './targets.ts';
import { stepsTo } from './ways.ts';
import { workOf } from './worth/jobs.ts';

const act: Action = { kind: 'act' };
const rehearse: Action = { kind: 'rehearse' };
const end: Action = { kind: 'end' };

/** What is best by the exact odds of every role within reach, and by what ranks are worth. */
export function inCharacter(state: State, seat: Seat): Action {
  if (state.phase === 'first') return { kind: 'first', seat };
  if (state.turn.working) return hasWorked(state) ? end : work(state, seat);
  return playerOf(state, seat).role === null ? walk(state, seat) : end;
}

function work(state: State, seat: Seat): Action {
  const worth = workOf(state, seat);
  return worth && worth.rehearse > worth.act ? rehearse : act;
}

function walk(state: State, seat: Seat): Action {
  const { area } = playerOf(state, seat);
  const target = bestTarget(state, seat);
  if (target.area === area) {
    if (target.buy) return { kind: 'upgrade', ...target.buy };
    return target.role === undefined ? end : { kind: 'take', role: target.role };
  }
  return state.turn.did.includes('moved') ? end : { kind: 'move', to: stepTowards(area, target.area) };
}

/** The first step of a shortest way. */
export function stepTowards(from: AreaId, to: AreaId): AreaId {
  const left = stepsTo(from, to) - 1;
  return neighbours[from].find((next) => stepsTo(next, to) === left) ?? from;
}
