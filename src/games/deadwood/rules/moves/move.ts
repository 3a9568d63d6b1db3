import type { Move } from '../../../../kit/contract/game.ts';
import { no } from '../../../../kit/contract/refusal.ts';
import { areaIds, isSet, neighbours } from '../data/board.ts';
import { turnUp } from '../shared/scene.ts';
import { notFree } from '../shared/turn.ts';
import { type Action, type Fact, playerOf, type State } from '../state.ts';

type Step = Extract<Action, { kind: 'move' }>;

/** One step through a door; the first to enter a set turns its card. [DW-MOVE-1] [DW-MOVE-2] [DW-CARD-2] */
export const move: Move<State, Step, Fact> = {
  candidates: (state) => (state.phase === 'play' ? steps : none),
  refuse(state, seat, { to }) {
    const { area } = playerOf(state, seat);
    const refusal = notFree(state, seat);
    if (refusal) return refusal;
    if (state.turn.did.includes('moved')) return movedAlready;
    if (to === area) return alreadyThere;
    return neighbours[area].includes(to) ? undefined : no('not-adjacent', { from: area, to });
  },
  apply(state, seat, { to }, chance, emit) {
    const player = playerOf(state, seat);
    emit?.({ kind: 'moved', seat, from: player.area, to });
    player.area = to;
    state.turn.did.push('moved');
    if (isSet(to) && state.sets[to].scene === 'face-down') turnUp(state, to, seat, chance, emit);
  },
};

const steps: readonly Step[] = areaIds.map((to) => ({ kind: 'move', to }));
const none: readonly Step[] = [];

const movedAlready = no('moved-already');
const alreadyThere = no('already-there');
