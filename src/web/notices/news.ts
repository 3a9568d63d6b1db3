import { createStore } from 'zustand/vanilla';

/** What has just happened, in words, until it is old or dismissed. */
export interface ShownNotice {
  readonly id: number;
  readonly text: string;
  /** The table it is about: it goes with the table's page. Without one it stays for the page that comes next. */
  readonly table?: string;
  readonly pages: number;
}

export const news = createStore<{ readonly shown: readonly ShownNotice[] }>(() => ({ shown: [] }));

/** How long a notice is news, for whoever looks at the page. */
export const LIFE = 20_000;
/** Older ones give way. */
const MOST = 3;
let count = 0;

export function tellNews(text: string, table?: string): void {
  count += 1;
  const fresh: ShownNotice = { id: count, text, pages: 0, ...(table === undefined ? {} : { table }) };
  news.setState(({ shown }) => ({ shown: [...shown.filter((each) => each.text !== text), fresh].slice(-MOST) }));
}

export function putNewsAway(id: number): void {
  news.setState(({ shown }) => ({ shown: shown.filter((each) => each.id !== id) }));
}

export function putAllNewsAway(): void {
  news.setState({ shown: [] });
}

/** The page of a table is left. */
export function forgetTable(table: string): void {
  news.setState(({ shown }) => ({ shown: shown.filter((each) => each.table !== table) }));
}

/** The page has changed: a farewell is read once. */
export function turnPage(): void {
  news.setState(({ shown }) => ({
    shown: shown
      .map((each) => (each.table === undefined ? { ...each, pages: each.pages + 1 } : each))
      .filter(({ pages }) => pages < 2),
  }));
}
