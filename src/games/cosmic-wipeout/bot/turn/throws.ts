import { scripted } from '../../../../kit/chance/chance.ts';
import { quiet } from '../../../../kit/contract/game.ts';
import { choose } from '../../rules/moves/choose.ts';
import { throwCubes } from '../../rules/moves/throw.ts';
import { cubes, LOW_LIMIT, type Options, ordinary, type Side, type State, SUN_CUBE, sunny } from '../../rules/state.ts';
import { handOf, hands } from './hands.ts';

export type ClearMatch = Options['clearMatch'];

/** Where a throw leads: the points it brings, and the hand to be thrown next. */
export interface Landing {
  readonly points: number;
  readonly hand: number;
}

/** Throws with the same consequence: how many of them there are, and the landings to choose from. None is a wipeout. */
export interface Result {
  readonly count: number;
  readonly landings: readonly Landing[];
}

/** All that a hand can throw. */
export interface Throws {
  readonly total: number;
  readonly results: readonly Result[];
}

const known = new Map<ClearMatch, readonly Throws[]>();

/** All throws of all hands, each performed once by the rules themselves. */
export function allThrows(clearMatch: ClearMatch): readonly Throws[] {
  let found = known.get(clearMatch);
  if (!found) {
    found = hands.map((_, hand) => throwsOf(hand, clearMatch));
    known.set(clearMatch, found);
  }
  return found;
}

/** The landings between which the player has to choose in this state; empty when nothing is to be chosen. */
export function landingsOpen(state: State): Landing[] {
  return choose.candidates(state, state.turn).map((action) => {
    const probe = probeOf(state);
    choose.apply(probe, probe.turn, action, noDice, quiet);
    return landingOf(probe);
  });
}

/** The throws of one hand, counted by their consequence. */
export function throwsOf(hand: number, clearMatch: ClearMatch): Throws {
  const results = new Map<string, { count: number; landings: Landing[] }>();
  let total = 0;
  for (const { sides, count } of mixes(hand)) {
    const landings = landingsOf(hand, clearMatch, sides);
    const key = landings.map(({ points, hand }) => `${points}>${hand}`).join();
    const result = results.get(key) ?? { count: 0, landings };
    result.count += count;
    total += count;
    results.set(key, result);
  }
  return { total, results: [...results.values()] };
}

function landingsOf(hand: number, clearMatch: ClearMatch, draws: readonly Side[]): Landing[] {
  const state = holding(hand, clearMatch);
  throwCubes.apply(state, PROBE, { kind: 'throw' }, scripted(draws), quiet);
  if (state.next === 'choose') return landingsOpen(state);
  return state.turn === PROBE ? [landingOf(state)] : [];
}

function landingOf(state: State): Landing {
  return { points: state.points, hand: handOf(state) };
}

/** The seat that throws here; when the turn has passed to the other one, it was a wipeout. */
const PROBE = 0;
/** For moves that draw nothing. */
export const noDice = scripted([]);

/** A state in which neither the goal nor "under 35" plays a part: they depend on points, which are added later. */
function holding(hand: number, clearMatch: ClearMatch): State {
  const { ordinary: size = 0, sun = false, clearing = 0 } = hands[hand] ?? {};
  return {
    options: { goal: Number.POSITIVE_INFINITY, clearMatch, winWhen: 'banked' },
    banked: [LOW_LIMIT, 0],
    turn: PROBE,
    points: 0,
    sides: [2, 2, 2, 2, 2],
    aside: cubes.map((_, cube) => (cube === SUN_CUBE ? !sun : cube >= size)),
    clearing,
    next: clearing ? 'clear' : 'free',
  };
}

/** A copy of a state, freed of its points in the same way. */
function probeOf({ options, sides, aside, clearing, next }: State): State {
  const free = { goal: Number.POSITIVE_INFINITY, clearMatch: options.clearMatch, winWhen: 'banked' } as const;
  const copies = { sides: [...sides], aside: [...aside] };
  return { options: free, banked: [LOW_LIMIT, 0], turn: PROBE, points: 0, ...copies, clearing, next };
}

/** What the cubes of a hand can show, in drawing order, and how many of the equally likely throws look like that. */
interface Mix {
  readonly sides: readonly Side[];
  readonly count: number;
}

/** The ordinary cubes are alike, so throws that differ only in their order are performed once. */
function mixes(hand: number): Mix[] {
  const { ordinary: size = 0, sun = false } = hands[hand] ?? {};
  let found: Mix[] = [{ sides: [], count: 1 }];
  for (let cube = 0; cube < size; cube++) found = merged(found.flatMap((mix) => extended(mix, ordinary)));
  return sun ? found.flatMap((mix) => extended(mix, sunny)) : found;
}

function extended({ sides, count }: Mix, another: readonly Side[]): Mix[] {
  return another.map((side) => ({ sides: [...sides, side], count }));
}

function merged(mixes: readonly Mix[]): Mix[] {
  const found = new Map<string, Mix>();
  for (const mix of mixes) {
    const sides = [...mix.sides].sort((a, b) => a - b);
    const key = sides.join();
    found.set(key, { sides, count: mix.count + (found.get(key)?.count ?? 0) });
  }
  return [...found.values()];
}
