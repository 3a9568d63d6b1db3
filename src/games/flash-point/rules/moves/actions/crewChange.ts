import type { Seat } from '../../../../../kit/contract/game.ts';
import { no, type Refusal } from '../../../../../kit/contract/refusal.ts';
import { costs } from '../../data/levels.ts';
import { type Role, roles } from '../../data/roles.ts';
import { baseAp, free, type Priced, price, prices, specialPoints } from '../../shared/points.ts';
import { cannotPay, somebodyBurns } from '../../shared/wayOut.ts';
import { type ActionOf, type Firefighter, firefighterOf, isExperienced, mayAct, type State } from '../../state.ts';
import { isAboard } from './drive.ts';

type CrewChange = ActionOf<'crew-change'>;

const none: readonly CrewChange[] = [];
const all: readonly CrewChange[] = roles.map((role) => ({ kind: 'crew-change', role }));
const changing = price(costs.crewChange, prices.other);
const notFirst = no('notFirstActionOfTurn');
const notOnEngine = no('notOnEnginePosition');
const inFire = no('in-fire');

/** Become another specialist that nobody plays. [FP-CREW-1] */
export const crewChange: Priced<CrewChange> = {
  candidates: (state, seat) => (isExperienced(state) && mayAct(state, seat) ? all : none),
  cost: (state) => (isStrict(state) ? changing : free),
  refuse(state, seat, { role }) {
    return isTaken(state, role) ?? (isStrict(state) ? refuseStrict(state, seat) : refuseFree(state));
  },
  apply(state, seat, action, _chance, emit) {
    const { role } = action;
    const { points: cost } = crewChange.cost(state, seat, action);
    const firefighter = firefighterOf(state, seat);
    const from = firefighter.role ?? role;
    firefighter.ap = apAfter(state, firefighter, role, cost);
    firefighter.special = isStrict(state) || !state.acted ? specialPoints(role) : 0;
    if (state.options.crewChangeLasts === 'turn') firefighter.formerRole ??= from;
    firefighter.role = role;
    state.acted = true;
    emit?.({ kind: 'crew-changed', seat, from, to: role, cost });
  },
};

/** A specialist that somebody plays is taken. [FP-CREW-1] */
export function isTaken(state: State, role: Role): Refusal | undefined {
  for (let seat = 0; seat < state.firefighters.length; seat++) {
    if (state.firefighters[seat]?.role === role) return taken(role, seat);
  }
  return undefined;
}

const takenTable: Partial<Record<Role, Refusal[]>> = {};

/** Said often: made once for each. */
function taken(role: Role, seat: Seat): Refusal {
  takenTable[role] ??= [];
  takenTable[role][seat] ??= no('roleIsTaken', { role, seat });
  return takenTable[role][seat];
}

function isStrict(state: State): boolean {
  return state.options.crewChangeStrict === true;
}

/** On the engine, as the first action of the turn. [FP-CREW-1] */
function refuseStrict(state: State, seat: Seat): Refusal | undefined {
  if (!isAboard(state, seat, 'engine')) return notOnEngine;
  if (state.acted) return notFirst;
  return cannotPay(state, seat, changing);
}

function refuseFree(state: State): Refusal | undefined {
  return somebodyBurns(state) ? inFire : undefined;
}

/** Saved points are kept and the new base is given instead of the old one, or all is reset. [FP-CREW-2] [FP-CREW-4] */
function apAfter(state: State, firefighter: Firefighter, role: Role, cost: number): number {
  if (!isStrict(state)) return firefighter.ap;
  if (state.options.crewChangeAp === 'reset') return baseAp(state, role) - cost;
  return Math.max(0, firefighter.ap - cost + baseAp(state, role) - baseAp(state, firefighter.role));
}
