import type { Emit, Seat } from '../../../../../kit/contract/game.ts';
import { no, type Refusal } from '../../../../../kit/contract/refusal.ts';
import { allSpaces, neighbours, type Space } from '../../data/geometry.ts';
import type { Fact } from '../../facts.ts';
import { isAdjacent } from '../../shared/house.ts';
import { free, type Priced } from '../../shared/points.ts';
import { disposeOutside } from '../../shared/rescue.ts';
import { type ActionOf, firefighterOf, type Load, mayAct, placeOf, type State } from '../../state.ts';

type Carry = ActionOf<'carry'>;

const none: readonly Carry[] = [];
const victimAt: readonly Carry[] = allSpaces.map((from) => ({ kind: 'carry', load: 'victim', from }));
const hazmatAt: readonly Carry[] = allSpaces.map((from) => ({ kind: 'carry', load: 'hazmat', from }));

const alreadyCarrying = no('alreadyCarrying');
const inFire = no('in-fire');
const wallBetween = no('wall-between');

/** Take up an untreated victim or a hazmat: free, and one at a time. [FP-CARRY-1] */
export const carry: Priced<Carry> = {
  candidates(state, seat) {
    if (!mayAct(state, seat)) return none;
    const at = placeOf(state, seat);
    const found: Carry[] = [];
    if (liesThere(state, at, 'victim')) add(found, victimAt, at);
    if (state.hazmats.length === 0) return found;
    if (liesThere(state, at, 'hazmat')) add(found, hazmatAt, at);
    if (state.options.hazmatPickup === 'adjacent') addHazmatsBeside(state, at, found);
    return found;
  },
  cost: () => free,
  refuse: (state, seat, { from }) => refuseCarry(state, seat, from),
  apply(state, seat, { load, from }, _chance, emit) {
    state.acted = true;
    takeUp(state, seat, load, from, emit);
  },
};

export function refuseCarry(state: State, seat: Seat, from: Space): Refusal | undefined {
  const { at, carries } = firefighterOf(state, seat);
  if (carries) return alreadyCarrying;
  if (at === null || state.spaces[at] === 'fire') return inFire;
  return from === at || isAdjacent(state, at, from) ? undefined : wallBetween;
}

export function takeUp(state: State, seat: Seat, load: Carry['load'], from: Space, emit: Emit<Fact>): void {
  if (load === 'hazmat') state.hazmats.splice(state.hazmats.indexOf(from), 1);
  else takeVictim(state, from);
  firefighterOf(state, seat).carries = load;
  emit?.({ kind: 'picked-up', seat, load, at: from });
  disposeOutside(state, seat, emit);
}

/** Whether there is something of a kind to take along. */
export function liesThere({ hazmats, victims }: State, at: Space, load: Load): boolean {
  if (load === 'hazmat') return hazmats.includes(at);
  for (const victim of victims) if (victim.at === at && victim.treated === (load === 'led')) return true;
  return false;
}

/** Whether anything may be taken along from here; a hazmat perhaps from a neighbouring space. [FP-CARRY-1] [FP-CARRY-3] */
export function liesInReach({ hazmats, victims, options }: State, at: Space): boolean {
  for (const victim of victims) if (victim.at === at) return true;
  return hazmats.length > 0 && (options.hazmatPickup === 'adjacent' || hazmats.includes(at));
}

function takeVictim(state: State, from: Space): void {
  const place = state.victims.findIndex(({ at, treated }) => at === from && !treated);
  state.victims.splice(place, 1);
}

/** Where neighbouring hazmats can be reached. [FP-CARRY-3] */
function addHazmatsBeside(state: State, at: Space, found: Carry[]): void {
  for (const beside of neighbours(at)) {
    if (state.hazmats.includes(beside)) add(found, hazmatAt, beside);
  }
}

function add(found: Carry[], table: readonly Carry[], at: Space): void {
  const action = table[at];
  if (action) found.push(action);
}
