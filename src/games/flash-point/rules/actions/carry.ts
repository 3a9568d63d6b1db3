import type { Move } from '../../../../kit/game.ts';
import { no } from '../../../../kit/refusal.ts';
import type { Fact } from '../facts.ts';
import { allSpaces, directions, neighbour, type Space } from '../geometry.ts';
import { isAdjacent } from '../house.ts';
import { disposeOutside } from '../rescue.ts';
import { type ActionOf, firefighterOf, mayAct, placeOf, type State } from '../state.ts';

type Carry = ActionOf<'carry'>;

const none: readonly Carry[] = [];
const victimAt: readonly Carry[] = allSpaces.map((from) => ({ kind: 'carry', load: 'victim', from }));
const hazmatAt: readonly Carry[] = allSpaces.map((from) => ({ kind: 'carry', load: 'hazmat', from }));

const alreadyCarrying = no('alreadyCarrying');
const inFire = no('in-fire');
const wallBetween = no('wall-between');

/** Take up an untreated victim or a hazmat: free, and one at a time. [FP-CARRY-1] */
export const carry: Move<State, Carry, Fact> = {
  candidates(state, seat) {
    if (!mayAct(state, seat)) return none;
    const at = placeOf(state, seat);
    const found: Carry[] = [];
    if (state.victims.some((victim) => victim.at === at && !victim.treated)) add(found, victimAt, at);
    if (state.hazmats.length === 0) return found;
    if (state.hazmats.includes(at)) add(found, hazmatAt, at);
    if (state.options.hazmatPickup === 'adjacent') addHazmatsBeside(state, at, found);
    return found;
  },
  refuse(state, seat, { from }) {
    const { at, carries } = firefighterOf(state, seat);
    if (carries) return alreadyCarrying;
    if (at === null || state.spaces[at] === 'fire') return inFire;
    return from === at || isAdjacent(state, at, from) ? undefined : wallBetween;
  },
  apply(state, seat, { load, from }, _chance, emit) {
    if (load === 'hazmat') state.hazmats.splice(state.hazmats.indexOf(from), 1);
    else takeVictim(state, from);
    firefighterOf(state, seat).carries = load;
    state.acted = true;
    emit?.({ kind: 'picked-up', seat, load, at: from });
    disposeOutside(state, seat, emit);
  },
};

function takeVictim(state: State, from: Space): void {
  const place = state.victims.findIndex(({ at, treated }) => at === from && !treated);
  state.victims.splice(place, 1);
}

/** Where neighbouring hazmats can be reached. [FP-CARRY-3] */
function addHazmatsBeside(state: State, at: Space, found: Carry[]): void {
  for (const direction of directions) {
    const beside = neighbour(at, direction);
    if (state.hazmats.includes(beside)) add(found, hazmatAt, beside);
  }
}

function add(found: Carry[], table: readonly Carry[], at: Space): void {
  const action = table[at];
  if (action) found.push(action);
}
