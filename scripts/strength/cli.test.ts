import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const script = join(import.meta.dirname, 'strength.ts');
const run = (...flags: string[]) => spawnSync(process.execPath, [script, '--no-write', ...flags], { encoding: 'utf8' });

test('a wrong flag is answered with a sentence and exit code 2', () => {
  for (const [flags, sentence] of [
    [['--game', 'chess'], 'There is no game "chess".'],
    [['--share', '0'], '--share takes a number above 0 and at most 1, not "0".'],
    [['--cores', 'many'], '--cores takes a whole number from 1, not "many".'],
  ] as const) {
    const { status, stderr } = run(...flags);
    expect(stderr).toContain(sentence);
    expect(status).toBe(2);
  }
});

test('a game without cells has nothing to play', () => {
  expect(execFileSync(process.execPath, [script, '--no-write', '--game', 'cosmic-wipeout'], { encoding: 'utf8' })).toBe(
    '',
  );
});
