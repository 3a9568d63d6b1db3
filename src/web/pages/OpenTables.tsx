import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { fits, type Listed } from '../../tables/table/lobby.ts';
import { useLobby } from '../connection/lobby.ts';
import { LineField } from '../parts/LineField.tsx';
import { GameChoice } from '../shelf/GameChoice.tsx';
import { titleOf } from '../shelf/games.ts';
import { texts } from '../texts/index.ts';
import { tableIn } from './address.ts';

/** The tables that everybody may join or watch, live; searched by game, free chairs, and names. */
export function OpenTables() {
  const { tables, problem, more } = useLobby();
  const [game, setGame] = useState('');
  const [free, setFree] = useState(false);
  const [q, setText] = useState('');
  const wanted = { ...(game ? { game } : {}), ...(q.trim() ? { q } : {}), free };
  const found = tables?.filter((table) => fits(table, wanted));
  return (
    <section aria-labelledby="tables">
      <h2 id="tables">{texts.tables.open}</h2>
      {problem ? <p className="calm">{problem}</p> : null}
      {tables?.length ? (
        <search className="filters">
          <GameChoice game={game} choose={setGame} all />
          <LineField type="search" label={texts.tables.somebody} value={q} change={setText} />
          <label>
            <input type="checkbox" checked={free} onChange={(event) => setFree(event.target.checked)} />{' '}
            {texts.tables.withFreeChair}
          </label>
        </search>
      ) : null}
      {tables?.length === 0 ? <p className="calm">{texts.tables.noneOpen}</p> : null}
      {tables?.length && found?.length === 0 ? <p className="calm">{texts.tables.noneLikeThat}</p> : null}
      <ul className="rows" aria-label={texts.tables.open}>
        {found?.map((table) => (
          <Row key={table.id} table={table} />
        ))}
      </ul>
      {more ? (
        <button type="button" className="button plain" onClick={more}>
          {texts.tables.older}
        </button>
      ) : null}
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
        {table.free > 0 ? texts.tables.join : texts.tables.watch}
        <span className="hidden"> {peopleOf(table)}</span>
      </Link>
    </li>
  );
}

function peopleOf({ chairs, status, free }: Listed): string {
  const names = chairs.flatMap(({ name, taken }) => (taken ? [name] : []));
  const before = free > 0 ? texts.tables.free(free) : texts.tables.gettingReady;
  return `${names.join(', ')} · ${status === 'gathering' ? before : texts.tables.playing}`;
}

/** A private table is found only by those who were given its id or link. */
function JoinById() {
  const [typed, setTyped] = useState('');
  const [, go] = useLocation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go(`/table/${encodeURIComponent(tableIn(typed))}`);
  };
  return (
    <form className="inline-form" onSubmit={submit}>
      <LineField label={texts.tables.idOrLink} required value={typed} change={setTyped} />
      <button type="submit" className="button plain">
        {texts.tables.goThere}
      </button>
    </form>
  );
}
