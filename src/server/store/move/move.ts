import { canonical } from '../../../kit/sums/checksum.ts';
import type { Row, Value } from '../sql.ts';
import { openDatabase } from '../sqlite/database.ts';
import { Trouble } from '../trouble.ts';
import type { Shelf } from './shelf.ts';

/** What a table is made of. */
interface Layout {
  readonly name: string;
  readonly columns: readonly string[];
  readonly key: readonly string[];
}

/** Told how many rows of a table are done. */
export type Tell = (table: string, rows: number) => void;

const AT_ONCE = 500;
/** What a store has for itself. */
const notMoved: readonly string[] = ['migrations', 'pulse'];

/** All tables, those first that others refer to. */
export function layouts(): Layout[] {
  const sample = openDatabase(':memory:');
  const tables = sample.prepare(`SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY rowid`).all();
  const found = tables.map(({ name }): Layout => {
    const columns = sample.prepare(`SELECT name, pk FROM pragma_table_info(?) ORDER BY pk`).all(String(name));
    const names = (some: typeof columns) => some.map((column) => String(column.name));
    return { name: String(name), columns: names(columns), key: names(columns.filter(({ pk }) => Number(pk) > 0)) };
  });
  sample.close();
  return found.filter(({ name }) => !notMoved.includes(name));
}

/** Copies all rows that are not there yet. Rows go in the order of their keys, so what is there is the beginning. */
export async function copyAll(from: Shelf, to: Shelf, tell: Tell): Promise<void> {
  for (const layout of layouts()) {
    const { name, columns, key } = layout;
    const last = `SELECT ${key.join()} FROM ${name} ORDER BY ${key.map((part) => `${part} DESC`).join()} LIMIT 1`;
    let [after] = await to.ask(last);
    for (;;) {
      const rows = await page(from, layout, after);
      if (rows.length === 0) break;
      await to.ask(...insertion(name, columns, rows));
      tell(name, rows.length);
      after = rows.at(-1);
    }
  }
}

/** Compares every row of both. A difference means that somebody was at work meanwhile. */
export async function compareAll(from: Shelf, to: Shelf, tell: Tell): Promise<void> {
  for (const layout of layouts()) {
    let after: Row | undefined;
    for (;;) {
      const [ours, theirs] = await Promise.all([page(from, layout, after), page(to, layout, after)]);
      if (canonical(ours) !== canonical(theirs)) {
        throw new Trouble(`the copy of "${layout.name}" differs; stop all servers of the data and begin anew`);
      }
      tell(layout.name, ours.length);
      if (ours.length < AT_ONCE) break;
      after = ours.at(-1);
    }
  }
}

export async function rowsIn(shelf: Shelf): Promise<number> {
  let rows = 0;
  for (const { name } of layouts()) {
    const [found] = await shelf.ask(`SELECT count(*) AS found FROM ${name}`);
    rows += Number(found?.found);
  }
  return rows;
}

function page(shelf: Shelf, { name, columns, key }: Layout, after: Row | undefined): Promise<Row[]> {
  const places = key.map((_, place) => `$${place + 1}`).join();
  const beyond = after ? `WHERE (${key.join()}) > (${places})` : '';
  const text = `SELECT ${columns.join()} FROM ${name} ${beyond} ORDER BY ${key.join()} LIMIT ${AT_ONCE}`;
  return shelf.ask(text, after ? key.map((column) => after[column] as Value) : []);
}

function insertion(name: string, columns: readonly string[], rows: readonly Row[]): [string, Value[]] {
  let count = 0;
  const lines = rows.map(() => `(${columns.map(() => `$${++count}`).join()})`);
  const values = rows.flatMap((row) => columns.map((column) => row[column] as Value));
  return [`INSERT INTO ${name} (${columns.join()}) VALUES ${lines.join()}`, values];
}
