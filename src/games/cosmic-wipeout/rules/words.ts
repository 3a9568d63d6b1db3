import type { Outcome, Seat, Words } from '../../../kit/contract/game.ts';
import { byKind } from '../../../kit/contract/kinds.ts';
import type { Sentences } from '../../../kit/contract/refusal.ts';
import { type Action, type Fact, overall, type Side, type State } from './state.ts';

/** What each face is called, one and many. */
export const sideNames: Record<Side, { readonly one: string; readonly many: string }> = {
  1: { one: 'flaming sun', many: 'suns' },
  2: { one: 'swirl', many: 'swirls' },
  3: { one: 'glyph', many: 'glyphs' },
  4: { one: 'bolt', many: 'bolts' },
  5: { one: 'five', many: 'fives' },
  6: { one: 'star', many: 'stars' },
  10: { one: 'ten', many: 'tens' },
};

const refusals: Sentences = {
  'nothing-thrown': () => 'A turn begins with a throw: nobody can pass.',
  'all-five-used': () => 'All five cubes have scored, so all five must be thrown again.',
  'flash-not-cleared': ({ side }) => `The flash of ${many(side as Side)} must be cleared first.`,
  'too-few-points': ({ need, have }) => `Only from ${need} points overall may you stop; you have ${have}.`,
  'choose-first': () => 'First say how this throw is taken.',
};

const forced: Record<'all5' | 'clear' | 'low', string> = {
  all5: 'all five cubes are used, so all five are thrown again',
  clear: 'the flash must be cleared',
  low: 'with fewer than 35 points overall there is no stopping',
};

export const words: Words<State, Action, Fact> = {
  action: sayAction,
  fact: (fact, names) => tell(fact, nameOf(names, fact.seat)),
  prompt,
  outcome: ({ winners, scores }: Outcome, names) =>
    winners.map((seat) => `${nameOf(names, seat)} wins with ${scores[seat]} points.`).join(' '),
  refusals,
};

/** What it says on an action: names do not matter here. */
export function sayAction(action: Action, state: State): string {
  if (action.kind === 'stop') return `Stop and bank ${state.points}`;
  if (action.kind === 'throw') return state.next === 'free' ? 'Throw on' : 'Throw';
  if ('sun' in action) return `Count the sun as ${action.sun}`;
  return `Flash of ${many(action.flash)} for ${10 * action.flash}`;
}

function prompt(state: State): string {
  const sofar = `${state.points} this turn, ${overall(state)} overall`;
  if (state.next === 'over') return 'The match is over.';
  if (state.next === 'start') return 'Throw all five cubes to begin your turn.';
  if (state.next === 'choose') return `Choose how to take this throw (${sofar}).`;
  if (state.next === 'free') return `Stop and bank ${state.points}, or throw on (${sofar}).`;
  const reason = state.clearing ? `the flash of ${many(state.clearing)} must be cleared` : forced[state.next];
  return `You must throw: ${reason} (${sofar}).`;
}

const tell = byKind<Fact, [name: string], string>({
  threw: ({ sides }, name) => `${name} throws ${sides.filter((side) => side !== null).join(' ')}.`,
  train: ({ side, points }) => `A freight train of ${many(side)}: ${points} points!`,
  flash: ({ side, points }) => `A flash of ${many(side)}: ${points} points.`,
  counted: ({ side, times }) =>
    `${times === 1 ? `A ${sideNames[side].one}` : `${times} ${many(side)}`}: ${side * times} points.`,
  'sun-counted': ({ points }) => `The lone sun counts ${points}.`,
  'set-aside': ({ cubes, points }) =>
    `${cubes.length === 1 ? 'One cube is' : `${cubes.length} cubes are`} set aside for ${points}.`,
  matched: ({ side, void: counts }) =>
    counts
      ? `A ${sideNames[side].one} again: the throw does not count.`
      : `A ${sideNames[side].one} again: the flash is not cleared.`,
  cleared: ({ side }) => `The flash of ${many(side)} is cleared.`,
  forced: ({ why }, name) => `${name} must throw: ${forced[why]}.`,
  'wiped-out': ({ lost }, name) => `Wipeout! ${name} loses ${lost} points.`,
  banked: ({ points, total }, name) => `${name} banks ${points} and has ${total}.`,
  turn: (_fact, name) => `It is ${name}'s turn.`,
  won: ({ total }, name) => `${name} wins with ${total} points.`,
});

function many(side: Side): string {
  return sideNames[side].many;
}

function nameOf(names: readonly string[], seat: Seat): string {
  return names[seat] ?? `Seat ${seat}`;
}
