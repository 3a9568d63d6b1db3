import { rebase, type Written } from '../../kit/match.ts';
import { deadlinesAfter, sameDeadlines } from '../../tables/deadlines.ts';
import { settle } from '../../tables/play.ts';
import type { Table } from '../../tables/table.ts';
import type { Step } from '../store/store.ts';
import type { Loaded, Room } from './room.ts';
import { showEntries, showSeed, showTable } from './show.ts';
import type { World } from './world.ts';

/** A snapshot is taken after so many entries: opening never has much more than this to replay. */
const SNAPSHOT_AFTER = 32;

/** Stores entries that the match has taken on and the table as it is now; shows them once they are durable. */
export async function keep(
  world: World,
  room: Room,
  loaded: Loaded,
  table: Table,
  written: readonly Written[],
): Promise<boolean> {
  const texts = written.map(({ entry }) => JSON.stringify(entry));
  const settled = written.length > 0 ? settle(table, loaded.match) : table;
  const deadlines = written.reduce(
    (before, { entry }) => deadlinesAfter(before, loaded.match, entry, table.settings.replyTimeout),
    loaded.deadlines,
  );
  const steps: Step[] = written.map(({ entry: { version, id } }, place) => {
    return { kind: 'entry', match: room.id, version, id, text: texts[place] as string };
  });
  const changed = settled !== loaded.table;
  if (changed) steps.push({ kind: 'table', table: settled, revision: loaded.revision });
  if (!sameDeadlines(loaded.deadlines, deadlines)) steps.push({ kind: 'deadlines', match: room.id, deadlines });
  if (isTimeForSnapshot(loaded, written))
    steps.push({ kind: 'snapshot', match: room.id, snapshot: rebase(loaded.match) });
  if (steps.length === 0) return true;
  if (!(await world.store.save(steps))) return false;
  loaded.table = settled;
  loaded.deadlines = deadlines;
  if (changed) loaded.revision += 1;
  if (written.length > 0)
    showEntries(
      room,
      loaded,
      texts,
      written.flatMap(({ facts }) => facts),
    );
  if (changed) showTable(room, loaded);
  if (written.length > 0) showSeed(room, loaded);
  world.bus.tell(room.id);
  return true;
}

/** Only right after a draw: nothing before it can be taken back, so undo never has to look behind a snapshot. */
function isTimeForSnapshot({ match }: Loaded, written: readonly Written[]): boolean {
  return (written.at(-1)?.entry.draws.length ?? 0) > 0 && match.tail.length >= SNAPSHOT_AFTER;
}
