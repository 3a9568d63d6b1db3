import { expect, test } from 'vitest';
import { defaults, readOptions } from '../../../kit/contract/options.ts';
import { sentence } from '../../../kit/contract/refusal.ts';
import type { Options } from './data/settings.ts';
import { options } from './options.ts';
import { optionsOf } from './testing.ts';
import { words } from './words/words.ts';

test.each([
  [{ level: 'family', board: 'B' }, 'side B has no printed Family start'],
  [{ victimsToWin: 11 }, 'only ten victims'],
  [{ victimsToWin: 11, poiPool: 18, perfectGame: true }, 'ten rescued are perfect'],
  [{ extinguishOwn: false }, 'must be able to put it out there'],
])('[FP-OPTION-1] %j contradicts itself', (given, why) => {
  const read = readOptions(options, given);
  expect('refusal' in read && sentence(read.refusal, words.refusals)).toContain(why);
});

test('[FP-OPTION-1] unknown options and values are refused', () => {
  expect(readOptions(options, { weather: 'rain' })).toMatchObject({ refusal: { code: 'unknown-option' } });
  expect(readOptions(options, { maxDamage: 5 })).toMatchObject({ refusal: { code: 'bad-option' } });
});

test('[FP-OPTION-2] classic is the default', () => {
  expect(optionsOf({ preset: 'classic' })).toEqual(defaults(options));
  expect(optionsOf()).toMatchObject({ victimsToWin: 7, victimsLostLimit: 4, maxDamage: 24, poiPool: 15 });
});

test.each([
  ['modelA', { victimsToWin: 11, poiPool: 18, crew: 'six', closeDoors: false, overLimit: 'refuse' }, 'any'],
  ['modelB', { victimsToWin: 8, poiPool: 18, rolePick: 'onJoin', moveIntoFire: 'forbidden', apCap: 'total8' }, 'host'],
] as [string, Partial<Options>, string][])(
  '[FP-OPTION-2] %s sets its options and its table',
  (preset, values, saveBy) => {
    expect(optionsOf({ preset })).toMatchObject(values);
    expect(options.presets[preset]?.table).toMatchObject({ saveBy });
  },
);
