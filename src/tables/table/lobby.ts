import { fold } from './name.ts';
import { isFree, nameAt, type Table } from './table.ts';

/** A table as the lobby lists it: what looks the same is the same, however often it has changed. */
export type Listed = Omit<Table, 'revision'> & { readonly free: number; readonly hostName: string };

/** What somebody looks for in the lobby. */
export interface Filter {
  readonly game?: string | undefined;
  /** Part of a name at the table, or the table's id. */
  readonly q?: string | undefined;
  /** Only tables with a free chair. */
  readonly free?: boolean | undefined;
}

export function listed(table: Table): Listed {
  const free = table.status === 'gathering' ? table.chairs.filter(isFree).length : 0;
  const { revision: _revision, ...shown } = table;
  return { ...shown, free, hostName: nameAt(table, table.host) };
}

export function fits(table: Listed, { game, q, free }: Filter): boolean {
  if (game !== undefined && table.game !== game) return false;
  if (free === true && table.free === 0) return false;
  if (q === undefined) return true;
  const part = fold(q.trim());
  return wordsOf(table).some((word) => word.includes(part));
}

/** What tables are found by. Hundreds of them are looked through in every search, and hardly one has changed since the last. */
const words = new WeakMap<Listed, readonly string[]>();

function wordsOf(table: Listed): readonly string[] {
  const known = words.get(table);
  if (known) return known;
  const found = [table.id, ...table.chairs.map(({ name }) => name)].map(fold);
  words.set(table, found);
  return found;
}
