import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../shared/data.ts';
import { tinderbox } from '../testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'tinderbox-arena-'));
afterAll(() => rmSync(folder, { recursive: true }));

function bot(name: string, code: string): string {
  const file = join(folder, name);
  writeFileSync(file, code);
  return file;
}

/** Answers each turn with what an expression makes of the message `told`. */
const answering = (expression: string) => `
  require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
    const told = JSON.parse(line);
    const answer = told.type === 'turn' || told.type === 'tried' ? ${expression} : undefined;
    if (answer) console.log(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });`;

const firstPossible = '{ offer: told.position.offers[told.seat].findIndex(({ refusal }) => !refusal) }';
const rows = (out: string) => JSON.parse(out).rows;

test('a program plays against our own players, and seats go round', async () => {
  const thrower = bot('thrower.cjs', answering(firstPossible));
  const { out, code } = await tinderbox(
    'arena',
    thrower,
    'random',
    '--game',
    'cosmic-wipeout',
    '--matches',
    '6',
    '--json',
  );
  expect(code).toBe(0);
  const [mine, theirs] = rows(out);
  expect(mine).toMatchObject({ name: thrower, played: 6, mistakes: 0 });
  expect(mine.won + theirs.won).toBe(6);
});

test('the sample beats chance, and says so with an interval', async () => {
  const sample = join(root, 'examples', 'bot.ts');
  const { out } = await tinderbox('arena', sample, 'random', '--game', 'cosmic-wipeout', '--matches', '30');
  const [, low] = /bot\.ts: won \d+ of 30, .* \((\d+\.\d) % to/.exec(out) ?? [];
  expect(Number(low)).toBeGreaterThan(50);
});

test('who answers with nonsense is answered for, and it is counted', async () => {
  const fool = bot('fool.cjs', answering('{ offer: 99 }'));
  const { out } = await tinderbox(
    'arena',
    fool,
    'random',
    '--game',
    'cosmic-wipeout',
    '--matches',
    '1',
    '--options',
    '{"goal":50}',
    '--json',
  );
  expect(rows(out)[0].mistakes).toBeGreaterThan(0);
});

test('a program may ask what would happen before it answers', async () => {
  const code = `told.type === 'tried'
    ? { action: told.lines[0].ok ? { kind: 'throw' } : { kind: 'stop' } }
    : { try: { state: told.position.state, lines: [[{ action: { kind: 'throw' } }]] } }`;
  const asker = bot('asker.cjs', answering(code));
  const { out, err } = await tinderbox(
    'arena',
    asker,
    'random',
    '--game',
    'cosmic-wipeout',
    '--matches',
    '1',
    '--options',
    '{"goal":50}',
    '--json',
  );
  expect(err).toBe('');
  expect(rows(out)[0].played).toBe(1);
});

test('where all win together, each plays for itself', async () => {
  const { out } = await tinderbox('arena', 'random', 'random', '--game', 'flash-point', '--matches', '1', '--json');
  expect(rows(out)).toMatchObject([{ played: 1 }, { played: 1 }]);
});

test.each([
  ['ends', 'process.exit(3)', 'has ended by itself (exit code 3)'],
  ['says no JSON', answering("'hello'"), 'a line that is no JSON object: "hello"'],
])('a program that %s is told so', async (name, code, sentence) => {
  const file = bot(`${name.replaceAll(' ', '-')}.cjs`, code);
  const { err, code: exit } = await tinderbox('arena', file, 'random', '--game', 'cosmic-wipeout', '--matches', '1');
  expect(exit).not.toBe(0);
  expect(err).toContain(sentence);
});

test('who is neither a file nor a player is not known', async () => {
  const { err } = await tinderbox('arena', 'nobody', 'random', '--game', 'deadwood');
  expect(err).toContain('"nobody" is no file, and no player of Deadwood');
});
