import { Link } from 'wouter';
import { useStore } from 'zustand';
import type { Awaited } from '../../tables/awaited.ts';
import type { Mine } from '../connection/api.ts';
import { mine } from '../connection/mine.ts';
import { titleOf } from '../games.ts';

/** Where I have a chair; first where I am awaited. */
export function MyTables() {
  const tables = useStore(mine, ({ tables }) => tables);
  if (!tables || tables.length === 0) return null;
  const sorted = tables.toSorted((a, b) => ORDER[a.awaited] - ORDER[b.awaited] || b.createdAt - a.createdAt);
  return (
    <section aria-labelledby="my-tables">
      <h2 id="my-tables">My tables</h2>
      <Rows tables={sorted.slice(0, SHOWN)} label="My tables" />
      {sorted.length > SHOWN ? (
        <details className="more">
          <summary>{sorted.length - SHOWN} more</summary>
          <Rows tables={sorted.slice(SHOWN)} label="More of my tables" />
        </details>
      ) : null}
    </section>
  );
}

/** The games below should not be out of sight. */
const SHOWN = 4;

function Rows({ tables, label }: { readonly tables: Mine['tables']; readonly label: string }) {
  return (
    <ul className="rows" aria-label={label}>
      {tables.map(({ id, game, chairs, status, awaited }) => (
        <li key={id} className={`row ${awaited === 'turn' ? 'calls' : ''}`}>
          <Link href={`/table/${id}`}>
            <b>{titleOf(game)}</b>
            <span>{chairs.flatMap(({ taken, name }) => (taken ? [name] : [])).join(', ')}</span>
          </Link>
          <div className="row-ways">
            <span className={`tag ${awaited === 'nothing' ? 'calm' : ''}`}>{SAID[status][awaited]}</span>
            <Link href={`/table/${id}`} className={`button ${awaited === 'turn' ? 'main' : 'plain'}`}>
              {awaited === 'turn' ? 'Play' : 'Go there'}
              <span className="hidden"> {titleOf(game)}</span>
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
}

const ORDER: Record<Awaited, number> = { turn: 0, ready: 1, nothing: 2 };

const running = { turn: 'your turn', ready: 'not ready yet', nothing: 'others play' };
const SAID: Record<'gathering' | 'playing' | 'finished' | 'closed', Record<Awaited, string>> = {
  gathering: { ...running, nothing: 'waiting for others' },
  playing: running,
  finished: running,
  closed: running,
};
