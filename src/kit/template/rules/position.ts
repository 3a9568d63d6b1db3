import * as z from 'zod/mini';
import type { Positions } from '../../../kit/contract/game.ts';
import { type Checked, refused } from '../../../kit/contract/refusal.ts';
import { broken } from './invariants.ts';
import type { Options, State } from './state.ts';

export const positions: Positions<State, Options> = { draw, read, fill };

function draw({ steps, turn, rested, options }: State): string {
  const tired = rested.flatMap((resting, seat) => (resting ? [seat] : []));
  return `steps ${steps.join(' ')}\nturn ${turn}\nrested ${tired.join(' ')}\noption goal ${options.goal}\n`;
}

function read(text: string, options: Options): Checked<State> {
  const lines = text.split('\n').map((line) => line.trim().split(/\s+/));
  const numbers = (word: string) =>
    lines
      .find(([first]) => first === word)
      ?.slice(1)
      .map(Number);
  const goal = Number(lines.find(([first, name]) => first === 'option' && name === 'goal')?.[2] ?? options.goal);
  const steps = numbers('steps') ?? [0, 0];
  const rested = steps.map((_, seat) => (numbers('rested') ?? []).includes(seat));
  return fill({ steps, rested, turn: numbers('turn')?.[0] ?? 0, options: { goal } }, options, steps.length);
}

const schema = z.strictObject({
  options: z.optional(z.strictObject({ goal: z.int() })),
  steps: z.optional(z.array(z.int())),
  rested: z.optional(z.array(z.boolean())),
  turn: z.optional(z.int()),
});

function fill(partial: unknown, options: Options, seats: number): Checked<State> {
  const parsed = schema.safeParse(partial);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return refused('bad-position', { where: issue?.path.join('.') ?? '', problem: issue?.message ?? 'unreadable' });
  }
  const steps = parsed.data.steps ?? new Array<number>(seats).fill(0);
  const state: State = {
    options: { ...options, ...parsed.data.options },
    steps,
    rested: parsed.data.rested ?? steps.map(() => false),
    turn: parsed.data.turn ?? 0,
  };
  const problem = broken(state)[0];
  return problem ? refused('bad-position', { where: '', problem }) : { value: state };
}
