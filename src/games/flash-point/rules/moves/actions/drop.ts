import type { Emit, Seat } from '../../../../../kit/contract/game.ts';
import type { Fact } from '../../facts.ts';
import { free, type Priced } from '../../shared/points.ts';
import { type ActionOf, firefighterOf, insert, insertVictim, mayAct, type State } from '../../state.ts';

type Drop = ActionOf<'drop'>;
type Load = Drop['load'];

const none: readonly Drop[] = [];
const only = {
  victim: [{ kind: 'drop', load: 'victim' }],
  hazmat: [{ kind: 'drop', load: 'hazmat' }],
  led: [{ kind: 'drop', load: 'led' }],
} as const satisfies Record<Load, readonly Drop[]>;

/** Put down what is carried or led, in the own space and for nothing. [FP-CARRY-4] */
export const drop: Priced<Drop> = {
  candidates(state, seat) {
    if (!mayAct(state, seat)) return none;
    const { carries, leads } = firefighterOf(state, seat);
    const carried = carries ? only[carries] : none;
    return leads ? [...carried, ...only.led] : carried;
  },
  cost: () => free,
  refuse: () => undefined,
  apply(state, seat, { load }, _chance, emit) {
    state.acted = true;
    putDown(state, seat, load, emit);
  },
};

function putDown(state: State, seat: Seat, load: Load, emit: Emit<Fact>): void {
  const firefighter = firefighterOf(state, seat);
  const at = firefighter.at ?? 0;
  if (load === 'hazmat') insert(state.hazmats, at);
  else insertVictim(state.victims, { at, treated: load === 'led' });
  if (load === 'led') firefighter.leads = false;
  else firefighter.carries = null;
  emit?.({ kind: 'put-down', seat, load, at });
}

/** Puts down everything, as when somebody leaves. [FP-LEAVE-1] */
export function putDownAll(state: State, seat: Seat, emit: Emit<Fact>): void {
  const { carries, leads } = firefighterOf(state, seat);
  if (carries) putDown(state, seat, carries, emit);
  if (leads) putDown(state, seat, 'led', emit);
}
