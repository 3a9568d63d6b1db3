import { wages } from '../../rules/data/money.ts';
import type { Role } from '../../rules/data/role.ts';
import { hitsOf } from '../../rules/shared/dice.ts';

/** All that acting against rehearsing hangs on, for one role. */
export interface Job {
  readonly place: Role['place'];
  readonly budget: number;
  /** What the wrap will pay on average. */
  readonly bonus: number;
  /** The chance that the others at the set take 0, 1, 2, 3 shots between two turns. */
  readonly help: readonly number[];
  /** The chance that the day ends between two turns, so that the role is gone. */
  readonly lost: number;
  /** What a turn is worth elsewhere: each one spent here has to bring more. */
  readonly turn: number;
}

/** What both ways of working are worth at so many shots and chips, beyond what the turns are worth elsewhere. */
export interface Worth {
  readonly act: number;
  readonly rehearse: number;
  /** How many turns the role lasts, this one included, if the better way is taken each time. */
  readonly turns: number;
}

/** The worths by `[shots][chips]`; at the last number of chips success is certain, and rehearsing brings nothing. */
export type Sheet = readonly (readonly Worth[])[];

const MOST_SHOTS = 3;

/**
 * Solved backwards: from the last shot to the first, from all chips to none. Only a failure after which nothing else
 * has happened leads back to where it began: then the better way is taken, and if that is acting, it is a sum of ever
 * smaller parts.
 */
export function solveJob(job: Job): Sheet {
  const sheet: Worth[][] = [[]];
  for (let shots = 1; shots <= MOST_SHOTS; shots++) {
    const row: Worth[] = [];
    sheet.push(row);
    for (let chips = job.budget - 1; chips >= 0; chips--) row[chips] = solveAt(job, sheet, shots, chips);
  }
  return sheet;
}

export function bestOf({ act, rehearse }: Worth): number {
  return act >= rehearse ? act : rehearse;
}

function solveAt(job: Job, sheet: Worth[][], shots: number, chips: number): Worth {
  const { place, budget, bonus, turn, help, lost } = job;
  const success = hitsOf(budget, chips) / 6;
  const failure = 1 - success;
  const pay = success * paid(place, 'success') + failure * paid(place, 'failure') - turn;
  const stay = failure * (1 - lost) * (help[0] ?? 1);
  /** Acting once, without what comes after a failure that changed nothing. */
  const once = (now: number, of: Measure, wrapped: number): number => {
    const shot = shots === 1 ? wrapped : round(job, sheet, shots - 1, chips, of, wrapped);
    return now + success * shot + failure * round(job, sheet, shots, chips, of, wrapped, 1);
  };
  const rehearse = chips === budget - 1 ? NEVER : round(job, sheet, shots, chips + 1, bestOf, bonus) - turn;
  const acting = once(pay, bestOf, bonus);
  const always = acting / (1 - stay);
  if (always >= rehearse) return { act: always, rehearse, turns: once(1, turnsOf, 0) / (1 - stay) };
  const turns = 1 + round(job, sheet, shots, chips + 1, turnsOf, 0);
  return { act: acting + stay * rehearse, rehearse, turns };
}

const NEVER = Number.NEGATIVE_INFINITY;

type Measure = (worth: Worth) => number;
const turnsOf: Measure = ({ turns }) => turns;

/** The mean of what is left when the others have had their turns, if they took at least so many shots. */
function round(
  { help, lost }: Job,
  sheet: Worth[][],
  shots: number,
  chips: number,
  of: Measure,
  wrapped: number,
  atLeast = 0,
): number {
  let sum = 0;
  for (let taken = atLeast; taken < help.length; taken++) {
    const there = sheet[shots - taken]?.[chips];
    sum += (help[taken] ?? 0) * (there ? of(there) : wrapped);
  }
  return sum * (1 - lost);
}

function paid(place: Role['place'], how: 'success' | 'failure'): number {
  const { dollars, credits } = wages[place][how];
  return dollars + credits;
}

/** The chances that 0, 1, 2 … of some independent tries succeed. */
export function successes(chances: readonly number[]): number[] {
  let sums = [1];
  for (const chance of chances) {
    const next = [...sums.map((sum) => sum * (1 - chance)), 0];
    for (const [count, sum] of sums.entries()) next[count + 1] = (next[count + 1] ?? 0) + sum * chance;
    sums = next;
  }
  return sums;
}
