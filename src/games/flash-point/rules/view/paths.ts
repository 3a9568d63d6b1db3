import type { Seat } from '../../../../kit/contract/game.ts';
import { isOutside, neighbours, type Space } from '../data/geometry.ts';
import { doorPrice, refuseDoor } from '../moves/actions/doors.ts';
import { refuseStep, stepPrice } from '../moves/actions/move.ts';
import { borderToward } from '../shared/house.ts';
import { own, pay } from '../shared/points.ts';
import { isRescuePlace } from '../shared/rescue.ts';
import { type ActionOf, type Firefighter, firefighterOf, mayAct, type State } from '../state.ts';

type Step = ActionOf<'move'> | ActionOf<'open'>;

/** The cheapest way to a space: single actions, each of them to be taken by itself. */
export interface Path {
  readonly to: Space;
  readonly cost: number;
  /** What special points pay of it. */
  readonly special: number;
  readonly steps: readonly Step[];
}

interface Reached {
  readonly at: Space;
  readonly cost: number;
  readonly steps: readonly Step[];
  /** The house as it would be then, as far as points, places and doors matter. */
  readonly house: State;
}

/** The cheapest ways of a seat to all spaces it can reach this turn, nearest first; none out of turn. [FP-PATH-1] */
export function paths(state: State, seat: Seat): Path[] {
  const { at, special } = firefighterOf(state, seat);
  if (!mayAct(state, seat) || at === null) return [];
  const open: Reached[] = [{ at, cost: 0, steps: [], house: state }];
  const seen = new Set<string>();
  const found = new Map<Space, Path>();
  while (open.length > 0) {
    const next = cheapest(open);
    const held = firefighterOf(next.house, seat);
    const key = `${next.at} ${held.carries} ${held.leads}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const { at: to, cost, steps } = next;
    if (!found.has(to)) found.set(to, { to, cost, special: special - held.special, steps });
    open.push(...goOn(seat, next));
  }
  found.delete(at);
  return [...found.values()];
}

/** Steps that the rules allow from a space that the seat would have come to; doors in the way are opened first. */
function goOn(seat: Seat, from: Reached): Reached[] {
  return neighbours(from.at).flatMap((to) =>
    [from, ...opened(seat, from, to)].flatMap((here) => {
      const { house } = here;
      if (refuseStep(house, own(seat), to)) return [];
      const cost = stepPrice(house, own(seat), to);
      const there = { ...firefighterOf(house, seat), at: to, ...unloaded(house, seat, to) };
      const after = { ...house, firefighters: house.firefighters.with(seat, there) };
      pay(after, seat, cost);
      return [
        { at: to, cost: here.cost + cost.points, steps: [...here.steps, { kind: 'move', to } as const], house: after },
      ];
    }),
  );
}

function opened(seat: Seat, from: Reached, toward: Space): Reached[] {
  const { house } = from;
  const open = { kind: 'open', toward } as const;
  if (refuseDoor(house, own(seat), open)) return [];
  const firefighters = house.firefighters.with(seat, { ...firefighterOf(house, seat) });
  const edges = house.edges.with(borderToward(house, from.at, toward), 'open');
  const after = { ...house, edges, firefighters };
  const cost = doorPrice(own(seat));
  pay(after, seat, cost);
  return [{ ...from, cost: from.cost + cost.points, steps: [...from.steps, open], house: after }];
}

/** What is rescued or disposed of on the way no longer weighs. */
function unloaded(state: State, seat: Seat, to: Space): Pick<Firefighter, 'carries' | 'leads'> {
  const { carries, leads } = firefighterOf(state, seat);
  const rescued = isRescuePlace(state, to);
  const gone = (carries === 'hazmat' && isOutside(to)) || (carries === 'victim' && rescued);
  return { carries: gone ? null : carries, leads: leads && !rescued };
}

/** The cheapest, and of those the one with the fewest steps: no door is opened for nothing. */
function cheapest(open: Reached[]): Reached {
  const worth = ({ cost, steps }: Reached) => 100 * cost + steps.length;
  let best = 0;
  for (let place = 1; place < open.length; place++) {
    if (worth(open[place] as Reached) < worth(open[best] as Reached)) best = place;
  }
  return open.splice(best, 1)[0] as Reached;
}
