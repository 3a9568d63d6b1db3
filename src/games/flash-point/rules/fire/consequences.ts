import type { Chance } from '../../../../kit/chance/chance.ts';
import type { Emit, Seat } from '../../../../kit/contract/game.ts';
import { outsideSpaces, type Space } from '../data/geometry.ts';
import type { Fact } from '../facts.ts';
import { reveal } from '../shared/poi.ts';
import { ask } from '../shared/questions.ts';
import { getUp, recoveryPlaces } from '../shared/recovery.ts';
import { checkLosses } from '../shared/result.ts';
import { type Firefighter, firefighterOf, type State } from '../state.ts';

/** What the fire has done, once it has stopped: knock-downs, losses, fire outside. [FP-FIRE-4] */
export function consequences(state: State, chance: Chance, emit: Emit<Fact>): void {
  for (let seat = 0; seat < state.firefighters.length; seat++) {
    const firefighter = firefighterOf(state, seat);
    if (firefighter.at !== null && state.spaces[firefighter.at] === 'fire') knockDown(state, seat, firefighter, emit);
  }
  losePois(state, chance, emit);
  loseVictims(state, emit);
  clearOutside(state, emit);
  checkLosses(state, emit);
}

/** Down, without what was carried and led. [FP-KNOCK-1] */
function knockDown(state: State, seat: Seat, firefighter: Firefighter, emit: Emit<Fact>): void {
  const at = firefighter.at ?? 0;
  emit?.({ kind: 'knocked-down', seat, at });
  if (firefighter.carries === 'victim') loseVictim(state, at, seat, emit);
  if (firefighter.leads) loseVictim(state, at, seat, emit);
  firefighter.carries = null;
  firefighter.leads = false;
  firefighter.at = null;
  firefighter.status = 'down';
  if (state.options.knockDown === 'anySpotOnTurn') return;
  const spaces = recoveryPlaces(state, at);
  const [only] = spaces;
  if (only !== undefined && spaces.length === 1) getUp(firefighter, seat, only, emit);
  else ask(state, { seat, kind: 'recover', spaces });
}

const burnt = { how: 'burnt', seat: null, cost: 0 } as const;

/** Points of interest in fire are turned and gone. [FP-LOSS-1] */
function losePois(state: State, chance: Chance, emit: Emit<Fact>): void {
  const { hidden } = state;
  for (let place = 0; place < hidden.length; ) {
    const at = hidden[place] as Space;
    if (state.spaces[at] !== 'fire') place += 1;
    else reveal(state, at, chance, burnt, emit);
  }
}

/** Victims in fire are lost, outside too. [FP-LOSS-1] */
function loseVictims(state: State, emit: Emit<Fact>): void {
  if (state.victims.length === 0) return;
  const burning = state.victims.filter(({ at }) => state.spaces[at] === 'fire');
  if (burning.length === 0) return;
  state.victims = state.victims.filter((victim) => !burning.includes(victim));
  for (const { at } of burning) loseVictim(state, at, null, emit);
}

function loseVictim(state: State, at: Space, seat: Seat | null, emit: Emit<Fact>): void {
  state.lost += 1;
  emit?.({ kind: 'victim-lost', at, seat, lost: state.lost });
}

/** Fire outside goes out by itself. [FP-LOSS-2] */
export function clearOutside(state: State, emit: Emit<Fact>): void {
  const { spaces } = state;
  for (const at of outsideSpaces) {
    if (spaces[at] !== 'fire') continue;
    spaces[at] = 'clear';
    emit?.({ kind: 'outside-cleared', at });
  }
}
