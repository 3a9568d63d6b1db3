import { rebase, type Written } from '../../kit/match.ts';
import { awaitedAt } from '../../tables/awaited.ts';
import { deadlinesAfter, sameDeadlines } from '../../tables/deadlines.ts';
import { settle } from '../../tables/play.ts';
import { resultsOf } from '../../tables/results.ts';
import { answerForThem, turnPassed } from '../../tables/standing.ts';
import type { Table } from '../../tables/table.ts';
import type { Step } from '../store/store.ts';
import { callSteps, tellAwaited } from './calls.ts';
import { type Loaded, nextChance, type Room, turnOf } from './room.ts';
import { peoplesDeadlines, showDeadlines, showEntries, showSeed, showTable } from './show.ts';
import type { World } from './world.ts';

/** A snapshot is taken after so many entries: opening never has much more than this to replay. */
const SNAPSHOT_AFTER = 32;

/**
 * Stores entries that the match has taken on, the answers that follow without anybody being asked, and the table as it
 * is now; shows them once they are durable. `more` is stored with it.
 */
export async function keep(
  world: World,
  room: Room,
  loaded: Loaded,
  wanted: Table,
  made: readonly Written[],
  more: readonly Step[] = [],
): Promise<boolean> {
  const until = peoplesDeadlines(loaded);
  const { table, written } = withAnswers(world, loaded, wanted, made);
  const texts = written.map(({ entry }) => JSON.stringify(entry));
  const settled = written.length > 0 ? settle(table, loaded.match) : table;
  const deadlines = written.reduce(
    (before, { entry }) => deadlinesAfter(before, loaded.match, entry, table.settings),
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
  const awaited = awaitedAt(settled, loaded.match);
  steps.push(...resultSteps(world, loaded, settled), ...callSteps(world, loaded, awaited), ...more);
  if (steps.length === 0) return true;
  if (!(await world.store.save(steps))) return false;
  const before = { table: loaded.table, awaited: loaded.awaited };
  loaded.table = settled;
  loaded.deadlines = deadlines;
  loaded.turn = turnOf(loaded.match);
  loaded.awaited = awaited;
  if (changed) loaded.revision += 1;
  if (written.length > 0)
    showEntries(
      room,
      loaded,
      texts,
      written.flatMap(({ facts }) => facts),
    );
  if (changed) showTable(room, loaded);
  showDeadlines(world, room, loaded, until);
  if (written.length > 0) showSeed(room, loaded);
  tellAwaited(world, before, loaded);
  world.bus.tell(room.id);
  return true;
}

/** What is answered by itself is written in the same breath. What was agreed for one turn ends with it. */
function withAnswers(world: World, loaded: Loaded, wanted: Table, made: readonly Written[]) {
  const { match } = loaded;
  const inTurn = (table: Table) => (turnOf(match) === loaded.turn ? table : turnPassed(table));
  const table = inTurn(wanted);
  const answers = answerForThem(table, match, {
    stamp: () => ({ at: world.now(), id: `answer:${match.version + 1}` }),
    chance: () => nextChance(loaded),
  });
  return { table: inTurn(table), written: [...made, ...answers] };
}

function resultSteps(world: World, { table, match }: Loaded, settled: Table): Step[] {
  if (settled.status !== 'finished' || table.status === 'finished') return [];
  return resultsOf(settled, match, world.now()).map((result) => ({ kind: 'result', result }));
}

/**
 * Only right after a draw, or after a seat has changed hands: nothing before it can be taken back, so undo never has to
 * look behind a snapshot.
 */
function isTimeForSnapshot({ match }: Loaded, written: readonly Written[]): boolean {
  const last = written.at(-1)?.entry;
  return last !== undefined && (last.draws.length > 0 || last.kind === 'seat') && match.tail.length >= SNAPSHOT_AFTER;
}
