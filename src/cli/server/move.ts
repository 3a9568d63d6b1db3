import { SingleBar } from 'cli-progress';
import type { Command } from 'commander';
import { allGames } from '../../games/catalog.ts';
import { inspectAll } from '../../server/house/stored/inspect.ts';
import type { Shelf } from '../../server/store/move/shelf.ts';
import { failOnTrouble } from '../shared/data.ts';
import { Failure } from '../shared/failure.ts';
import { say, summaryOf } from '../shared/say.ts';

interface Way {
  readonly from: string;
  readonly to: string;
}

export function addMove(program: Command): void {
  program
    .command('move')
    .description('Moves all data from a folder to a PostgreSQL database, or back. No server may run.')
    .requiredOption('--from <place>', 'a folder of data, or postgres://…')
    .requiredOption('--to <place>', 'an empty folder, or an empty database')
    .action(move);
}

/** Goes on where it was interrupted. What is left behind stays as it is. */
async function move({ from, to }: Way): Promise<void> {
  if (from === to) throw new Failure('That is one and the same place.');
  const { readsAt, shelfToFill, shelfToRead } = await import('../../server/store/move/shelf.ts'); // brings the driver along
  const source = await shelfToRead(from).catch(failOnTrouble('Nothing was moved'));
  try {
    const target = await shelfToFill(to).catch(failOnTrouble('Nothing was moved'));
    await carry(source, target).finally(target.close);
  } finally {
    await source.close();
  }
  const { reads, close } = await readsAt(to).catch(failOnTrouble('Cannot open the data'));
  const found = await inspectAll(reads, await allGames()).finally(close);
  for (const fault of found.faults) say(fault);
  say(summaryOf(found));
  if (found.faults.length > 0) throw new Failure(`${found.faults.length} things are wrong, there as here.`, 1);
}

async function carry(source: Shelf, target: Shelf): Promise<void> {
  const { compareAll, copyAll, rowsIn } = await import('../../server/store/move/move.ts');
  const bar = new SingleBar({ format: 'Moving {bar} {percentage}% · {table}', clearOnComplete: true });
  const rows = await rowsIn(source);
  bar.start(rows * 2, await rowsIn(target), { table: '' });
  const tell = (table: string, done: number) => bar.increment(done, { table });
  try {
    await copyAll(source, target, tell);
    await compareAll(source, target, tell);
    await target.finish();
  } catch (error) {
    failOnTrouble('The move is not finished')(error);
  } finally {
    bar.stop();
  }
  say(`${rows} rows were moved and compared.`);
}
