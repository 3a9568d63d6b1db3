import type { Space } from '../../rules/data/geometry.ts';
import { plainFirefighter, type Role, specialists } from '../../rules/data/roles.ts';
import type { State } from '../../rules/state.ts';
import type { Field, Ways } from '../house/ways.ts';

/** Who is on the way out, and who can be, by how soon. */
export interface Rescues {
  carried: number;
  victims: number;
  unknown: number;
  /** Hazmats in somebody's arms, by how near they are to the outside. */
  hazmats: number;
}

const NEAR = 12;

const found: Rescues = { carried: 0, victims: 0, unknown: 0, hazmats: 0 };

/**
 * How much a rescue is worth that still takes so many points: each of them tells as much as the next, or nobody would begin;
 * what is far may never come.
 */
const soon: readonly number[] = Array.from({ length: 512 }, (_, points) =>
  points <= NEAR ? 1 - points / (1.5 * NEAR) : 2 ** ((NEAR - points) / 8) / 3,
);

interface Goal {
  at: Space;
  out: number;
  sure: number;
  known: boolean;
  treated: boolean;
  taken: boolean;
}

interface Free {
  /** Points to every space. */
  readonly field: Field;
  readonly pace: number;
  readonly treats: boolean;
}

/** What a point of the way costs a specialist, in points of somebody who has four a turn; a runner's own points pay steps. */
function paceOf(role: Role | null): number {
  return role === null ? 1 : paces[role];
}

const paces = Object.fromEntries(
  Object.entries(specialists).map(([role, { ap, pool }]) => [
    role,
    plainFirefighter.ap / (ap + (pool?.pays === 'move' ? pool.points : 0)),
  ]),
) as Readonly<Record<Role, number>>;

/** Every firefighter without a burden goes for one of the markers, the nearest pair first; the rest wait. */
export function rescuesOf(state: State, ways: Ways): Rescues {
  found.carried = found.victims = found.unknown = found.hazmats = 0;
  const goals = goalsOf(state, ways);
  const free: Free[] = [];
  for (let seat = 0; seat < state.firefighters.length; seat++) {
    const held = state.firefighters[seat];
    if (!held || held.at === null) continue;
    const { at, carries, leads, role } = held;
    const pace = paceOf(role);
    if (carries === 'victim') found.carried += worth(pace * (ways.carried[at] as number));
    if (carries === 'hazmat') found.hazmats += worth(pace * (ways.outside[at] as number));
    if (leads) found.carried += worth(pace * (ways.led[at] as number));
    if (carries === null) free.push({ field: ways.to(at), pace, treats: role === 'paramedic' });
  }
  for (let pairs = Math.min(free.length, goals.length); pairs > 0; pairs--) matchNearest(free, goals, ways);
  for (const goal of goals) if (!goal.taken) add(goal, goal.out + WAITING);
  return found;
}

const worth = (cost: number): number => soon[Math.max(0, Math.round(cost))] as number;

/** What it costs about until somebody is free. */
const WAITING = 14;

function matchNearest(free: Free[], goals: readonly Goal[], ways: Ways): void {
  let best = Number.POSITIVE_INFINITY;
  let who = 0;
  let what: Goal | undefined;
  for (const goal of goals) {
    if (goal.taken) continue;
    for (let place = 0; place < free.length; place++) {
      const { field, pace, treats } = free[place] as Free;
      const out = treats && !goal.treated ? Math.min(goal.out, 1 + (ways.led[goal.at] as number)) : goal.out;
      const cost = pace * ((field[goal.at] as number) + out);
      if (cost >= best) continue;
      best = cost;
      who = place;
      what = goal;
    }
  }
  if (!what) return;
  what.taken = true;
  free.splice(who, 1);
  add(what, best);
}

function add({ sure, known }: Goal, cost: number): void {
  if (known) found.victims += worth(cost);
  else found.unknown += sure * worth(cost);
}

function goalsOf(state: State, ways: Ways): Goal[] {
  const goals: Goal[] = [];
  const { victims, falseAlarms } = state.unseen;
  const sure = victims / Math.max(1, victims + falseAlarms);
  for (const { at, treated } of state.victims) {
    const out = (treated ? ways.led[at] : ways.carried[at]) as number;
    goals.push({ at, out, sure: 1, known: true, treated, taken: false });
  }
  for (const at of state.hidden)
    goals.push({ at, out: ways.carried[at] as number, sure, known: false, treated: false, taken: false });
  return goals;
}
