import type { Emit } from '../../../../kit/contract/game.ts';
import { type Fact, isForced, LOW_LIMIT, type Next, overall, type State } from '../state.ts';
import type { Way } from './scoring.ts';

/** A throw that nothing was taken from: the turn is lost, or the same cubes are thrown again. [CW-CLEAR-3] [CW-TURN-3] */
export function takeNothing(state: State, match: boolean, emit: Emit<Fact>): void {
  if (!match || state.options.clearMatch === 'strict') return wipeOut(state, emit);
  reportMatch(state, emit);
  goOn(state, 'clear', emit);
}

/** Sets the scoring cubes of a throw aside and says what has to come next. [CW-TURN-2] */
export function take(state: State, match: boolean, way: Way, emit: Emit<Fact>): void {
  for (const cube of way.aside) state.aside[cube] = true;
  state.points += way.points;
  tellWay(state, way, emit);
  if (way.flash) state.clearing = way.flash;
  else if (state.clearing) reportClearing(state, match, emit);
  const next = nextOf(state);
  if (next === 'all5') state.clearing = 0;
  if (state.options.winWhen === 'reached' && overall(state) >= state.options.goal) return keep(state, emit);
  goOn(state, next, emit);
}

/** What the rules ask for, in the order in which one forced case goes before another. [CW-FORCED-4] */
export function nextOf(state: State): Next {
  if (allAside(state)) return 'all5';
  if (state.clearing) return 'clear';
  if (overall(state) < LOW_LIMIT) return 'low';
  return 'free';
}

function allAside({ aside }: State): boolean {
  for (let cube = 0; cube < 5; cube++) if (!aside[cube]) return false;
  return true;
}

/** Banks the turn's points; who has reached the goal has won. [CW-TURN-4] [CW-WIN-1] */
export function keep(state: State, emit: Emit<Fact>): void {
  const total = overall(state);
  state.banked[state.turn] = total;
  emit?.({ kind: 'banked', seat: state.turn, points: state.points, total });
  state.points = 0;
  if (total < state.options.goal) return passOn(state, emit);
  state.clearing = 0;
  state.next = 'over';
  emit?.({ kind: 'won', seat: state.turn, total });
}

/** The points of the turn are lost, banked ones are safe. [CW-TURN-3] */
function wipeOut(state: State, emit: Emit<Fact>): void {
  emit?.({ kind: 'wiped-out', seat: state.turn, lost: state.points });
  state.points = 0;
  passOn(state, emit);
}

function passOn(state: State, emit: Emit<Fact>): void {
  state.turn = (state.turn + 1) % state.banked.length;
  state.clearing = 0;
  state.next = 'start';
  for (let cube = 0; cube < 5; cube++) {
    state.aside[cube] = false;
    state.sides[cube] = 0;
  }
  emit?.({ kind: 'turn', seat: state.turn });
}

function goOn(state: State, next: Next, emit: Emit<Fact>): void {
  state.next = next;
  if (isForced(next)) emit?.({ kind: 'forced', seat: state.turn, why: next });
}

function reportClearing(state: State, match: boolean, emit: Emit<Fact>): void {
  if (match) return reportMatch(state, emit);
  if (state.clearing) emit?.({ kind: 'cleared', seat: state.turn, side: state.clearing });
  state.clearing = 0;
}

function reportMatch(state: State, emit: Emit<Fact>): void {
  if (!state.clearing) return;
  emit?.({ kind: 'matched', seat: state.turn, side: state.clearing, void: state.options.clearMatch === 'void' });
}

function tellWay(state: State, way: Way, emit: Emit<Fact>): void {
  const seat = state.turn;
  if (way.train) emit?.({ kind: 'train', seat, side: way.train, points: 100 * way.train });
  if (way.flash) emit?.({ kind: 'flash', seat, side: way.flash, points: 10 * way.flash });
  if (way.fives) emit?.({ kind: 'counted', seat, side: 5, times: way.fives });
  if (way.tens) emit?.({ kind: 'counted', seat, side: 10, times: way.tens });
  if (way.sun) emit?.({ kind: 'sun-counted', seat, points: way.sun });
  emit?.({ kind: 'set-aside', seat, cubes: way.aside, points: way.points });
}
