import type { Seat } from '../../../../kit/game.ts';
import { refuseWay, stepCost } from '../actions/move.ts';
import { isOutside, neighbours, type Space } from '../geometry.ts';
import { cannotStep, funds } from '../points.ts';
import { isRescuePlace } from '../rescue.ts';
import { type ActionOf, type Firefighter, firefighterOf, mayAct, type State } from '../state.ts';

/** The cheapest way to a space: single steps, each of them an action of its own. */
export interface Path {
  readonly to: Space;
  readonly cost: number;
  readonly steps: readonly ActionOf<'move'>[];
}

interface Reached {
  readonly at: Space;
  readonly cost: number;
  readonly carries: Firefighter['carries'];
  readonly leads: boolean;
  readonly steps: readonly ActionOf<'move'>[];
}

/** The cheapest ways of a seat to all spaces it can reach this turn, nearest first; none out of turn. [FP-PATH-1] */
export function paths(state: State, seat: Seat): Path[] {
  const { at, carries, leads } = firefighterOf(state, seat);
  if (!mayAct(state, seat) || at === null) return [];
  const open: Reached[] = [{ at, cost: 0, carries, leads, steps: [] }];
  const seen = new Set<string>();
  const found = new Map<Space, Path>([[at, { to: at, cost: 0, steps: [] }]]);
  while (open.length > 0) {
    const next = cheapest(open);
    const key = `${next.at} ${next.carries} ${next.leads}`;
    if (seen.has(key)) continue;
    seen.add(key);
    if (!found.has(next.at)) found.set(next.at, { to: next.at, cost: next.cost, steps: next.steps });
    open.push(...stepsOn(state, seat, next));
  }
  found.delete(at);
  return [...found.values()];
}

/** Steps that the rules of moving allow from a space that the seat would have come to. */
function stepsOn(state: State, seat: Seat, from: Reached): Reached[] {
  const spent = walked(state, seat, from);
  return neighbours(from.at).flatMap((to) => {
    const price = stepCost(state, from, to);
    const affordable = from.cost + price <= funds(state, seat, 'move');
    if (!affordable || refuseWay(state, from, from.at, to)) return [];
    if (cannotStep(spent, seat, price, 'move', seat, to)) return [];
    return [
      { ...unload(state, from, to), at: to, cost: from.cost + price, steps: [...from.steps, { kind: 'move', to }] },
    ];
  });
}

/** The state as it would be there, as far as points and places matter. */
function walked(state: State, seat: Seat, { at, cost }: Reached): State {
  const firefighter = firefighterOf(state, seat);
  const special = Math.min(cost, funds(state, seat, 'move') - firefighter.ap);
  const moved = { ...firefighter, at, special: firefighter.special - special, ap: firefighter.ap - (cost - special) };
  return { ...state, firefighters: state.firefighters.with(seat, moved) };
}

/** What is rescued or disposed of on the way no longer weighs. */
function unload(state: State, { carries, leads }: Reached, to: Space): Pick<Reached, 'carries' | 'leads'> {
  const rescued = isRescuePlace(state, to);
  const gone = (carries === 'hazmat' && isOutside(to)) || (carries === 'victim' && rescued);
  return { carries: gone ? null : carries, leads: leads && !rescued };
}

function cheapest(open: Reached[]): Reached {
  let best = 0;
  for (let place = 1; place < open.length; place++) {
    if ((open[place]?.cost ?? 0) < (open[best]?.cost ?? 0)) best = place;
  }
  return open.splice(best, 1)[0] as Reached;
}
