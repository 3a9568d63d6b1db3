import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Command } from 'commander';
import { gameIds, gamesFolder } from '../../games/catalog.ts';
import type { Game } from '../../kit/contract/game.ts';
import { printMatchFile } from '../../kit/match/matchfile.ts';
import { installed } from '../shared/data.ts';
import { Failure, must } from '../shared/failure.ts';
import { say } from '../shared/say.ts';

const template = join(gamesFolder, '..', 'kit', 'template');

export function addNewGame(program: Command): void {
  program
    .command('new-game')
    .description('begins a new game: copies the smallest one into its own folder, where it passes the contract test')
    .argument('<name>', 'the folder and id, e.g. liars-dice')
    .action(newGame);
}

async function newGame(name: string): Promise<void> {
  if (installed) throw new Failure('A game is written in a clone of the project; an installed program has no sources.');
  const ids = await makeGame(name, gamesFolder);
  say(`src/games/${name} is a game now; its rules are numbered [${ids}-…-1].`);
  say(
    `Try: npx tinderbox play ${name}; then "npm run dev" shows its board, and you change it rule by rule: docs/a-new-game.md.`,
  );
}

/** Makes the folder of a new game; says by which letters its rules are numbered. */
export async function makeGame(name: string, home: string): Promise<string> {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new Failure(`A game's name is lower-case words joined by hyphens, such as liars-dice, not "${name}".`);
  }
  const folder = join(home, name);
  if (existsSync(folder)) throw new Failure(`src/games/${name} is there already.`);
  const letters = lettersFor(name, lettersInUse());
  try {
    cpSync(template, folder, { recursive: true, filter: (path) => !path.endsWith('.json') || isSchema(path) });
    for (const file of globSync('**/*.{ts,tsx,css,md,json}', { cwd: folder }))
      rename(join(folder, file), name, letters);
    await recordFirstGolden(folder);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return letters;
}

const isSchema = (path: string): boolean => basename(path) === 'schema.json';

/** Everything in the template that carries its name, or numbers its rules. */
function rename(file: string, name: string, letters: string): void {
  const words = name.split('-');
  const title = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  const text = readFileSync(file, 'utf8');
  const renamed = text.replaceAll('race-to-ten', name).replaceAll('Race to Ten', title);
  writeFileSync(file, renamed.replaceAll(/\bRT-(?=[A-Z]+-\d)/g, `${letters}-`));
}

/** The letters of its words (liars-dice: LD), or its first ones (pig: PIG), that no other game has. */
export function lettersFor(name: string, taken: ReadonlySet<string>): string {
  const all = name.replaceAll(/[^a-z]/g, '').toUpperCase();
  const initials = name
    .split('-')
    .map((word) => word.charAt(0))
    .join('')
    .replaceAll(/[^a-z]/g, '')
    .toUpperCase();
  const pairs = [...all].flatMap((letter, at) => [...all.slice(at + 1)].map((other) => `${letter}${other}`));
  const wanted = [
    initials.slice(0, 3),
    all.slice(0, 3),
    ...pairs,
    ...pairs.map((pair) => `${pair}X`),
    'XX',
    'XY',
    'XZ',
  ];
  return wanted.find((letters) => letters.length >= 2 && !taken.has(letters)) ?? 'XXX';
}

/** By which letters the rules of the games that are there are numbered. */
function lettersInUse(): Set<string> {
  const texts = gameIds().map((id) => readFileSync(join(gamesFolder, id, 'RULES.md'), 'utf8'));
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/\*\*\[([A-Z]{2,3})-/g)].map(([, letters = '']) => letters)),
  );
}

async function recordFirstGolden(folder: string): Promise<void> {
  const { recordMatch } = await import('../../kit/testing/record.ts'); // only here: it is no part of an installed program
  const { default: game }: { default: Game } = await import(join(folder, 'rules', 'game.ts'));
  const file = must(recordMatch(game, { name: 'first', players: 2, options: {} }));
  mkdirSync(join(folder, 'golden'), { recursive: true });
  writeFileSync(join(folder, 'golden', 'first.json'), printMatchFile(file));
}
