import { Link } from 'wouter';
import { useStore } from 'zustand';
import type { Table } from '../../tables/table/table.ts';
import type { Awaited } from '../../tables/turns/awaited.ts';
import type { AnswerTo } from '../../wire/api/api.ts';
import { myTables } from '../connection/myTables.ts';
import { titleOf } from '../shelf/games.ts';
import { texts } from '../texts/index.ts';

/** Where I have a chair; those that wait for me come first. */
export function MyTables() {
  const tables = useStore(myTables, ({ tables }) => tables);
  if (!tables || tables.length === 0) return null;
  const sorted = tables.toSorted((a, b) => ORDER[a.awaited] - ORDER[b.awaited] || b.createdAt - a.createdAt);
  return (
    <section aria-labelledby="my-tables">
      <h2 id="my-tables">{texts.tables.mine}</h2>
      <Rows tables={sorted.slice(0, SHOWN)} label={texts.tables.mine} />
      {sorted.length > SHOWN ? (
        <details className="more">
          <summary>{texts.tables.more(sorted.length - SHOWN)}</summary>
          <Rows tables={sorted.slice(SHOWN)} label={texts.tables.moreOfMine} />
        </details>
      ) : null}
    </section>
  );
}

/** The games below should stay in sight. */
const SHOWN = 4;

function Rows({ tables, label }: { readonly tables: AnswerTo<'mine'>['tables']; readonly label: string }) {
  return (
    <ul className="rows" aria-label={label}>
      {tables.map(({ id, game, chairs, status, awaited }) => (
        <li key={id} className={`row ${awaited === 'turn' ? 'calls' : ''}`}>
          <Link href={`/table/${id}`}>
            <b>{titleOf(game)}</b>
            <span>{chairs.flatMap(({ taken, name }) => (taken ? [name] : [])).join(', ')}</span>
          </Link>
          <div className="row-ways">
            <span className={`tag ${awaited === 'nothing' ? 'calm' : ''}`}>{said(status, awaited)}</span>
            <Link href={`/table/${id}`} className={`button ${awaited === 'turn' ? 'main' : 'plain'}`}>
              {awaited === 'turn' ? texts.tables.play : texts.tables.goThere}
              <span className="hidden"> {titleOf(game)}</span>
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
}

const ORDER: Record<Awaited, number> = { turn: 0, ready: 1, nothing: 2 };

function said(status: Table['status'], awaited: Awaited): string {
  const { yourTurn, notReadyYet, waitingForOthers, othersPlay } = texts.tables;
  const nothing = status === 'gathering' ? waitingForOthers : othersPlay;
  return { turn: yourTurn, ready: notReadyYet, nothing }[awaited];
}
