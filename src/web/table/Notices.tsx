import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { connection } from '../connection/line.ts';
import { session } from '../connection/session.ts';
import type { RemoteTable } from '../connection/table.ts';
import { forgetTable, tellNews } from '../notices/news.ts';
import { inOwnWords, isMyLeaving, sayNotice } from '../notices/notices.ts';

interface NoticesProps {
  readonly table: string;
  readonly store: StoreApi<RemoteTable>;
}

/** Tells by banners what happens at a table: whose seats went to whom and why, who is host, who missed a question. */
export function Notices({ table, store }: NoticesProps) {
  const me = useStore(session, ({ person }) => person?.id ?? null);
  useEffect(() => {
    return connection().listen((message) => {
      // Those who leave are told on the page that comes next.
      if (message.type !== 'notice' || message.table !== table || isMyLeaving(message, me)) return;
      tellNews(sayNotice(inOwnWords(message, store.getState().feed?.getState().history), me), table);
    });
  }, [table, store, me]);
  useEffect(() => () => forgetTable(table), [table]);
  return null;
}
