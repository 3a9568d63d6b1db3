import type { Command } from 'commander';
import { allGames } from '../../games/catalog.ts';
import { type MatchFile, type Verified, verify } from '../../kit/match/matchfile.ts';
import { lookAhead, type Outlook } from '../../server/house/stored/outlook.ts';
import { isClaimed } from '../../server/store/files/claim.ts';
import { readSqlite } from '../../server/store/sqlite/sqlite.ts';
import type { Reads } from '../../server/store/store.ts';
import { inWords } from '../../server/store/trouble.ts';
import { databaseIn, databaseOption, failOnTrouble } from '../shared/data.ts';
import { Failure, must } from '../shared/failure.ts';
import { matchFrom } from '../shared/inputs.ts';
import { say } from '../shared/say.ts';

interface Wanted {
  readonly parent?: readonly string[];
  readonly data?: string;
  readonly database?: string;
}

export function addVerify(program: Command): void {
  program
    .command('verify')
    .description('replays a match file, checks every checksum, and recomputes every draw from the revealed seed')
    .argument('[file]', 'a match file')
    .option('--parent <files...>', 'the match files it branched from, for the draws it inherited')
    .option(
      '--data <folder>',
      'all stored matches instead, while the server may run: would they go on with this program?',
    )
    .option(...databaseOption)
    .action((path: string | undefined, { parent = [], data, database }: Wanted) => {
      if (path !== undefined && data === undefined) return verifyFile(path, parent);
      if (path === undefined && data !== undefined) return verifyFolder(data);
      if (path === undefined && database !== undefined) return verifyDatabase(database);
      throw new Failure('Name a match file, a folder of data with --data, or a database with --database.');
    });
}

async function verifyFile(path: string, parent: readonly string[]): Promise<void> {
  const { game, file } = await matchFrom(path);
  const parents = await Promise.all(parent.map(matchFrom));
  const seeds = parents.flatMap(({ file: { match, seed } }) => (seed === undefined ? [] : [[match, seed]]));
  const found = must(verify(game, file, Object.fromEntries(seeds)), {}, 1);
  say(`${game.title}: ${found.entries} entries hold, ${found.draws} draws come from the seed.`);
  if (found.redacted > 0) say(withoutNames(found.redacted));
  const names = file.entries[0]?.kind === 'setup' ? file.entries[0].names : [];
  say(found.outcome ? game.words.outcome(found.outcome, names) : 'The match is not over.');
  if (found.notCheckable > 0) throw new Failure(unchecked(found, file), 1);
}

/** What a host runs before an upgrade: the newer program, the data as it is. Nothing in it changes. */
async function verifyFolder(data: string): Promise<void> {
  const { reads, close } = readSqlite(databaseIn(data));
  const isServed = () => isClaimed(data);
  await verifyAll(reads, isServed).finally(close);
}

/** The same for a database. Whether servers work with it is not known. */
async function verifyDatabase(database: string): Promise<void> {
  const { readPostgres } = await import('../../server/store/postgres/postgres.ts'); // only here: it brings the driver with it
  const { reads, close } = await readPostgres(database).catch(failOnTrouble('Cannot read the data'));
  await verifyAll(reads, () => false).finally(close);
}

async function verifyAll(store: Reads, isServed: () => boolean): Promise<void> {
  const { same, carriedOver, over, stuck, unseen } = await outlookOf(store);
  for (const line of unseen) say(`Can no longer be replayed: ${line}`);
  for (const line of stuck) say(`Would not go on: ${line}`);
  const tables = same + carriedOver + over + stuck.length;
  say(`Of ${tables} tables ${over} are over, ${same} go on, ${carriedOver} go on under newer rules.`);
  if (stuck.length === 0) return;
  const served = isServed() ? ' A server works with this data, and keeps more when it stops: then look again.' : '';
  throw new Failure(`${stuck.length} would not go on: finish them with the program that has them now.${served}`, 1);
}

async function outlookOf(store: Reads): Promise<Outlook> {
  return lookAhead({ store, games: await allGames() }).catch((error: unknown) => {
    throw new Failure(`Cannot read the data: ${inWords(error)}.`, 1);
  });
}

function withoutNames(count: number): string {
  const entries = count === 1 ? 'One entry is' : `${count} entries are`;
  return `${entries} without a name that was taken out: the chain vouches for all others, not for ${count === 1 ? 'it' : 'them'}.`;
}

/** What nobody has computed again is not said to hold. */
function unchecked({ notCheckable, draws }: Verified, { match, seed, entries }: MatchFile): string {
  const elsewhere = [...new Set(entries.flatMap(({ from }) => (from ? [from.match] : [])))];
  const own = seed === undefined ? [`the seed of ${match}, which is shown when the match is over`] : [];
  const needed = [...own, ...elsewhere.map((parent) => `the file of ${parent}, with its seed (--parent)`)];
  return `${notCheckable} of ${notCheckable + draws} draws were not checked. That takes ${needed.join(', and ')}.`;
}
