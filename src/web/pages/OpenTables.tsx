import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { fits, type Listed } from '../../tables/lobby.ts';
import { useLobby } from '../connection/lobby.ts';
import { gameIds, titleOf } from '../games.ts';
import { tableIn } from './address.ts';

/** The tables that everybody may join or watch, live; searched by game, free chairs, and names. */
export function OpenTables() {
  const { tables, problem } = useLobby();
  const [game, setGame] = useState('');
  const [free, setFree] = useState(false);
  const [q, setText] = useState('');
  const wanted = { ...(game ? { game } : {}), ...(q.trim() ? { q } : {}), free };
  const found = tables?.filter((table) => fits(table, wanted));
  return (
    <section aria-labelledby="tables">
      <h2 id="tables">Open tables</h2>
      {problem ? <p className="calm">{problem}</p> : null}
      {tables?.length ? (
        <search className="filters">
          <select aria-label="Game" value={game} onChange={(event) => setGame(event.target.value)}>
            <option value="">All games</option>
            {gameIds.map((id) => (
              <option key={id} value={id}>
                {titleOf(id)}
              </option>
            ))}
          </select>
          <input
            type="search"
            aria-label="Somebody at the table"
            placeholder="Somebody at the table"
            value={q}
            onChange={(event) => setText(event.target.value)}
          />
          <label>
            <input type="checkbox" checked={free} onChange={(event) => setFree(event.target.checked)} /> with a free
            chair
          </label>
        </search>
      ) : null}
      {tables?.length === 0 ? <p className="calm">No table is open. Open one, and others will find it here.</p> : null}
      {tables?.length && found?.length === 0 ? <p className="calm">No table is like that.</p> : null}
      <ul className="rows" aria-label="Open tables">
        {found?.map((table) => (
          <Row key={table.id} table={table} />
        ))}
      </ul>
      <JoinById />
    </section>
  );
}

function Row({ table }: { readonly table: Listed }) {
  return (
    <li className="row">
      <Link href={`/table/${table.id}`}>
        <b>{titleOf(table.game)}</b>
        <span>{peopleOf(table)}</span>
      </Link>
      <Link href={`/table/${table.id}`} className="button plain">
        {table.free > 0 ? 'Join' : 'Watch'}
        <span className="hidden"> {peopleOf(table)}</span>
      </Link>
    </li>
  );
}

function peopleOf({ chairs, status, free }: Listed): string {
  const names = chairs.flatMap(({ name, taken }) => (taken ? [name] : []));
  const state = status === 'gathering' ? (free > 0 ? `${free} free` : 'getting ready') : 'playing';
  return `${names.join(', ')} · ${state}`;
}

/** A private table is found only by who was given its id or link. */
function JoinById() {
  const [typed, setTyped] = useState('');
  const [, go] = useLocation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go(`/table/${encodeURIComponent(tableIn(typed))}`);
  };
  return (
    <form className="inline-form" onSubmit={submit}>
      <input
        aria-label="Id or link of a table"
        placeholder="Id or link of a table"
        required
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="submit" className="button plain">
        Go there
      </button>
    </form>
  );
}
