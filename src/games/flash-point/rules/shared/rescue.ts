import type { Chance } from '../../../../kit/chance/chance.ts';
import type { Emit, Seat } from '../../../../kit/contract/game.ts';
import { isOutside, type Space } from '../data/geometry.ts';
import type { Fact } from '../facts.ts';
import { boardOf, firefighterOf, isExperienced, type State } from '../state.ts';
import { reveal } from './poi.ts';
import { checkWin } from './result.ts';

/** Somebody has come to a space: turn what lies there, rescue and dispose of what was brought. [FP-POI-2] */
export function arrive(state: State, seat: Seat, chance: Chance, emit: Emit<Fact>): void {
  const { at } = firefighterOf(state, seat);
  if (at === null) return;
  if (state.options.flipPoi === 'auto' && state.hidden.includes(at)) {
    reveal(state, at, chance, { how: 'entered', seat, cost: 0 }, emit);
  }
  if (!isOutside(at)) return;
  disposeOutside(state, seat, emit);
  if (!isRescuePlace(state, at)) return;
  rescueBrought(state, seat, emit);
  checkWinNow(state, emit);
}

/** Where victims are safe. [FP-RESCUE-1] [FP-RESCUE-2] */
export function isRescuePlace(state: State, at: Space): boolean {
  if (!isExperienced(state) || state.options.rescueAt === 'outside') return isOutside(at);
  return state.ambulance !== null && boardOf(state).spotAt.ambulance[at] === state.ambulance;
}

/** The ambulance has come to its spot: all victims there are rescued. [FP-RESCUE-2] */
export function rescueAtAmbulance(state: State, driver: Seat, emit: Emit<Fact>): void {
  if (state.ambulance === null) return;
  const spaces = boardOf(state).spots.ambulance[state.ambulance];
  for (const victim of state.victims.filter(({ at }) => spaces.includes(at))) {
    state.victims.splice(state.victims.indexOf(victim), 1);
    countRescued(state, driver, victim.at, emit);
  }
  for (const [seat, { at }] of state.firefighters.entries()) {
    if (at !== null && spaces.includes(at)) rescueBrought(state, seat, emit);
  }
  checkWinNow(state, emit);
}

function rescueBrought(state: State, seat: Seat, emit: Emit<Fact>): void {
  const firefighter = firefighterOf(state, seat);
  const at = firefighter.at ?? 0;
  if (firefighter.leads) {
    firefighter.leads = false;
    countRescued(state, seat, at, emit);
  }
  if (firefighter.carries === 'victim') {
    firefighter.carries = null;
    countRescued(state, seat, at, emit);
  }
}

function countRescued(state: State, seat: Seat, at: Space, emit: Emit<Fact>): void {
  state.rescued += 1;
  emit?.({ kind: 'rescued', seat, at, rescued: state.rescued });
}

/** The win is checked at once or at the end of the turn. [FP-END-1] */
function checkWinNow(state: State, emit: Emit<Fact>): void {
  if (state.options.winCheck === 'immediate') checkWin(state, emit);
}

/** A hazmat carried outside is out of the way. [FP-HAZMAT-3] */
export function disposeOutside(state: State, seat: Seat, emit: Emit<Fact>): void {
  const firefighter = firefighterOf(state, seat);
  const { at, carries } = firefighter;
  if (at === null || carries !== 'hazmat' || !isOutside(at)) return;
  firefighter.carries = null;
  state.disposed += 1;
  emit?.({ kind: 'disposed', seat, at, how: 'carried', cost: 0 });
}
