import type { Game } from '../../../kit/contract/game.ts';
import { type Checked, refused } from '../../../kit/contract/refusal.ts';
import { parseEntry } from '../../../kit/match/log.ts';
import { FORMAT, type MatchFile } from '../../../kit/match/matchfile.ts';
import { tableOfFile } from '../../../tables/match/imported.ts';
import type { Table } from '../../../tables/table/table.ts';
import type { StoredTable } from '../../store/slices/matches/steps.ts';
import type { Step, Store } from '../../store/store.ts';

type Logs = Pick<Store, 'table' | 'log'>;

/** A match as a file. Its seed is in it once the match is over, or for a host who moves a running match (`secret`). */
export async function matchFileFrom(store: Logs, id: string, secret?: 'secret'): Promise<Checked<MatchFile>> {
  const read = await readWhole(store, id);
  if (!read) return refused('unknown-table', { table: id });
  const { table, seed, texts } = read;
  if (texts.length === 0) return refused('not-begun');
  const over = table.status === 'finished' || table.status === 'closed';
  return {
    value: {
      format: FORMAT,
      match: id,
      game: table.game,
      rules: table.rules,
      seedHash: table.seedHash,
      ...(over || secret ? { seed } : {}),
      entries: texts.map(parseEntry),
      ...(table.outcome ? { outcome: table.outcome } : {}),
    },
  };
}

/** The same with all that was said at the table, as a track of its own. */
export async function withChat(store: Store, id: string): Promise<Checked<MatchFile>> {
  const file = await matchFileFrom(store, id);
  return 'refusal' in file ? file : { value: { ...file.value, chat: await store.chat(id, ALL_CHAT) } };
}

/** All that was said at a table. */
export const ALL_CHAT = 100_000;

/** Table and log that belong together: the table's revision is the same before and after the log is read. */
async function readWhole(store: Logs, id: string): Promise<(StoredTable & { texts: string[] }) | undefined> {
  for (;;) {
    const before = await store.table(id);
    if (!before) return undefined;
    const texts = await store.log(id, -1);
    const after = await store.table(id);
    if (after?.revision === before.revision) return { ...before, texts };
  }
}

/** Keeps a match that comes from a file, with its table; refused if it is not whole or is here already. */
export async function takeIn(store: Store, game: Game, file: MatchFile): Promise<Checked<Table>> {
  const checked = tableOfFile(game, file);
  if ('refusal' in checked) return checked;
  const { table, seed } = checked.value;
  const entries = file.entries.map((entry): Step => {
    return { kind: 'entry', match: table.id, version: entry.version, id: entry.id, text: JSON.stringify(entry) };
  });
  return (await store.save([{ kind: 'open', table, seed }, ...entries])) ? { value: table } : refused('here-already');
}
