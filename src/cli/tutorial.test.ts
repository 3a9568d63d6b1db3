import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fastChance } from '../kit/chance/dice.ts';
import { type Game, quiet } from '../kit/contract/game.ts';
import { type GameTexts, speak, textsOf } from '../kit/contract/language.ts';
import { beginning } from '../kit/contract/whatif.ts';
import { printMatchFile } from '../kit/match/matchfile.ts';
import { type Character, playOut } from '../kit/players/playout.ts';
import { random } from '../kit/players/random.ts';
import { contractTests } from '../kit/testing/contract.ts';
import { recordMatch } from '../kit/testing/record.ts';
import { makeGame } from './games/newGame.ts';
import { root } from './shared/data.ts';
import { must } from './shared/failure.ts';

/** Builds the game of docs/a-new-game.md from what the page says, beside a copy of nothing else. */
const page = readFileSync(join(root, 'docs', 'a-new-game.md'), 'utf8');
const files = [...page.matchAll(/^`([\w./]+)`\n\n```\w+\n([\s\S]*?)^```$/gm)].map(([, name = '', code = '']) => ({
  name,
  code,
}));
const removed = [...page.matchAll(/^ {4}rm src\/games\/pig\/(.*)$/gm)].map(([, name = '']) => name);

const place = mkdtempSync(join(tmpdir(), 'tinderbox-tutorial-'));
afterAll(() => rmSync(place, { recursive: true }));

/** All that a game imports, with room for games of its own. */
function emptyHouse(name: string): string {
  const house = join(place, name);
  mkdirSync(join(house, 'src', 'games'), { recursive: true });
  const parts = ['src/kit', 'src/web', 'src/tables', 'src/wire', 'src/client', 'node_modules', 'tsconfig.base.json'];
  for (const part of parts) symlinkSync(join(root, part), join(house, part));
  writeFileSync(join(house, 'package.json'), '{"type":"module"}');
  return house;
}

// What was made is loaded once already, as it was: the page goes on with a copy.
const made = join(emptyHouse('made'), 'src', 'games');
const letters = await makeGame('pig', made);
const home = emptyHouse('written');
const folder = join(home, 'src', 'games', 'pig');
cpSync(join(made, 'pig'), folder, { recursive: true });
for (const name of removed) rmSync(join(folder, name));
for (const { name, code } of files) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), code);
}

const { default: game }: { default: Game } = await import(join(folder, 'rules', 'game.ts'));
writeFileSync(
  join(folder, 'golden', 'first.json'),
  printMatchFile(must(recordMatch(game, { name: 'first', players: 2, options: {} }))),
);

contractTests(game, folder);
await import(join(folder, 'rules', 'rules.test.ts'));

test('the game has letters of its own, as the page says', () => {
  expect(letters).toBe('PIG');
});

test('rules and board take at most 300 lines', () => {
  const counted = files.filter(({ name }) => /^(rules|board)\//.test(name) && !name.includes('.test.'));
  expect(counted.map(({ name }) => name)).toHaveLength(12);
  expect(counted.reduce((sum, { code }) => sum + code.split('\n').length - 1, 0)).toBeLessThanOrEqual(300);
});

test('its player beats chance', async () => {
  const { players }: { players: Record<string, Character> } = await import(join(folder, 'bot', 'players.ts'));
  const steady = players.steady as Character;
  const wins = Array.from({ length: 100 }, (_, seed) => {
    const chance = fastChance(seed);
    const state = beginning(game, { goal: 50 }, 2, chance);
    playOut(game, state, seed % 2 ? [random.play, steady.play] : [steady.play, random.play], chance, quiet);
    return game.outcome(state)?.winners[0] === seed % 2;
  });
  expect(wins.filter(Boolean).length).toBeGreaterThan(75);
});

test('its second language says all that the first one says', async () => {
  const german: { game: GameTexts; board: object } = await import(join(folder, 'texts', 'de.ts'));
  const { texts }: { texts: object } = await import(join(folder, 'board', 'texts.ts'));
  const inGerman = textsOf(speak(game, german.game));
  expect(inGerman).toEqual(german.game);
  expect(Object.keys(german.board)).toEqual(Object.keys(texts));
});

test('its gallery shows positions that can be', async () => {
  const { gallery }: { gallery: { position: string }[] } = await import(join(folder, 'board', 'gallery.ts'));
  for (const { position } of gallery) expect(game.positions.read(position, { goal: 100 })).toHaveProperty('value');
});

test('its types hold', () => {
  const compilerOptions = { lib: ['ES2024', 'DOM', 'DOM.Iterable'], types: ['vite/client'], jsx: 'react-jsx' };
  const config = { extends: './tsconfig.base.json', compilerOptions, include: ['src/games/pig'] };
  writeFileSync(join(home, 'tsconfig.json'), JSON.stringify(config));
  const compiler = join(root, 'node_modules', 'typescript-native', 'bin', 'tsc');
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', home, '--listFiles'], { encoding: 'utf8' });
  const listed = stdout.split('\n').filter((file) => file.includes('/games/pig/'));
  expect(listed.length).toBeGreaterThan(12);
  expect([status, stdout.match(/^.*error TS.*$/gm)]).toEqual([0, null]);
});
