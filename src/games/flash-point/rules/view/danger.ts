import type { Seat } from '../../../../kit/contract/game.ts';
import { copy } from '../../../../kit/sums/checksum.ts';
import type { Space } from '../data/geometry.ts';
import type { Fact, FactOf } from '../facts.ts';
import { burningHazmats, explodeOne } from '../fire/hazmats.ts';
import { strike } from '../fire/strike.ts';
import type { State } from '../state.ts';

/** What would happen if the dice hit a space now. */
export interface Danger {
  readonly becomes: 'smoke' | 'fire' | 'explosion';
  /** Spaces that would catch fire, in the order in which they do. */
  readonly burning: readonly Space[];
  readonly damaged: readonly (readonly [Space, Space])[];
  readonly destroyed: readonly (readonly [Space, Space])[];
  readonly doors: readonly (readonly [Space, Space])[];
  /** Hazmats that would go off. */
  readonly hazmats: readonly Space[];
  /** The dice would be rolled again. */
  readonly flareUp: boolean;
  readonly collapse: boolean;
  /** Who would be knocked down, and where somebody would be lost. */
  readonly knockedDown: readonly Seat[];
  readonly threatened: readonly Space[];
  /** All of it, step by step. */
  readonly facts: readonly Fact[];
}

/** Runs the rules of the fire on a copy and tells what they did. [FP-DANGER-1] */
export function danger(state: State, space: Space): Danger {
  const after = copy(state);
  const facts: Fact[] = [];
  const emit = (fact: Fact) => void facts.push(fact);
  strike(after, space, emit);
  explodeAll(after, emit);
  return {
    becomes: state.spaces[space] === 'fire' ? 'explosion' : after.spaces[space] === 'fire' ? 'fire' : 'smoke',
    ...digest(facts),
    ...people(after),
    flareUp: state.hotSpots.includes(space),
    facts,
  };
}

function explodeAll(state: State, emit: (fact: Fact) => void): void {
  while (!state.result) {
    const [at] = burningHazmats(state);
    if (at === undefined) return;
    explodeOne(state, at, emit);
  }
}

function digest(facts: readonly Fact[]) {
  const of = <K extends Fact['kind']>(kind: K) => facts.filter((fact): fact is FactOf<K> => fact.kind === kind);
  const burning = facts.flatMap((fact) => (fact.kind === 'ignited' || fact.kind === 'flashover' ? [fact.at] : []));
  return {
    burning,
    damaged: of('wall-damaged').map(({ between }) => between),
    destroyed: of('wall-destroyed').map(({ between }) => between),
    doors: of('door-destroyed').map(({ between }) => between),
    hazmats: of('hazmat-exploded').map(({ at }) => at),
    collapse: of('ended').some(({ reason }) => reason === 'collapse'),
  } as const;
}

function people({ spaces, firefighters, hidden, victims }: State) {
  const burns = (at: Space | null) => at !== null && spaces[at] === 'fire';
  return {
    knockedDown: firefighters.flatMap(({ at }, seat) => (burns(at) ? [seat] : [])),
    threatened: [...hidden, ...victims.map(({ at }) => at)].filter(burns),
  };
}
