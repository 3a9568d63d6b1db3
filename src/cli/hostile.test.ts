import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Entry } from '../kit/match/log.ts';
import type { MatchFile } from '../kit/match/matchfile.ts';
import { rechained } from '../kit/testing/forge.ts';
import { root } from './shared/data.ts';
import { tinderbox } from './testing.ts';

/** Match files from people who wish nobody well. */

const golden = JSON.parse(
  readFileSync(join(root, 'src/games/cosmic-wipeout/golden/alone-quick.json'), 'utf8'),
) as MatchFile;
const folder = mkdtempSync(join(tmpdir(), 'tinderbox-hostile-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function told(command: string, file: MatchFile | string, ...flags: string[]) {
  const path = join(folder, 'hostile.json');
  writeFileSync(path, typeof file === 'string' ? file : JSON.stringify(file));
  const { code, out, err } = await tinderbox(command, path, ...flags);
  return { code, said: out + err };
}

/** A file whose first entries are changed. */
function forged(change: (entry: Entry, place: number) => object): MatchFile {
  return rechained({
    ...golden,
    entries: golden.entries.map((entry, place) => ({ ...entry, ...change(entry, place) })),
  } as MatchFile);
}

const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
const deepFile = JSON.stringify(golden).replace('"kind":"throw"', `"kind":"throw","x":${deep}`);
const named = forged((entry) =>
  entry.kind === 'setup' ? { names: ['\u001b]0;owned\u0007\u001b[2JAna\u009b31m\u202e'] } : {},
);
const elsewhere = forged((_entry, version) => ({ from: { match: 'constructor', version } }));
const isText = /^[^\p{Cc}\p{Bidi_Control}]*$/u;

describe.each(['verify', 'replay', 'hint', 'review'])('%s', (command) => {
  test('shows no name that the terminal would obey', async () => {
    const { said } = await told(command, named, ...(command === 'hint' ? ['--at', '1'] : []));
    expect(said.replaceAll('\n', '')).toMatch(isText);
    expect(said).toContain('\\u{1b}]0;owned\\u{7}');
  });

  test.each([
    ['200,000 levels', deepFile],
    ['a state that is none', forged((_entry, place) => (place === 3 ? { kind: 'rules', rules: 1, state: [] } : {}))],
    ['a set-up for nobody', forged((_entry, place) => (place === 0 ? { names: [], players: [], host: 7 } : {}))],
    ['text that is no JSON, with commands for the terminal', '{"format":\u001b[2J\u0000}'],
  ])('%s: a sentence and exit code 1', async (_what, file) => {
    const { code, said } = await told(command, file);
    expect({ code, stack: /^\s+at /m.test(said) }).toEqual({ code: 1, stack: false });
    expect(said.replaceAll('\n', '')).toMatch(isText);
    expect(said).toMatch(/\.\n$/);
  });
});

describe('a file that says its entries come from elsewhere', () => {
  test('does not pass with nothing checked, and says what it takes', async () => {
    const { code, said } = await told('verify', elsewhere);
    expect(code).toBe(1);
    expect(said).toMatch(/(\d+) of \1 draws were not checked\. That takes the file of constructor/);
  });

  test('does not hide some of its draws behind another match', async () => {
    const { code, said } = await told(
      'verify',
      forged((_entry, version) => (version > 3 ? { from: { match: 'other', version } } : {})),
    );
    expect({ code, said }).toMatchObject({ code: 1, said: expect.stringContaining('Entry 4 claims to be inherited') });
  });

  test('does not say that its own draws are inherited', async () => {
    const own = forged((_entry, version) => ({ from: { match: golden.match, version } }));
    expect(await told('verify', own)).toMatchObject({ code: 1, said: expect.stringContaining('cannot be') });
  });

  test('a match that hides its seed does not pass either', async () => {
    const { seed: _seed, ...hidden } = golden;
    const { code, said } = await told('verify', hidden as MatchFile);
    expect({ code, said }).toMatchObject({ code: 1, said: expect.stringContaining('draws were not checked') });
  });
});
