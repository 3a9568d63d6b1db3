import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { api, type Mine } from '../connection/api.ts';
import { session } from '../connection/session.ts';
import { titleOf } from '../games.ts';

const EVERY = 10_000;

/** Where I have a chair; first where I am awaited. */
export function MyTables() {
  const me = useStore(session, ({ person }) => person?.id);
  const mine = useMine(me);
  if (!mine || mine.tables.length === 0) return null;
  const sorted = mine.tables.toSorted((a, b) => Number(b.awaited) - Number(a.awaited) || b.createdAt - a.createdAt);
  return (
    <section aria-labelledby="my-tables">
      <h2 id="my-tables">My tables</h2>
      <ul className="rows">
        {sorted.map(({ id, game, chairs, status, awaited }) => (
          <li key={id} className="row">
            <Link href={`/table/${id}`}>
              <b>{titleOf(game)}</b>
              <span>{chairs.flatMap(({ taken, name }) => (taken ? [name] : [])).join(', ')}</span>
            </Link>
            {awaited ? <b className="tag">your turn</b> : null}
            <Link href={`/table/${id}`} className={`button ${awaited ? 'main' : 'plain'}`}>
              {status === 'gathering' ? 'Back to the table' : 'Play'}
              <span className="hidden"> {titleOf(game)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useMine(me: string | undefined): Mine | undefined {
  const [mine, setMine] = useState<Mine>();
  useEffect(() => {
    if (me === undefined) return setMine(undefined);
    let looking = true;
    const look = async () => {
      const answer = document.hidden ? undefined : await api.mine();
      if (looking && answer && 'value' in answer) setMine(answer.value);
    };
    const again = () => void look();
    again();
    const timer = setInterval(again, EVERY);
    return () => {
      looking = false;
      clearInterval(timer);
    };
  }, [me]);
  return mine;
}
