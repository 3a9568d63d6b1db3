import type { Listed } from '../../tables/table/lobby.ts';
import type { ServerMessage } from '../../wire/protocol.ts';

/** The open tables as far as they are known here: some pages of them, newest first. */
export interface OpenTables {
  readonly tables: readonly Listed[];
  /** How many pages are known, and how many there are. */
  readonly known: number;
  readonly pages: number;
}

type MessageOf<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>;

/** The first page starts the list again; a later one is added to it. */
export function withPage(before: OpenTables | undefined, { page, pages, tables }: MessageOf<'lobby'>): OpenTables {
  if (page === 0 || !before) return { tables, known: page + 1, pages };
  return { tables: merged(before.tables, tables), known: Math.max(before.known, page + 1), pages };
}

/** Tables of a page that is not known yet come with that page. */
export function withChanges(before: OpenTables, { tables, gone, pages }: MessageOf<'lobby-changed'>): OpenTables {
  const held = new Set(before.tables.map(({ id }) => id));
  const oldest = before.known >= before.pages ? undefined : before.tables.at(-1);
  const mine = tables.filter((table) => held.has(table.id) || !oldest || newestFirst(table, oldest) < 0);
  const left = before.tables.filter(({ id }) => !gone.includes(id));
  return { tables: merged(left, mine), known: Math.min(before.known, pages), pages };
}

function merged(before: readonly Listed[], now: readonly Listed[]): Listed[] {
  const news = new Set(now.map(({ id }) => id));
  return [...before.filter(({ id }) => !news.has(id)), ...now].sort(newestFirst);
}

/** In the server's order. */
function newestFirst(a: Listed, b: Listed): number {
  return b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1);
}
