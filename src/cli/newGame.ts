import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { gamesFolder } from '../games/catalog.ts';
import { printMatchFile } from '../kit/matchfile.ts';
import { installed } from './data.ts';
import { Failure, must } from './failure.ts';
import { gameNamed } from './inputs.ts';
import { say } from './say.ts';

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
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new Failure(`A game's name is lower-case words joined by hyphens, such as liars-dice, not "${name}".`);
  }
  const folder = join(gamesFolder, name);
  if (existsSync(folder)) throw new Failure(`src/games/${name} is there already.`);
  try {
    cpSync(template, folder, { recursive: true, filter: (path) => !path.endsWith('.json') });
    for (const file of globSync('**/*.{ts,md}', { cwd: folder })) rename(join(folder, file), name);
    await recordFirstGolden(folder, name);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  say(`src/games/${name} is a game now. Try: npx tinderbox play ${name}; then change it, rule by rule.`);
}

/** Everything in the template that carries its name. */
function rename(file: string, name: string): void {
  const words = name.split('-');
  const title = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replaceAll('race-to-ten', name).replaceAll('Race to Ten', title));
}

async function recordFirstGolden(folder: string, name: string): Promise<void> {
  const { recordMatch } = await import('../kit/testing/record.ts'); // only here: it is no part of an installed program
  const file = must(recordMatch(await gameNamed(name), { name: 'first', players: 2, options: {} }));
  mkdirSync(join(folder, 'golden'), { recursive: true });
  writeFileSync(join(folder, 'golden', 'first.json'), printMatchFile(file));
}
