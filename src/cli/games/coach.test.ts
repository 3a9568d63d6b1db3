import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { coachedIds, gameIds } from '../../games/catalog.ts';
import { scripted } from '../../kit/chance/chance.ts';
import { write } from '../../kit/match/match.ts';
import { type MatchFile, printMatchFile, replay } from '../../kit/match/matchfile.ts';
import { root } from '../shared/data.ts';
import { must } from '../shared/failure.ts';
import { matchFrom } from '../shared/inputs.ts';
import { tinderbox } from '../testing.ts';

const golden = (game: string, name: string) => join(root, 'src', 'games', game, 'golden', name);
const deadwood = golden('deadwood', 'classic-two.json');
const cosmic = golden('cosmic-wipeout', 'two.json');
const folder = mkdtempSync(join(tmpdir(), 'tinderbox-coach-'));
afterAll(() => rmSync(folder, { recursive: true }));

function scratch(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** The first entries of a match: as a running one is downloaded. */
function begun(file: string, entries: number): string {
  const { outcome: _outcome, seed: _seed, ...whole } = JSON.parse(readFileSync(file, 'utf8')) as MatchFile;
  return scratch('begun.json', JSON.stringify({ ...whole, entries: whole.entries.slice(0, entries) }));
}

/** A match that everybody has left. */
async function calledOff(file: string): Promise<string> {
  const { game, file: running } = await matchFrom(file);
  const { match } = must(replay(game, running));
  const stamp = { at: 1, id: 'left', by: { auto: 'table' } } as const;
  const { entry } = write(match, { kind: 'end', reason: 'abandoned' }, stamp, scripted([]));
  return printMatchFile({ ...running, entries: [...running.entries, entry] });
}

const FAR = 'The match is not over: this is how far it went.';

describe('hint', () => {
  test('says what to do, why, and what else costs how much', async () => {
    const { code, out } = await tinderbox('hint', deadwood, '--at', '40');
    expect(code).toBe(0);
    expect(out.split('\n').slice(0, 3)).toEqual([
      'Player 2: Act (5 or more with +1: 3 in 6)',
      '  Act: 3 of 6 rolls succeed, and two shots are left.',
      expect.stringMatching(/^ {2}or: Rehearse .*: costs 0\.\d\d places$/),
    ]);
  });

  test('what costs less than can be shown is as good', async () => {
    const { out } = await tinderbox('hint', golden('deadwood', 'document-banker.json'), '--at', '324');
    expect(out).toMatch(/^ {2}or: End the turn: as good$/m);
  });

  test('as JSON, for the last entry if none is named', async () => {
    const { code, out } = await tinderbox('hint', begun(cosmic, 9), '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      version: 8,
      seat: 0,
      exact: true,
      measure: 'chance',
      sentence: expect.any(String),
    });
  });

  test('a match that is over, an entry that is not there, a game without a coach: a clear answer', async () => {
    expect(await tinderbox('hint', cosmic)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The match is over at entry \d+.* --at and the number of an entry\.\n$/),
    });
    expect(await tinderbox('hint', cosmic, '--at', '9999')).toMatchObject({
      code: 2,
      err: expect.stringContaining('there is no entry 9999'),
    });
    expect(await tinderbox('hint', cosmic, '--at', 'x')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--at takes a whole number'),
    });
    expect(await tinderbox('hint', deadwood, '--at', '40', '--time', '0')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--time takes a whole number'),
    });
    expect(await tinderbox('hint', deadwood, '--at', '40', '--time', '1')).toMatchObject({ code: 0 });
    const strange = scratch('strange.json', readFileSync(cosmic, 'utf8').replaceAll('cosmic-wipeout', 'chess'));
    expect(await tinderbox('hint', strange)).toMatchObject({
      code: 2,
      err: expect.stringContaining('There is no game "chess"'),
    });
  });
});

const coached = coachedIds();
test.each(gameIds().filter((id) => !coached.includes(id)))(
  '%s has no coach yet, and both commands say who has',
  async (id) => {
    const [name = ''] = readdirSync(join(root, 'src', 'games', id, 'golden')).filter((file) => file.endsWith('.json'));
    for (const command of ['hint', 'review']) {
      const { code, err } = await tinderbox(command, golden(id, name));
      expect(code).toBe(2);
      expect(err).toMatch(/has no coach yet\. These games have one: cosmic-wipeout, deadwood/);
    }
  },
);

describe('review', () => {
  test('as JSON: a line, every decision, and luck apart from what was decided', async () => {
    const { code, out } = await tinderbox('review', cosmic, '--json');
    const told = JSON.parse(out);
    expect(code).toBe(0);
    expect(told).toMatchObject({
      game: 'cosmic-wipeout',
      names: ['Player 1', 'Player 2'],
      finished: true,
      measure: 'chance',
    });
    expect(told.line.at(-1).worth.toSorted()).toEqual([0, 1]);
    expect(told.decisions.length).toBeGreaterThan(20);
    expect(told.turningPoints).toHaveLength(3);
  });

  test('in words, also of a match that is not over', async () => {
    const { code, out } = await tinderbox('review', begun(deadwood, 60));
    expect(code).toBe(0);
    expect(out).toMatch(/^59 actions, \d+ decisions, by the expected place \(good guesses, not exact\)\.\n/);
    expect(out).toMatch(/Player 1: decisions cost \d\.\d\d places, luck brought -?\d\.\d\d places\.\n/);
    expect(out).toContain(FAR);
  });

  test('whether it is over is said by the entries, not by what the file claims', async () => {
    const whole = JSON.parse(readFileSync(cosmic, 'utf8')) as MatchFile;
    const cut = scratch('claims.json', JSON.stringify({ ...whole, entries: whole.entries.slice(0, 60) }));
    expect((await tinderbox('review', cut)).out).toContain(FAR);
    const abandoned = await tinderbox('review', scratch('abandoned.json', await calledOff(begun(cosmic, 60))));
    expect(abandoned).toMatchObject({ code: 0, out: expect.not.stringContaining(FAR) });
  });
});

test('Flash Point has a coach: a hint in words, and a chance to win as a line', async () => {
  const family = golden('flash-point', 'classic-family.json');
  const hint = await tinderbox('hint', family, '--at', '40');
  expect(hint.code).toBe(0);
  expect(hint.out.split('\n')[1]).toMatch(/^ {2}[A-Z].*\.$/);
  const { code, out } = await tinderbox('review', begun(family, 12), '--json');
  const told = JSON.parse(out);
  expect(code).toBe(0);
  expect(told).toMatchObject({ game: 'flash-point', measure: 'chance', finished: false });
  for (const { worth } of told.line) for (const chance of worth) expect(chance).toBeGreaterThan(0);
});

describe.each(['hint', 'review'])('%s', (command) => {
  test('a file that breaks off is refused in a sentence', async () => {
    const text = readFileSync(deadwood, 'utf8');
    const { code, err } = await tinderbox(command, scratch('cut.json', text.slice(0, text.length / 2)));
    expect(code).toBe(1);
    expect(err).toMatch(/^The file is not whole JSON: .*\.\n$/);
  });
});
