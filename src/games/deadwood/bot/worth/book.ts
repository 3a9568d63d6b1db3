import { type Job, type Sheet, solveJob, successes, type Worth } from './job.ts';

/** How a job stands, in small whole numbers: so many can be looked up in a match that each is solved once. */
export interface Standing {
  readonly star: boolean;
  readonly budget: number;
  /** In halves. */
  readonly bonus: number;
  /** How many others work at the set, three at most, and the hits out of six that they have on average. */
  readonly others: number;
  readonly hits: number;
  /** In eighths. */
  readonly lost: number;
  /** In eighths. */
  readonly turn: number;
}

const nothing: Worth = { act: 0, rehearse: 0, turns: 0 };
const sheets = new Map<number, Sheet>();

/** What acting and rehearsing are worth for a job that stands like this. */
export function worthAt(standing: Standing, shots: number, chips: number): Worth {
  const { star, budget, bonus, others, hits, lost, turn } = standing;
  const key =
    (((((Math.min(bonus, 127) * 8 + budget) * 4 + others) * 8 + hits) * 8 + lost) * 64 + turn) * 2 + (star ? 1 : 0);
  let sheet = sheets.get(key);
  if (!sheet) {
    sheet = solveJob(jobOf(standing));
    sheets.set(key, sheet);
  }
  return sheet[shots]?.[Math.min(chips, budget - 1)] ?? nothing;
}

function jobOf({ star, budget, bonus, others, hits, lost, turn }: Standing): Job {
  return {
    place: star ? 'star' : 'extra',
    budget,
    bonus: bonus / 2,
    help: successes(new Array(others).fill(hits / 6)),
    lost: lost / 8,
    turn: turn / 8,
  };
}
