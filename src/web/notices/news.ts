import { createStore } from 'zustand/vanilla';

/** A notice: what has just happened, until it is old or put away. */
export interface Told {
  readonly id: number;
  readonly text: string;
  /** The table it is about: it goes with the table's page. Without one it stays for the page that comes next. */
  readonly table?: string;
  readonly pages: number;
}

export const news = createStore<{ readonly told: readonly Told[] }>(() => ({ told: [] }));

/** How long a notice is news, for whoever looks at the page. */
export const LIFE = 20_000;
/** Older ones give way. */
const MOST = 3;
let count = 0;

export function tellNews(text: string, table?: string): void {
  count += 1;
  const fresh: Told = { id: count, text, pages: 0, ...(table === undefined ? {} : { table }) };
  news.setState(({ told }) => ({ told: [...told, fresh].slice(-MOST) }));
}

export function putNewsAway(id: number): void {
  news.setState(({ told }) => ({ told: told.filter((each) => each.id !== id) }));
}

export function putAllNewsAway(): void {
  news.setState({ told: [] });
}

/** The page of a table is left. */
export function forgetTable(table: string): void {
  news.setState(({ told }) => ({ told: told.filter((each) => each.table !== table) }));
}

/** Another page is looked at: a farewell is read once. */
export function turnPage(): void {
  news.setState(({ told }) => ({
    told: told
      .map((each) => (each.table === undefined ? { ...each, pages: each.pages + 1 } : each))
      .filter(({ pages }) => pages < 2),
  }));
}
