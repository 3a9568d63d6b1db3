import * as z from 'zod/mini';
import type { Positions } from '../../../../kit/contract/game.ts';
import { defaults, readOptions } from '../../../../kit/contract/options.ts';
import { type Checked, refused } from '../../../../kit/contract/refusal.ts';
import { options as optionTable } from '../options.ts';
import { scoreHand } from '../shared/scoring.ts';
import { nextOf } from '../shared/turn.ts';
import { cubes, type Next, type Options, type Side, type State } from '../state.ts';
import { broken } from './invariants.ts';
import { isReachable, isReachableChoice } from './reach.ts';

/** Positions as text: see "A position" in RULES.md. */
export const positions: Positions<State, Options> = { draw, read, fill };

const SET_ASIDE = "'";
const usual: Options = defaults(optionTable);

function draw(state: State): string {
  const { banked, turn, points, sides, aside, clearing, next, options } = state;
  const shown = sides.map((side, cube) => `${side || '-'}${aside[cube] ? SET_ASIDE : ''}`);
  return [
    `banked ${banked.join(' ')}`,
    `turn ${turn} points ${points}`,
    `cubes ${shown.join(' ')}`,
    ...(clearing ? [`clearing ${clearing}`] : []),
    `next ${next}`,
    ...Object.entries(options)
      .filter(([name, value]) => value !== usual[name])
      .map(([name, value]) => `option ${name} ${value}`),
    '',
  ].join('\n');
}

function read(text: string, options: Options): Checked<State> {
  const partial: Record<string, unknown> = {};
  const given: Record<string, unknown> = {};
  for (const [number, line] of text.split('\n').entries()) {
    const [word, ...rest] = line.trim().split(/\s+/);
    if (!word || word.startsWith('#')) continue;
    const reader = Object.hasOwn(lines, word) ? lines[word] : undefined;
    const got = word === 'option' ? readOption(rest, given) : reader?.(rest);
    if (!got) return refused('bad-position', { where: `line ${number + 1}`, problem: `cannot read "${line.trim()}"` });
    Object.assign(partial, got);
  }
  return fill({ ...partial, options: { ...options, ...given } }, options, 2);
}

/** What each kind of line says. */
const lines: Readonly<Record<string, (rest: string[]) => object | undefined>> = {
  banked: (rest) => ({ banked: rest.map(Number) }),
  turn: ([turn, word, points]) => (word === 'points' ? { turn: Number(turn), points: Number(points) } : undefined),
  cubes: (rest) => ({
    sides: rest.map((cube) => (cube.startsWith('-') ? 0 : Number.parseInt(cube, 10))),
    aside: rest.map((cube) => cube.endsWith(SET_ASIDE)),
  }),
  clearing: ([side]) => ({ clearing: Number(side) }),
  next: ([next]) => ({ next }),
};

function readOption([name, value]: string[], given: Record<string, unknown>): object | undefined {
  if (name === undefined || value === undefined) return undefined;
  given[name] = /^\d+$/.test(value) ? Number(value) : value;
  return {};
}

const side = z.union([z.literal(0), ...[1, 2, 3, 4, 5, 6, 10].map((side) => z.literal(side))]);
const schema = z.strictObject({
  options: z.optional(z.record(z.string(), z.unknown())),
  banked: z.optional(z.array(z.int()).check(z.minLength(1), z.maxLength(8))),
  turn: z.optional(z.int()),
  points: z.optional(z.int()),
  sides: z.optional(z.array(side).check(z.length(5))),
  aside: z.optional(z.array(z.boolean()).check(z.length(5))),
  clearing: z.optional(side),
  next: z.optional(z.enum(['start', 'all5', 'clear', 'low', 'free', 'choose', 'over'])),
});

function fill(partial: unknown, options: Options, seats: number): Checked<State> {
  const parsed = schema.safeParse(partial);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return refused('bad-position', { where: issue?.path.join('.') ?? '', problem: issue?.message ?? 'unreadable' });
  }
  const given = parsed.data;
  const checkedOptions = readOptions(optionTable, { ...options, ...given.options });
  if ('refusal' in checkedOptions) return checkedOptions;
  const state: State = {
    options: checkedOptions.value,
    banked: given.banked ?? new Array<number>(seats).fill(0),
    turn: given.turn ?? 0,
    points: given.points ?? 0,
    sides: (given.sides ?? [0, 0, 0, 0, 0]) as (Side | 0)[],
    aside: given.aside ?? cubes.map(() => false),
    clearing: (given.clearing ?? 0) as Side | 0,
    next: 'start',
  };
  state.next = given.next ?? guessNext(state);
  const problem = broken(state)[0] ?? unchoosable(state) ?? unreachable(state);
  return problem ? refused('bad-position', { where: '', problem }) : { value: state };
}

/** What comes next, where the position does not say it. */
function guessNext(state: State): Next {
  if (state.banked.some((score) => score >= state.options.goal)) return 'over';
  return state.sides.every((side) => side === 0) ? 'start' : nextOf(state);
}

/** Checked last, for it plays turns backwards. */
function unreachable(state: State): string | undefined {
  if (state.next === 'start' || state.next === 'over') return undefined;
  const reachable = state.next === 'choose' ? isReachableChoice(state) : isReachable(state);
  return reachable ? undefined : `no turn has ${state.points} points where the cubes lie like this`;
}

function unchoosable(state: State): string | undefined {
  if (state.next !== 'choose' || scoreHand(state).ways.length > 1) return undefined;
  return 'there is nothing to choose in this throw';
}
