import type { Seat } from '../../../kit/contract/game.ts';
import { cloneOf } from '../../../kit/contract/offers.ts';
import { wouldDraw } from '../../../kit/search/plans.ts';
import { neighbours, type Space } from '../rules/data/geometry.ts';
import game from '../rules/game.ts';
import { isAdjacent } from '../rules/shared/house.ts';
import type { Action, State } from '../rules/state.ts';
import { sightOf } from './house/sight.ts';
import { waysOf } from './house/ways.ts';
import { risk } from './worth/perils.ts';

/** What a plan leads to, as far as nothing is drawn. */
export interface Outlook {
  readonly seat: Seat;
  readonly plan: readonly Action[];
  readonly before: State;
  readonly after: State;
  /** The action at which something is drawn, if there is one. */
  readonly draws: Action | undefined;
}

export function outlookOf(state: State, seat: Seat, plan: readonly Action[]): Outlook {
  let after = cloneOf(game, state);
  for (const action of plan) {
    const next = cloneOf(game, after);
    if (wouldDraw(game, next, seat, action)) return { seat, plan, before: state, after, draws: action };
    after = next;
  }
  return { seat, plan, before: state, after, draws: undefined };
}

/** What burns beside a space, with nothing in between: fire before smoke. */
export function threatTo(state: State, at: Space): 'fire' | 'smoke' | 'none' {
  const beside = neighbours(at).flatMap((next) => (isAdjacent(state, at, next) ? [state.spaces[next]] : []));
  return beside.includes('fire') ? 'fire' : beside.includes('smoke') ? 'smoke' : 'none';
}

/** How many of the 48 rolls would set a space on fire, about. */
export const rollsAt = (state: State, at: Space): number => risk(sightOf(state), at);

/** Points from the nearest firefighter with free hands to a space. */
export function pointsTo(state: State, to: Space): number {
  const way = waysOf(state, sightOf(state)).to(to);
  const free = state.firefighters.flatMap(({ at, carries }) => (at === null || carries ? [] : [way[at] ?? FAR]));
  return Math.min(FAR, ...free);
}

const FAR = 120;

/** Points that all who are carried or led still need to be safe, and how many they are. */
export function wayOut(state: State): { readonly people: number; readonly points: number } {
  const { carried, led } = waysOf(state, sightOf(state));
  let [people, points] = [0, 0];
  for (const { at, carries, leads } of state.firefighters) {
    if (at === null) continue;
    if (carries === 'victim') points += carried[at] ?? FAR;
    if (leads) points += led[at] ?? FAR;
    people += (carries === 'victim' ? 1 : 0) + (leads ? 1 : 0);
  }
  return { people, points };
}

/** Whoever waits for help, and where somebody may. */
export function waiting(state: State): readonly { readonly at: Space; readonly what: 'victim' | 'marker' }[] {
  const known = state.victims.map(({ at }) => ({ at, what: 'victim' as const }));
  return [...known, ...state.hidden.map((at) => ({ at, what: 'marker' as const }))];
}
