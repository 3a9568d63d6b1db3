import { scoreHand, type Way } from '../shared/scoring.ts';
import { cubes, type Options, ordinary, type Side, type State, SUN_CUBE } from '../state.ts';

/** How cubes lie in a turn, by the rules of which table. */
type Lying = Pick<State, 'sides' | 'aside' | 'clearing'> & { readonly options: Pick<Options, 'clearMatch'> };

/** The least that five scoring cubes bring; whoever throws all five again can have any more, in steps of five. */
const ALL_FIVE = 25;

/** Whether a turn can have these points where the cubes lie like this and the last throw is taken. [CW-TURN-2] */
export function isReachable(state: State): boolean {
  return fits([...taken(state), ...(isMatchOnly(state) ? before(state) : [])], state.points);
}

/** The same while it is still to be chosen how the throw is taken. [CW-SCORE-6] [CW-SCORE-7] */
export function isReachableChoice(state: State): boolean {
  return fits([...before(state)], state.points);
}

/** Exactly what these cubes bring, or that on top of what all five brought before. [CW-FORCED-1] */
function fits(found: readonly number[], points: number): boolean {
  return found.some((since) => points === since || points - since >= ALL_FIVE);
}

/** A throw that only matched the flash leaves all as it was. [CW-CLEAR-3] [CW-CLEAR-5] */
function isMatchOnly(lying: Lying): boolean {
  const { ways, match } = scoreHand(lying);
  const { clearMatch } = lying.options;
  return match && (clearMatch === 'void' || (clearMatch === 'keep' && ways.length === 0));
}

/** The points since all five were last thrown, if the cubes in hand are the rest of a throw that set some aside. */
function taken(lying: Lying, hands: readonly Lying['sides'][] = [lying.sides]): Set<number> {
  const found = new Set<number>();
  for (const step of lastSteps(lying)) {
    for (const sides of hands) {
      const earlier = { ...step, sides };
      for (const way of waysFrom(earlier, lying)) for (const points of before(earlier)) found.add(points + way.points);
    }
  }
  return found;
}

const known = new Map<string, ReadonlySet<number>>();

/** The same whatever the cubes in hand show: by what is set aside, and by the flash to clear. */
function before(lying: Lying): ReadonlySet<number> {
  if (!lying.aside.includes(true)) return new Set(lying.clearing ? [] : [0]);
  const { sides, aside } = inOrder(lying);
  const { clearing, options } = lying;
  const key = `${options.clearMatch} ${clearing} ${sides.map((side, cube) => (aside[cube] ? side : '-')).join(' ')}`;
  const sorted = { sides, aside, clearing, options };
  const found = known.get(key) ?? taken(sorted, handsOf(sorted));
  known.set(key, found);
  return found;
}

/** The ordinary cubes are alike: whichever of them is set aside, it comes to the same. */
function inOrder({ sides, aside }: Lying): Pick<Lying, 'sides' | 'aside'> {
  const set = sides.filter((_, cube) => aside[cube] && cube !== SUN_CUBE).sort();
  return {
    sides: sides.map((side, cube) => (cube === SUN_CUBE ? side : (set[cube] ?? 0))),
    aside: aside.map((isSet, cube) => (cube === SUN_CUBE ? isSet : cube < set.length)),
  };
}

/** Everything that the cubes in hand could show. */
function handsOf({ sides, aside }: Lying): (Side | 0)[][] {
  const faces = cubes.map((all, cube) => (aside[cube] ? [sides[cube] ?? 0] : all));
  return faces.reduce<(Side | 0)[][]>(
    (hands, all) => hands.flatMap((hand) => all.map((side) => [...hand, side])),
    [[]],
  );
}

/** How the cubes may have lain before the last throw: some of those that are set aside were not yet. */
function lastSteps(lying: Lying): Lying[] {
  const places = [...lying.aside.keys()].filter((cube) => lying.aside[cube]);
  return Array.from({ length: 2 ** places.length - 1 }, (_, kept) => {
    const aside = lying.aside.map((set, cube) => set && (kept & (1 << places.indexOf(cube))) !== 0);
    // Only a flash, of three cubes or more, leaves something to clear.
    const flashes = aside.filter(Boolean).length >= 3 ? [0, ...ordinary] : [0];
    return flashes.map((clearing) => ({ ...lying, aside, clearing: clearing as Side | 0 }));
  }).flat();
}

/** The ways to take the throw that lie between two positions. [CW-CLEAR-5] */
function waysFrom(earlier: Lying, { aside, clearing }: Lying): Way[] {
  const { ways, match } = scoreHand(earlier);
  if (match && earlier.options.clearMatch === 'void') return [];
  return ways.filter((way) => {
    const left = way.flash || (match ? earlier.clearing : 0);
    const same = aside.every((set, cube) => set === (earlier.aside[cube] || way.aside.includes(cube)));
    return same && clearing === (aside.includes(false) ? left : 0);
  });
}
