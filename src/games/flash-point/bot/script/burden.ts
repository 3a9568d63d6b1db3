import { type Side, sides } from '../../rules/data/boards.ts';
import { isOutside, SPACES, type Space } from '../../rules/data/geometry.ts';
import { costs } from '../../rules/data/levels.ts';
import { isRescuePlace } from '../../rules/shared/rescue.ts';
import { boardOf } from '../../rules/state.ts';
import { FIRE, nextTo, type Sight, WALL } from '../house/sight.ts';
import { type Field, passing } from '../house/ways.ts';
import { type Hand, pays } from './hand.ts';
import { steps } from './walks.ts';

/** With somebody or something in the arms: to where it is safe, as far as the points last. */
export function bringOut(hand: Hand): void {
  if (treated(hand)) return;
  const { held, ways, sight } = hand;
  const field = (held.carries === 'victim' ? ways.carried : held.leads ? ways.led : ways.outside).field();
  const cost = held.carries ? costs.stepCarrying : costs.step;
  while (!hand.over) {
    const to = nextOn(field, sight, hand.at, cost);
    if (to === undefined) return callAmbulance(hand, field);
    if (!steps(hand, to, cost)) return;
    if (isThere(hand)) hand.over = true;
  }
}

/** The paramedic treats whoever lies in the own arms; the technician disposes there. [FP-TREAT-1] [FP-HAZMAT-2] */
function treated(hand: Hand): boolean {
  const { held, seat, at, state } = hand;
  if (held.carries === 'victim' && held.role === 'paramedic' && !held.leads && pays(hand, costs.treat)) {
    hand.actions.push({ kind: 'treat', carrier: seat });
  } else if (
    held.carries === 'hazmat' &&
    held.role === 'hazmat' &&
    pays(hand, state.options.disposeFree ? 0 : costs.dispose)
  ) {
    hand.actions.push({ kind: 'dispose', at });
  } else return false;
  hand.over = true;
  return true;
}

function isThere({ state, held, at }: Hand): boolean {
  return isOutside(at) && (held.carries === 'hazmat' || isRescuePlace(state, at));
}

/** The neighbour through which the way is as short as it was said to be; what was put out since made it no longer. */
function nextOn(field: Field, { threats, barriers }: Sight, at: Space, cost: number): Space | undefined {
  const here = field[at] as number;
  for (let side = 4 * at; side < 4 * at + 4; side++) {
    const barrier = barriers[side] as number;
    const to = nextTo[side] as number;
    if (barrier > WALL || to >= SPACES) continue;
    const step = cost + (passing[barrier] as number) + (threats[to] === FIRE ? 1 : 0);
    if ((field[to] as number) + step <= here) return to;
  }
  return undefined;
}

/** Where victims are safe once the ambulance is there. [FP-VEHICLE-4] */
function callAmbulance(hand: Hand, field: Field): void {
  const { state, at } = hand;
  const side = isOutside(at) && !isRescuePlace(state, at) ? spotAt(hand) : undefined;
  if (!side || !pays(hand, field[at] as number)) return;
  hand.actions.push({ kind: 'drive', vehicle: 'ambulance', to: side, at: null });
  hand.over = true;
}

function spotAt({ state, at }: Hand): Side | undefined {
  const spots = boardOf(state).spots.ambulance;
  return sides.find((side) => spots[side].includes(at));
}
