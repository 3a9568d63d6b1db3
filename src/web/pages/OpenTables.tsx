import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { Table } from '../../tables/table.ts';
import { api } from '../connection/api.ts';
import { titleOf } from '../games.ts';

const EVERY = 4000;

/** The tables that everybody may join or watch, kept fresh while one looks. */
export function OpenTables() {
  const { tables, problem } = useTables();
  return (
    <section aria-labelledby="tables">
      <h2 id="tables">Open tables</h2>
      {problem ? <p className="calm">{problem}</p> : null}
      {tables?.length === 0 ? <p className="calm">No table is open. Open one, and others will find it here.</p> : null}
      <ul className="rows">
        {tables?.map((table) => (
          <li key={table.id} className="row">
            <Link href={`/table/${table.id}`}>
              <b>{titleOf(table.game)}</b>
              <span>{peopleOf(table)}</span>
            </Link>
            <Link href={`/table/${table.id}`} className="button plain">
              {table.status === 'gathering' ? 'Join' : 'Watch'}
              <span className="hidden"> {peopleOf(table)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function peopleOf({ chairs, status }: Table): string {
  const names = chairs.flatMap(({ name, taken }) => (taken ? [name] : []));
  const free = chairs.length - names.length;
  const state = status === 'gathering' ? (free > 0 ? `${free} free` : 'getting ready') : 'playing';
  return `${names.join(', ')} · ${state}`;
}

function useTables(): { readonly tables: readonly Table[] | undefined; readonly problem: string | undefined } {
  const [answer, setAnswer] = useState<Awaited<ReturnType<typeof api.tables>>>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let looking = true;
    const look = async () => {
      if (!document.hidden) {
        const fresh = await api.tables();
        if (looking) setAnswer(fresh);
      }
      if (looking) timer = setTimeout(look, EVERY);
    };
    look().catch(() => {});
    return () => {
      looking = false;
      clearTimeout(timer);
    };
  }, []);
  if (!answer) return { tables: undefined, problem: undefined };
  return 'value' in answer
    ? { tables: answer.value.tables, problem: undefined }
    : { tables: undefined, problem: answer.sentence };
}
