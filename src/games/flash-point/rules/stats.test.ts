import { expect, test } from 'vitest';
import { award, tally } from '../../../kit/contract/stats.ts';
import type { Fact } from './facts.ts';
import { stats } from './stats.ts';
import { play, position } from './testing.ts';

test('[FP-STAT-1] what a firefighter does is counted', () => {
  const house = position({ fire: [22], smoke: [21], firefighters: [{ at: 31, ap: 8, carries: 'victim' }, {}] });
  const facts: Fact[] = [
    ...play(house, 0, { kind: 'move', to: 21 }),
    ...play(house, 0, { kind: 'extinguish', at: 21, leaving: 'clear' }),
    ...play(house, 0, { kind: 'extinguish', at: 22, leaving: 'clear' }),
    ...play(house, 0, { kind: 'chop', toward: 20 }),
  ];
  const counted = tally(stats, facts, 2);
  const expected = { apMove: 2, apExtinguish: 3, apChop: 2, spaces: 1, fires: 1, smoke: 1, walls: 1, carried: 1 };
  for (const [id, amount] of Object.entries(expected)) expect([id, counted[id]]).toEqual([id, [amount, 0]]);
});

test('[FP-STAT-1] a command is counted for the captain who pays', () => {
  const firefighters = [{ role: 'captain', at: 65 }, { at: 30 }];
  const house = position({ firefighters }, { level: 'recruit', commandConsent: 'auto' });
  const facts = play(house, 0, { kind: 'command', seat: 1, order: { kind: 'move', to: 31 } });
  expect(tally(stats, facts, 2)).toMatchObject({ apCommand: [1, 0], apMove: [0, 0], spaces: [0, 1], followed: [0, 1] });
});

test('[FP-STAT-1] there are at least ten medals, each for a statistic that exists', () => {
  expect(stats.medals.length).toBeGreaterThanOrEqual(10);
  for (const medal of stats.medals) expect(Object.keys(stats.stats)).toContain(medal.stat);
  const facts: Fact[] = [1, 2].map((rescued) => ({ kind: 'rescued', seat: 1, at: 30, rescued }));
  const given = award(stats.medals, tally(stats, facts, 2)).map(({ medal, seats }) => [medal.id, seats]);
  expect(given).toEqual([['lifesaver', [1]]]);
});
