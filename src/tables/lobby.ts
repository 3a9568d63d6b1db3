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
  return q === undefined || [table.id, ...table.chairs.map(({ name }) => name)].some((text) => holds(text, q));
}

function holds(text: string, part: string): boolean {
  return fold(text).includes(fold(part.trim()));
}
