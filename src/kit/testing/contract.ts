import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Game } from '../contract/game.ts';
import { speak, textsOf } from '../contract/language.ts';
import { readOptions } from '../contract/options.ts';
import { parseMatchFile, verify } from '../match/matchfile.ts';
import { bendPositions } from './bend.ts';
import { fuzzMatch, range } from './fuzz.ts';
import { carriedOver } from './renewal.ts';
import { compareRuleIds } from './ruleIds.ts';
import { FUZZ, SEED } from './seed.ts';

/** A match that has gone this far has shown enough for one test run. */
const FAR = 600;

/** How many positions of a match are bent. */
const BENT = 40;

/** What every game gets for free: the contract, its golden matches, its rule ids. */
export function contractTests(game: Game, folder: string): void {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const filesLike = (pattern: string) => globSync(pattern, { cwd: folder }).sort();

  describe(game.id, () => {
    const presets = ['(none)', ...Object.keys(game.options.presets)];
    test.each(presets)('can be played by any number with the preset %s', (preset) => {
      for (const players of range(game.players.min, game.players.max)) {
        expect(readOptions(game.options, preset === '(none)' ? {} : { preset }, players)).toHaveProperty('value');
      }
    });

    test(`keeps the contract in ${FUZZ} random matches`, () => {
      for (const seed of range(SEED, SEED + FUZZ - 1)) fuzzMatch(game, seed, Math.min(FAR, game.actionLimit));
    });

    test(`can be played on from any position it accepts, bent in ${FUZZ} matches`, () => {
      const bent = range(SEED, SEED + FUZZ - 1).map((seed) => bendPositions(game, seed, BENT));
      expect(bent.reduce((sum, { accepted }) => sum + accepted, 0)).toBeGreaterThan(0);
    });

    test('names every rule of RULES.md in a test, and no rule that is not there', () => {
      const tests = filesLike('**/*.test.ts');
      const code = filesLike('**/*.{ts,tsx}').filter((file) => !tests.includes(file));
      const ids = compareRuleIds(read('RULES.md'), tests.map(read), code.map(read));
      expect(ids).toEqual({ untested: [], unknown: [], repeated: [] });
    });

    test('says the same in its own words laid over it, so that another language can be', () => {
      expect(speak(game, textsOf(game))).toEqual(game);
    });

    const older = filesLike('golden/rules-*/*.json');
    test('carries matches of all its older rules over', () => {
      const seen = new Set(older.map((name) => name.split('/')[1]));
      expect(seen).toEqual(new Set(range(1, game.rules - 1).map((rules) => `rules-${rules}`)));
    });
    test.each(older)('%s goes on under the rules of today', (name) => {
      const file = parseMatchFile(read(name));
      if ('refusal' in file) throw new Error(JSON.stringify(file.refusal));
      expect(carriedOver(game, file.value, SEED)).toBeGreaterThan(0);
    });

    const golden = filesLike('golden/*.json');
    test('has golden matches', () => expect(golden.length).toBeGreaterThan(0));
    test.each(golden)('%s replays and verifies', (name) => {
      const file = parseMatchFile(read(name));
      if ('refusal' in file) throw new Error(JSON.stringify(file.refusal));
      expect(verify(game, file.value)).toMatchObject({
        value: { entries: file.value.entries.length, notCheckable: 0 },
      });
    });
  });
}
