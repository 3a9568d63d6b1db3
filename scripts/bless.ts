import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { gameIds, gamesFolder, loadGame } from '../src/games/catalog.ts';
import type { Game } from '../src/kit/contract/game.ts';
import { type Checked, sentence } from '../src/kit/contract/refusal.ts';
import { fileSentences, type MatchFile, parseMatchFile, printMatchFile } from '../src/kit/match/matchfile.ts';
import template from '../src/kit/template/rules/game.ts';
import { recordMatch, rewriteMatch } from '../src/kit/testing/record.ts';

/** Where games live, with the template that new games are copied from. */
const templateFolder = join(gamesFolder, '..', 'kit', 'template');
const homes: { game: Game; folder: string }[] = [{ game: template, folder: templateFolder }];
for (const id of gameIds()) {
  const game = await loadGame(id);
  if (game) homes.push({ game, folder: join(gamesFolder, id) });
}

const program = new Command('npm run bless --').description('writes golden matches anew under the rules of today');
program.argument('[game]', 'only this game').action((only?: string) => {
  for (const { game, folder } of homes) {
    if (only !== undefined && only !== game.id) continue;
    for (const name of globSync('golden/*.json', { cwd: folder })) bless(game, join(folder, name));
  }
});
program
  .command('record')
  .description('records a new golden match with random players')
  .argument('<game>')
  .argument('<name>')
  .option('--players <n>', 'how many play', '2')
  .option('--options <json>', 'its options', '{}')
  .action((id: string, name: string, { players, options }: { players: string; options: string }) => {
    const home = homes.find(({ game }) => game.id === id);
    if (!home) throw new Error(`There is no game "${id}".`);
    mkdirSync(join(home.folder, 'golden'), { recursive: true });
    const recorded = recordMatch(home.game, { name, players: Number(players), options: JSON.parse(options) });
    save(join(home.folder, 'golden', `${name}.json`), recorded);
  });
program.parse();

function bless(game: Game, path: string): void {
  const file = parseMatchFile(readFileSync(path, 'utf8'));
  save(path, 'value' in file ? rewriteMatch(game, file.value) : file);
}

function save(path: string, file: Checked<MatchFile>): void {
  if ('refusal' in file) {
    console.error(`${path}: ${sentence(file.refusal, fileSentences)}`);
    process.exitCode = 1;
    return;
  }
  writeFileSync(path, printMatchFile(file.value));
  console.log(`${path}: ${file.value.entries.length} entries`);
}
