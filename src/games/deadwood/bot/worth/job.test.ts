import { describe, expect, test } from 'vitest';
import { fastChance } from '../../../../kit/chance/dice.ts';
import { hitsOf } from '../../rules/shared/dice.ts';
import { bestOf, type Job, type Sheet, solveJob, successes } from './job.ts';

const alone = [1];
const jobs: readonly [string, Job][] = [
  ['a star alone, budget 6', { place: 'star', budget: 6, bonus: 8, help: alone, lost: 0, turn: 2 }],
  ['a star alone, budget 4', { place: 'star', budget: 4, bonus: 6, help: alone, lost: 0, turn: 1.1 }],
  ['an extra beside a star', { place: 'extra', budget: 5, bonus: 3, help: successes([2 / 6]), lost: 0, turn: 1.5 }],
  [
    'among three, late in the day',
    { place: 'star', budget: 5, bonus: 4, help: successes([0.5, 0.5]), lost: 0.25, turn: 2 },
  ],
];
const d6 = [1, 2, 3, 4, 5, 6];
const MATCHES = 20_000;

/** Plays a role to its end; `first` is what is done in the first turn, and from then on the better of both. */
function played(job: Job, sheet: Sheet, shots: number, first: 'act' | 'rehearse', random = fastChance(4)) {
  const share = (chances: readonly number[]): number => {
    const at = random.draw(fine) / fine.length;
    return chances.findIndex((_, place) => at < chances.slice(0, place + 1).reduce((sum, chance) => sum + chance, 0));
  };
  const results = Array.from({ length: MATCHES }, () => {
    let [chips, open, gain, turns] = [0, shots, 0, 0];
    for (let next = first; ; next = isToAct(sheet, open, chips) ? 'act' : 'rehearse') {
      gain -= job.turn;
      turns += 1;
      if (next === 'rehearse') chips += 1;
      else {
        const success = random.draw(d6) > 6 - hitsOf(job.budget, chips);
        gain += job.place === 'star' ? (success ? 2 : 0) : success ? 2 : 1;
        open -= success ? 1 : 0;
      }
      if (open === 0) break;
      if (share([job.lost, 1 - job.lost]) === 0) return { gain, turns };
      open -= share(job.help);
      if (open <= 0) break;
    }
    return { gain: gain + job.bonus, turns };
  });
  const mean = results.reduce((sum, { gain }) => sum + gain, 0) / MATCHES;
  const spread = Math.sqrt(results.reduce((sum, { gain }) => sum + (gain - mean) ** 2, 0)) / MATCHES;
  return { mean, spread, turns: results.reduce((sum, { turns }) => sum + turns, 0) / MATCHES };
}

const fine = Array.from({ length: 4096 }, (_, place) => place);
const isToAct = (sheet: Sheet, shots: number, chips: number): boolean => {
  const worth = sheet[shots]?.[chips];
  return !worth || worth.act >= worth.rehearse;
};

describe('what acting and rehearsing are worth is what they bring', () => {
  test.each(jobs)('%s', (_name, job) => {
    const sheet = solveJob(job);
    for (const shots of [1, 3]) {
      const worth = sheet[shots]?.[0] ?? { act: 0, rehearse: 0, turns: 0 };
      for (const first of ['act', 'rehearse'] as const) {
        const { mean, spread } = played(job, sheet, shots, first);
        expect(Math.abs(mean - worth[first]), `${shots} shots, ${first}`).toBeLessThan(4 * spread + 0.01);
      }
      const { turns } = played(job, sheet, shots, worth.act >= worth.rehearse ? 'act' : 'rehearse');
      expect(turns / worth.turns).toBeCloseTo(1, 1);
    }
  });
});

test('more chips are never worse, nor fewer turns that are worth more elsewhere', () => {
  for (const [, job] of jobs) {
    for (const row of solveJob(job).slice(1)) {
      const worths = row.map(bestOf);
      expect(worths).toEqual(worths.toSorted((a, b) => a - b));
    }
    const dear = solveJob({ ...job, turn: job.turn + 1 });
    expect(bestOf(dear[2]?.[0] as never)).toBeLessThan(bestOf(solveJob(job)[2]?.[0] as never));
  }
});

test('where success is certain nothing is rehearsed', () => {
  for (const budget of [2, 3, 4, 5, 6]) {
    const sheet = solveJob({ place: 'star', budget, bonus: 5, help: alone, lost: 0, turn: 0 });
    expect(sheet[1]?.[budget - 1]).toEqual({ act: 7, rehearse: Number.NEGATIVE_INFINITY, turns: 1 });
  }
});

test('successes of some tries', () => {
  expect(successes([])).toEqual([1]);
  expect(successes([0.5, 0.5])).toEqual([0.25, 0.5, 0.25]);
  expect(successes([0.25, 1])).toEqual([0, 0.75, 0.25]);
});
