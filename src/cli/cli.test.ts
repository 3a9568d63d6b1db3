import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from './shared/data.ts';
import { type Ran, spawned, tinderbox, typedAt } from './testing.ts';

const golden = join(root, 'src', 'games', 'cosmic-wipeout', 'golden', 'alone-quick.json');
const folder = mkdtempSync(join(tmpdir(), 'tinderbox-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

function scratch(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const THROW = ['--do', '{"kind":"throw"}'];

describe('try', () => {
  const example = (draws: string) => ['try', 'cosmic-wipeout', '--draws', `3,3,3,2,1,${draws}`, ...THROW, ...THROW];
  const answered = ({ out, code }: Ran) => ({ code, ...JSON.parse(out.trim().split('\n')[1] ?? '{}') });
  const second = async (draws: string) => answered(await tinderbox(...example(draws)));

  test('answers the examples of the description', async () => {
    expect(await second('5,1')).toMatchObject({
      code: 0,
      ok: true,
      draws: [5, 1],
      position: { points: 35, next: 'free' },
    });
    expect(await second('5,10')).toMatchObject({ position: { points: 45, next: 'all5' } });
    expect(await second('6,2')).toMatchObject({ position: { points: 0, turn: 1 }, toAct: [1] });
  });

  test('gives the refusal of what is not allowed, and goes on with the next action', async () => {
    const stop = ['--do', '{"kind":"stop"}'];
    const { out, code } = await tinderbox('try', 'cosmic-wipeout', ...stop, ...THROW, '--draws', '5,2,3,4,6');
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(code).toBe(1);
    expect(lines).toMatchObject([{ ok: false, refusal: { code: 'nothing-thrown' } }, { ok: true }]);
  });

  test('starts from a position, as text from the input or as partial JSON', async () => {
    const text = spawned(
      ['try', 'cosmic-wipeout', '--position', '-', '--do', '{"kind":"stop"}'],
      "banked 490 0\nturn 0 points 10\ncubes 10' 2 3 4 6\n",
    );
    expect(JSON.parse(text.out)).toMatchObject({ ok: true, toAct: [], outcome: { winners: [0], scores: [500, 0] } });
    const file = scratch('position.json', '{"banked":[0,200,35],"turn":2}');
    expect(JSON.parse((await tinderbox('try', 'cosmic-wipeout', '--position', file)).out)).toMatchObject({
      toAct: [2],
    });
  });

  test.each([
    [['try', 'chess', ...THROW], 'There is no game "chess"'],
    [['try', 'cosmic-wipeout', '--do', '{oops'], '--do number 1 is not JSON'],
    [['try', 'cosmic-wipeout', '--draws', '9', ...THROW], 'draw 1 cannot be 9'],
    [['try', 'cosmic-wipeout', '--draws', '2,2', ...THROW], 'draw 3 is missing'],
    [['try', 'cosmic-wipeout', '--draws', '5,2,3,4,6,2', ...THROW], '1 of the 6 draws were not asked for'],
    [['try', 'cosmic-wipeout', '--options', '{"goal":7}', ...THROW], 'The option "goal" takes a multiple of 5'],
    [['try', 'cosmic-wipeout', '--seats', '9', ...THROW], '1 to 8 players, not 9'],
    [['try', 'cosmic-wipeout', '--position', '/nowhere', ...THROW], 'Cannot read /nowhere'],
    [['simulate', 'cosmic-wipeout', '--games', '0'], '--games takes a whole number from 1'],
    [['simulate', 'cosmic-wipeout', '--players', 'nobody'], 'There is no player "nobody"'],
    [['frobnicate'], 'unknown command'],
  ])('%j ends with exit code 2 and a sentence', async (args, problem) => {
    const { code, err } = await tinderbox(...args);
    expect(err).toContain(problem);
    expect(code).toBe(2);
  });
});

test('the exit code and the sentence are those of the process', () => {
  expect(spawned(['try', 'chess'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('There is no game "chess"'),
  });
});

describe('verify', () => {
  test('a finished match holds', async () => {
    const { code, out } = await tinderbox('verify', golden);
    expect(code).toBe(0);
    expect(out).toMatch(/55 entries hold, \d+ draws come from the seed/);
  });

  test('a changed digit is found, and its entry named', async () => {
    const changed = readFileSync(golden, 'utf8').replace('"draws":[6,6,10,3,10]', '"draws":[6,6,10,4,10]');
    const { code, err } = await tinderbox('verify', scratch('changed.json', changed));
    expect(err).toContain('Entry 1 ');
    expect(code).toBe(1);
  });

  test('a truncated file is refused', async () => {
    const { code, err } = await tinderbox('verify', scratch('cut.json', readFileSync(golden, 'utf8').slice(0, 2000)));
    expect(err).toContain('not whole JSON');
    expect(code).toBe(1);
  });
});

describe('replay', () => {
  test('tells the match up to an entry and draws the position', async () => {
    const { code, out } = await tinderbox('replay', golden, '--at', '2');
    expect(code).toBe(0);
    expect(out).toContain('Player 1 throws 6 6 10 3 10.');
    expect(out).toContain('turn 0 points 30');
  });

  test('knows which entries there are', async () => {
    expect(await tinderbox('replay', golden, '--at', '99')).toMatchObject({ code: 2 });
  });
});

test('every command of the help is found by its name, and says the same of itself', async () => {
  const { out: help } = await tinderbox('--help');
  const names = [...help.matchAll(/^ {2}([a-z]+(?:-[a-z]+)*) /gm)].flatMap(([, name = '']) =>
    name === 'help' ? [] : [name],
  );
  expect(names).toEqual(expect.arrayContaining(['play', 'serve', 'backup', 'audit']));
  for (const name of names) {
    const { code, out } = await tinderbox(name, '--help');
    expect([code, out.split(' [options]')[0]]).toEqual([0, `Usage: tinderbox ${name}`]);
    expect(out).toBe((await tinderbox('help', name)).out);
  }
});

test('simulate counts matches on all cores and prints JSON', async () => {
  const args = ['simulate', 'cosmic-wipeout', '--games', '300', '--seats', '3', '--json'];
  const { code, out } = await tinderbox(...args);
  const summary = JSON.parse(out);
  expect(code).toBe(0);
  expect(summary).toMatchObject({ matches: 300, unfinished: 0, broken: [] });
  expect(summary.seats.reduce((sum: number, seat: { wins: { mean: number } }) => sum + seat.wins.mean, 0)).toBeCloseTo(
    1,
  );
  expect((await tinderbox(...args)).out).toBe(out);
});

test('play is played at the keyboard and writes a match file that holds', async () => {
  const file = join(folder, 'played.json');
  const typed = `1\nx\nu\n${'2\n1\n'.repeat(600)}`;
  const args = ['play', 'cosmic-wipeout', '--names', 'Ana,Ben', '--options', '{"goal":50}', '--save', file];
  const { code, out } = await typedAt(typed, ...args);
  expect(code).toBe(0);
  expect(out).toContain('something was drawn or rolled since');
  expect(out).toMatch(/(Ana|Ben) wins with \d+ points/);
  expect(await tinderbox('verify', file)).toMatchObject({ code: 0 });
  expect(await tinderbox(...args)).toMatchObject({ code: 2 });
});

test.each([
  [['--names', 'Ana,,Ben'], 'A name has 1 to 24 characters'],
  [['--names', ''], 'A name has 1 to 24 characters'],
  [['--names', 'Ana,Ben,ana '], 'Every player needs a name of their own: ana is there twice.'],
  [['--names', 'Ana,Ben', '--seats', '3'], '--seats says 3, but --names has 2.'],
  [['--names', 'Ana,Ben', '--seats', 'two'], '--seats says two, but --names has 2.'],
  [['--names', 'A,B,C,D,E,F,G,H,I'], '1 to 8 players, not 9'],
])('play %j is refused with a sentence', async (args, problem) => {
  const { code, err, out } = await tinderbox('play', 'cosmic-wipeout', ...args);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(problem);
});

test('play calls everybody by name, and numbers the seats that somebody has besides', async () => {
  const agreed = spawned(['play', 'cosmic-wipeout', '--names', 'Ana, Ben', '--seats', '2'], 'q\n');
  expect(agreed).toMatchObject({ code: 0, out: expect.stringContaining('Ana: Throw all five cubes') });
  const crew = ['--names', 'Ana,Ben', '--options', '{"crew":"six"}', '--save', join(folder, 'crew.json')];
  expect((await typedAt('q\n', 'play', 'flash-point', ...crew)).code).toBe(0);
  const saved = JSON.parse(readFileSync(join(folder, 'crew.json'), 'utf8'));
  expect(saved.entries[0].names).toEqual(['Ana', 'Ben', 'Ana 2', 'Ben 2', 'Ana 3', 'Ben 3']);
});

test('new-game refuses a bad or taken name and writes nothing', async () => {
  expect(await tinderbox('new-game', 'Bad Name')).toMatchObject({ code: 2 });
  expect((await tinderbox('new-game', 'cosmic-wipeout')).err).toContain('is there already');
  expect(existsSync(join(root, 'src', 'games', 'Bad Name'))).toBe(false);
});
