import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { connection } from '../connection/line.ts';
import { session } from '../connection/session.ts';
import { tell } from './notices.ts';

interface Told {
  readonly id: number;
  readonly text: string;
}

/** Banners at a table: whose seats went to whom and why, who is host, who missed a question. */
export function Notices({ table }: { readonly table: string }) {
  const me = useStore(session, ({ person }) => person?.id ?? null);
  const [told, setTold] = useState<readonly Told[]>([]);
  useEffect(() => {
    let count = 0;
    return connection().listen((message) => {
      if (message.type !== 'notice' || message.table !== table) return;
      count += 1;
      const news = { id: count, text: tell(message, me) };
      setTold((before) => [...before, news].slice(-MOST));
    });
  }, [table, me]);
  const place = document.getElementById('news');
  if (told.length === 0 || !place) return null;
  const putAway = (gone: number) => setTold(told.filter(({ id }) => id !== gone));
  return createPortal(
    told.map(({ id, text }) => <News key={id} text={text} putAway={() => putAway(id)} />),
    place,
  );
}

function News({ text, putAway }: { readonly text: string; putAway(): void }) {
  return (
    <div className="banner">
      <span>{text}</span>
      <button type="button" className="button quiet icon" aria-label={`Put away: ${text}`} onClick={putAway}>
        ✕
      </button>
    </div>
  );
}

/** Older ones give way. */
const MOST = 3;
