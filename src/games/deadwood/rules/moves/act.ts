import type { Move } from '../../../../kit/contract/game.ts';
import { wages } from '../data/money.ts';
import { removeShot } from '../day/wrap.ts';
import { d6, hitsOf } from '../shared/dice.ts';
import { pay } from '../shared/money.ts';
import { jobOf } from '../shared/scene.ts';
import { endTurn, notWorking } from '../shared/turn.ts';
import { type Action, type Fact, playerOf, type State } from '../state.ts';

type Act = Extract<Action, { kind: 'act' }>;

/** One die with the practice chips against the budget: first the pay, then the shot. [DW-ACT-1] [DW-ACT-4] [DW-ACT-6] */
export const act: Move<State, Act, Fact> = {
  candidates: (state) => (state.phase === 'play' ? only : none),
  refuse: notWorking,
  apply(state, seat, _action, chance, emit) {
    const job = jobOf(state, seat);
    if (!job) return;
    const { role, budget, set } = job;
    const { chips } = playerOf(state, seat);
    const die = chance.draw(d6);
    const success = die + chips >= budget;
    const star = role.place === 'star';
    const hits = hitsOf(budget, chips);
    emit?.({ kind: 'acted', seat, role: role.id, star, die, chips, budget, hits, success });
    state.turn.did.push('acted');
    const why = success ? 'success' : 'failure';
    const { dollars, credits } = wages[role.place][why];
    pay(state, seat, [dollars, 'dollars'], [why, role.id], emit);
    pay(state, seat, [credits, 'credits'], [why, role.id], emit);
    if (success) removeShot(state, seat, set, chance, emit);
    else if (state.options.flopEndsTurn) endTurn(state, emit);
  },
};

const only: readonly Act[] = [{ kind: 'act' }];
const none: readonly Act[] = [];
