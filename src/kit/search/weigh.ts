import type { Action } from '../contract/game.ts';
import type { Budget } from '../players/budget.ts';
import type { Habits } from './mind.ts';
import type { Plan } from './plans.ts';

/** A plan and the mean value of where chance took it. */
export interface Weighed<S, A extends Action> {
  readonly plan: Plan<S, A>;
  readonly mean: number;
  readonly tries: number;
}

interface Scale<S, A extends Action> {
  readonly plan: Plan<S, A>;
  sum: number;
  tries: number;
  /** What it was better than the usual plan, try by try: the sum, and the sum of the squares. */
  lead: number;
  squares: number;
}

/**
 * Round by round with the same luck for all; the worse half is dropped after half of the rounds, after a quarter, and where
 * there are many plans before that, but never the last rival: the tries go where they decide. `usual` is the plan that is
 * taken unless another one is better beyond doubt; whoever will hardly be that any more is dropped too, and where no rival is
 * left, there is nothing to decide.
 */
export function weigh<S, A extends Action>(
  plans: readonly Plan<S, A>[],
  usual: Plan<S, A> | undefined,
  habits: Habits,
  tried: (plan: Plan<S, A>, place: number) => number,
  more: Budget,
): Weighed<S, A>[] {
  const scales: Scale<S, A>[] = plans.map((plan) => ({ plan, sum: 0, tries: 0, lead: 0, squares: 0 }));
  const dropped: Scale<S, A>[] = [];
  const { samples } = habits;
  const byMerit = meritOf(habits, usual);
  const halvings = halvingsOf(plans.length, samples);
  const drop = (isWorse: (scale: Scale<S, A>, place: number) => boolean): void => {
    const worse = scales.filter(isWorse);
    dropped.unshift(...worse);
    for (const scale of worse) scales.splice(scales.indexOf(scale), 1);
  };
  for (let round = 0; round < samples && scales.length > 1; round++) {
    const values: number[] = [];
    for (const { plan } of scales) {
      if (!more()) return inOrder(scales, dropped, byMerit);
      values.push(tried(plan, scattered(round, samples)));
    }
    note(scales, values, usual);
    if (usual && (round + 1) % SOME === 0) drop((scale) => scale.plan !== usual && !mayStillLead(scale, habits));
    if (!halvings.includes(round + 1)) continue;
    scales.sort(byMerit);
    const half = Math.max(2, (scales.length + 1) >> 1);
    drop((scale, place) => place >= half && scale.plan !== usual);
  }
  return inOrder(scales, dropped, byMerit);
}

/** After so many rounds the worse half is dropped, each time after twice as many: until two are left, where there are tries enough for that. */
function halvingsOf(plans: number, samples: number): number[] {
  const all = Math.floor(Math.log2(plans));
  const times = Math.max(2, samples >> all >= 2 * SOME ? all : all - 1);
  return Array.from({ length: times }, (_, time) => samples >> (time + 1));
}

/** Rounds that tell something of a plan. */
const SOME = 12;

/** Whether a plan can come to be better than the usual one beyond doubt, if its lead is not far from what was seen of it. */
function mayStillLead(scale: Any, { doubt = 0, unseen = 0, samples }: Habits): boolean {
  const needed = doubt * errorOf(scale, unseen) * Math.sqrt(scale.tries / samples);
  return scale.lead / scale.tries + FAR_OFF * errorOf(scale, 0) >= needed;
}

/** Standard errors by which a lead is seldom wrong. */
const FAR_OFF = 2;

function note<S, A extends Action>(
  scales: Scale<S, A>[],
  values: readonly number[],
  usual: Plan<S, A> | undefined,
): void {
  const level = values[scales.findIndex(({ plan }) => plan === usual)];
  for (const [place, scale] of scales.entries()) {
    const value = values[place] ?? 0;
    const lead = level === undefined ? 0 : value - level;
    scale.sum += value;
    scale.tries += 1;
    scale.lead += lead;
    scale.squares += lead * lead;
  }
}

/** Rounds jump about, so that the first few are already spread. */
function scattered(round: number, samples: number): number {
  let step = Math.max(1, Math.round(samples * 0.382));
  while (dividesWith(step, samples) > 1) step += 1;
  return (round * step) % samples;
}

function dividesWith(a: number, b: number): number {
  return b === 0 ? a : dividesWith(b, a % b);
}

type Any = Scale<unknown, Action>;
type Order = (a: Any, b: Any) => number;

const meanOf = ({ plan, sum, tries }: Any): number => (tries === 0 ? plan.worth : sum / tries);

/**
 * By the mean, less this many standard errors of the lead. Ties go to the usual plan, so that nothing is put off for ever,
 * and else to the shorter one: nothing is done that brings nothing.
 */
function meritOf({ doubt = 0, unseen = 0 }: Habits, usual: unknown): Order {
  const merit = (scale: Any): number =>
    usual === undefined || scale.plan === usual ? meanOf(scale) : meanOf(scale) - doubt * errorOf(scale, unseen);
  const length = ({ plan }: Any): number => (plan === usual ? 0 : plan.actions.length);
  return (a, b) => compare(merit(b), merit(a)) || length(a) - length(b);
}

/** Two that are both beyond all bounds are equal. */
const compare = (a: number, b: number): number => (a === b ? 0 : a - b);

/** With fewer tries nothing is beyond doubt. */
const FEW = 4;

/** The standard error of the mean lead. */
function errorOf({ lead, squares, tries }: Any, unseen: number): number {
  if (tries < FEW) return Number.POSITIVE_INFINITY;
  return Math.sqrt((Math.max(0, squares / tries - (lead / tries) ** 2) + unseen ** 2) / tries);
}

function inOrder<S, A extends Action>(
  scales: Scale<S, A>[],
  dropped: readonly Scale<S, A>[],
  byMerit: Order,
): Weighed<S, A>[] {
  const all = [...scales.sort(byMerit), ...dropped];
  return all.map((scale) => ({ plan: scale.plan, mean: meanOf(scale), tries: scale.tries }));
}
