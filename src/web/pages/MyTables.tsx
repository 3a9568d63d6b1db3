import { useEffect } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import type { Awaited } from '../../tables/awaited.ts';
import { mine, refreshMine } from '../connection/mine.ts';
import { session } from '../connection/session.ts';
import { titleOf } from '../games.ts';

/** Where I have a chair; first where I am awaited. */
export function MyTables() {
  const me = useStore(session, ({ person }) => person?.id);
  const tables = useStore(mine, ({ tables }) => tables);
  useEffect(() => {
    if (me !== undefined) void refreshMine();
  }, [me]);
  if (!tables || tables.length === 0) return null;
  const sorted = tables.toSorted((a, b) => ORDER[a.awaited] - ORDER[b.awaited] || b.createdAt - a.createdAt);
  return (
    <section aria-labelledby="my-tables">
      <h2 id="my-tables">My tables</h2>
      <ul className="rows" aria-label="My tables">
        {sorted.map(({ id, game, chairs, status, awaited }) => (
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
    </section>
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
