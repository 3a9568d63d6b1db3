import { hashOfSeed } from '../../../kit/chance/dice.ts';
import type { Game } from '../../../kit/contract/game.ts';
import { type Refusal, sentence } from '../../../kit/contract/refusal.ts';
import { type Snapshot, snapshotOf } from '../../../kit/match/match.ts';
import { fileSentences, type MatchFile, replay, type Verified, verify } from '../../../kit/match/matchfile.ts';
import { canonical } from '../../../kit/sums/checksum.ts';
import type { Reads } from '../../store/store.ts';
import { matchFileFrom } from './file.ts';

/** What was looked at, and what is wrong with it. */
export interface Inspection {
  tables: number;
  entries: number;
  draws: number;
  snapshots: number;
  readonly faults: string[];
}

type Games = ReadonlyMap<string, Game>;
const AT_ONCE = 200;

/** Reads every match as it is kept: chains, rules, draws, outcomes, and snapshots against their logs. */
export async function inspectAll(store: Reads, games: Games): Promise<Inspection> {
  const found: Inspection = { tables: 0, entries: 0, draws: 0, snapshots: 0, faults: [] };
  for await (const id of everyTable(store)) {
    found.tables += 1;
    const faults = await inspect(store, games, id, found).catch((error: Error) => [
      `it cannot be read: ${error.message}`,
    ]);
    found.faults.push(...faults.map((fault) => `match ${id}: ${fault}`));
  }
  return found;
}

/** The ids of all tables. */
export async function* everyTable(store: Reads): AsyncGenerator<string> {
  let ids = await store.tableIds('', AT_ONCE);
  while (ids.length > 0) {
    yield* ids;
    ids = await store.tableIds(ids.at(-1) ?? '', AT_ONCE);
  }
}

async function inspect(store: Reads, games: Games, id: string, found: Inspection): Promise<string[]> {
  const kept = await store.table(id);
  if (!kept) return [];
  const game = games.get(kept.table.game);
  if (!game) return [`there is no game ${kept.table.game}`];
  if (hashOfSeed(kept.seed) !== kept.table.seedHash) return ['its seed is not the one that was promised'];
  const snapshot = await store.snapshot(id); // before the log, which may grow meanwhile
  const file = await matchFileFrom(store, id, 'secret');
  if ('refusal' in file) return snapshot ? ['it has a snapshot and no log'] : [];
  const verified = verify(game, file.value, await seedsFor(store, file.value));
  if ('refusal' in verified) return [inWords(verified.refusal)];
  count(found, verified.value, snapshot);
  return snapshot ? faultsOf(game, file.value, snapshot) : [];
}

function count(found: Inspection, { entries, draws }: Verified, snapshot: Snapshot | undefined): void {
  found.entries += entries;
  found.draws += draws;
  if (snapshot) found.snapshots += 1;
}

/** The seeds of all matches from which this one has inherited. */
async function seedsFor(store: Reads, { entries }: MatchFile): Promise<Record<string, string>> {
  const parents = new Set(entries.flatMap(({ from }) => from?.match ?? []));
  const kept = await Promise.all([...parents].map((id) => store.table(id)));
  return Object.fromEntries(kept.flatMap((parent) => (parent ? [[parent.table.id, parent.seed]] : [])));
}

/** Under older rules a state cannot be computed again; then only the chain is compared. */
function faultsOf(game: Game, file: MatchFile, snapshot: Snapshot): string[] {
  const entry = file.entries[snapshot.version];
  if (entry?.chain !== snapshot.chain) return [`its snapshot of version ${snapshot.version} does not hang on its log`];
  const replayed = replay(game, file, snapshot.version);
  if ('refusal' in replayed) return [inWords(replayed.refusal)];
  const { match } = replayed.value;
  const same =
    match.state === undefined || canonical(snapshotOf(match)) === canonical({ rules: file.rules, ...snapshot });
  return same ? [] : [`its snapshot of version ${snapshot.version} is not what its log leads to`];
}

function inWords(refusal: Refusal): string {
  return sentence(refusal, fileSentences).replace(/\.$/, '');
}
