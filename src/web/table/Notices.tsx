import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { connection } from '../connection/line.ts';
import { session } from '../connection/session.ts';
import type { RemoteTable } from '../connection/table.ts';
import { texts } from '../texts/index.ts';
import { inOwnWords, tell } from './notices.ts';

interface Told {
  readonly id: number;
  readonly text: string;
}

interface NoticesProps {
  readonly table: string;
  readonly store: StoreApi<RemoteTable>;
}

/** Banners at a table: whose seats went to whom and why, who is host, who missed a question. */
export function Notices({ table, store }: NoticesProps) {
  const me = useStore(session, ({ person }) => person?.id ?? null);
  const [told, setTold] = useState<readonly Told[]>([]);
  useEffect(() => {
    let count = 0;
    return connection().listen((message) => {
      if (message.type !== 'notice' || message.table !== table) return;
      count += 1;
      const history = store.getState().feed?.getState().history;
      const news = { id: count, text: tell(inOwnWords(message, history), me) };
      setTold((before) => [...before, news].slice(-MOST));
    });
  }, [table, store, me]);
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
      <button type="button" className="button quiet icon" aria-label={texts.notices.putAway(text)} onClick={putAway}>
        ✕
      </button>
    </div>
  );
}

/** Older ones give way. */
const MOST = 3;
