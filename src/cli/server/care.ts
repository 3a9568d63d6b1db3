import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { allGames, loadGame } from '../../games/catalog.ts';
import { parseMatchFile } from '../../kit/match/matchfile.ts';
import { matchFileFrom, takeIn } from '../../server/house/stored/file.ts';
import { type Inspection, inspectAll } from '../../server/house/stored/inspect.ts';
import { BackupError, backUp } from '../../server/store/files/backup.ts';
import { restore } from '../../server/store/files/restore.ts';
import { faultsInPages } from '../../server/store/sqlite/pages.ts';
import { readSqlite } from '../../server/store/sqlite/sqlite.ts';
import { inWords } from '../../server/store/trouble.ts';
import { tableSentences } from '../../tables/table/table.ts';
import { wireSentences } from '../../wire/sentences.ts';
import { databaseIn, databaseOption, dataOption, failOnTrouble, type Where, withStore } from '../shared/data.ts';
import { Failure, must } from '../shared/failure.ts';
import { say, summaryOf } from '../shared/say.ts';

/** What brings a match from one box to another. */
export function addExchange(program: Command): void {
  program
    .command('export')
    .description('Writes one match to a file.')
    .argument('<match>', 'the id of the table, as in its link')
    .argument('<file>')
    .option(...dataOption)
    .option('--seed', 'with the secret seed of a match that still runs, to go on elsewhere', false)
    .action(exportMatch);

  program
    .command('import')
    .description('Takes a match from a file, once it is checked.')
    .argument('<file>')
    .option(...dataOption)
    .action(importMatch);
}

/** What keeps data for years. */
export function addCare(program: Command): void {
  program
    .command('backup')
    .description('Writes a copy of all data to a file, while the server may run.')
    .argument('<file>')
    .option(...dataOption)
    .option(...databaseOption)
    .action(backup);

  program
    .command('restore')
    .description('Puts a backup in the place of the data, and the old data aside. The server must not run.')
    .argument('<file>', 'what "tinderbox backup" wrote')
    .option(...dataOption)
    .option('--database <address>', 'put it into this PostgreSQL database, which must be empty: postgres://…')
    .action(restoreFrom);

  program
    .command('check')
    .description('Reads and verifies all data, while the server may run: pages, logs, draws, snapshots.')
    .argument('[file]', 'a backup instead of the data')
    .option(...dataOption)
    .action(check);
}

async function exportMatch(match: string, file: string, options: { data: string; seed: boolean }): Promise<void> {
  if (existsSync(file)) throw new Failure(`Nothing was written: ${file} exists already.`, 1);
  await withStore(databaseIn(options.data), async (store) => {
    const whole = must(await matchFileFrom(store, match, options.seed ? 'secret' : undefined), sentences, 1);
    writeFileSync(file, `${JSON.stringify(whole)}\n`, { flag: 'wx', mode: options.seed ? 0o600 : 0o644 });
    say(`The match is in ${file}: ${whole.entries.length} entries${whole.seed ? ', with its seed' : ''}.`);
  });
}

async function importMatch(file: string, options: { data: string }): Promise<void> {
  if (!existsSync(file)) throw new Failure(`There is no file ${file}.`);
  const whole = must(parseMatchFile(readFileSync(file, 'utf8')), sentences, 1);
  const game = await loadGame(whole.game);
  if (!game) throw new Failure(`This box has no game "${whole.game}".`, 1);
  await withStore(databaseIn(options.data), async (store) => {
    const table = must(await takeIn(store, game, whole), sentences, 1);
    say(`The match is here as table ${table.id} (${table.status}).`);
  });
}

const sentences = { ...tableSentences, ...wireSentences };

async function backup(file: string, { data, database }: Where): Promise<void> {
  try {
    const size = database ? await backUpFrom(database, file) : backUp(databaseIn(data), file);
    say(`All data is in ${file} (${size} bytes).`);
  } catch (error) {
    if (error instanceof BackupError) throw new Failure(`Nothing was written: ${error.message}.`, 1);
    failOnTrouble('Nothing was written')(error);
  }
}

async function backUpFrom(database: string, file: string): Promise<number> {
  const { backUpDatabase } = await import('../../server/store/move/backup.ts'); // brings the driver along
  return backUpDatabase(database, file);
}

async function restoreFrom(file: string, { data, database }: Where): Promise<void> {
  try {
    if (database) {
      const { restoreDatabase } = await import('../../server/store/move/backup.ts');
      await restoreDatabase(database, file);
      return say(`The data of ${file} is in the database now.`);
    }
    const aside = restore(data, file);
    say(`The data is that of ${file} now.${aside ? ` What was there is in ${aside}.` : ''}`);
  } catch (error) {
    failOnTrouble('Nothing was changed')(error);
  }
}

async function check(file: string | undefined, { data }: { data: string }): Promise<void> {
  if (file !== undefined && !existsSync(file)) throw new Failure(`There is no file ${file}.`);
  const database = file ?? databaseIn(data);
  const pages = pageFaults(database);
  const found = pages.length > 0 ? undefined : await matchesIn(database);
  const faults = [...pages, ...(found?.faults ?? [])];
  for (const fault of faults) say(fault);
  if (found) say(summaryOf(found));
  if (faults.length > 0) throw new Failure(`${faults.length} things are wrong with ${database}.`, 1);
  say('All of it holds.');
}

function pageFaults(database: string): string[] {
  try {
    return faultsInPages(database);
  } catch (error) {
    return [inWords(error)];
  }
}

async function matchesIn(database: string): Promise<Inspection> {
  const store = readSqlite(database);
  return inspectAll(store.reads, await allGames()).finally(store.close);
}
