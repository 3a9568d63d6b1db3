import { type Side, sides } from '../../rules/data/boards.ts';
import type { Space } from '../../rules/data/geometry.ts';
import { costs } from '../../rules/data/levels.ts';
import { type Action, boardOf } from '../../rules/state.ts';
import { FIRE } from '../house/sight.ts';
import { besideFire, douses, type Hand, pays } from './hand.ts';
import { walksTo } from './walks.ts';

type Deed = 'douse' | 'carry-victim' | 'carry-hazmat' | 'lead' | 'dispose' | 'reveal' | 'shoot' | 'drive' | 'go';

/** What somebody goes for: where to stand, what is done there and to what, and how much that brings for each point. */
export interface Errand {
  rate: number;
  stand: Space;
  deed: Deed;
  what: number;
}

/** The best errand so far: the same object for all. */
export const best: Errand = { rate: 0, stand: 0, deed: 'go', what: 0 };

/** From here on only what is worth more than this for each point. */
export function beginErrands(rate: number): void {
  best.rate = rate;
  best.deed = 'go';
  further = Number.NEGATIVE_INFINITY;
}

/** The most that may be brought for each point by what is further away than was looked. */
let further = 0;

/** Something is further away: this is the most that it may bring for each point. */
export function putOff(rate: number): void {
  if (rate > further) further = rate;
}

/** Whether nothing that is further away can be as good as the best so far. */
export function isBestOfAll(): boolean {
  return further < best.rate;
}

/** Whether something would be done rather than the best so far. Of equals the first; but any other errand rather than a fight. */
export function isBetter(rate: number): boolean {
  return rate > best.rate || (rate === best.rate && best.deed === 'douse');
}

export function propose(rate: number, stand: Space, deed: Deed, what: number): void {
  if (isBetter(rate)) take(rate, stand, deed, what);
}

export function proposeDousing(rate: number, stand: Space, what: number): void {
  if (rate > best.rate) take(rate, stand, 'douse', what);
}

function take(rate: number, stand: Space, deed: Deed, what: number): void {
  best.rate = rate;
  best.stand = stand;
  best.deed = deed;
  best.what = what;
}

/** Goes and does it, as far as the points last. */
export function runErrand(hand: Hand, { stand, deed, what }: Errand): void {
  if (walksTo(hand, stand)) deeds[deed](hand, what);
}

/** Done to something, if it can be paid. */
const deeds: Readonly<Record<Deed, (hand: Hand, what: number) => void>> = {
  douse: (hand, at) => douses(hand, at, leftOf(hand, at)),
  'carry-victim': (hand, from) => last(hand, 0, { kind: 'carry', load: 'victim', from }),
  'carry-hazmat': (hand, from) => last(hand, 0, { kind: 'carry', load: 'hazmat', from }),
  lead: (hand) => last(hand, 0, { kind: 'lead' }),
  dispose: (hand, at) => last(hand, hand.state.options.disposeFree ? 0 : costs.dispose, { kind: 'dispose', at }),
  reveal: (hand, at) =>
    last(hand, hand.state.options.flipPoi === 'manualOwnSpace' ? costs.reveal : 0, { kind: 'reveal', at }),
  shoot: (hand) => last(hand, hand.specialist.deckGun, { kind: 'deck-gun' }),
  drive: (hand, to) => drives(hand, sides[to] as Side),
  go: () => {},
};

/** What cannot be foretold here, or changes more than this turn notes: it is the last of these actions. */
function last(hand: Hand, cost: number, action: Action): void {
  if (!pays(hand, cost)) return;
  hand.actions.push(action);
  hand.over = true;
}

function drives(hand: Hand, to: Side): void {
  const { engine } = hand.state;
  const [at] = boardOf(hand.state).spots.engine[to];
  if (engine) last(hand, costs.drive * between(engine, to), { kind: 'drive', vehicle: 'engine', to, at });
}

export function between(a: Side, b: Side): number {
  const away = Math.abs(sides.indexOf(a) - sides.indexOf(b));
  return away === 3 ? 1 : away;
}

/** A fire among others has to go wholly, or it burns again at once. */
export function leftOf(hand: Hand, at: Space): 'smoke' | 'clear' {
  return hand.sight.threats[at] === FIRE && !besideFire(hand, at) ? 'smoke' : 'clear';
}
