import { useEffect, useMemo } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { AnswerTo } from '../../wire/api/api.ts';
import type { ServerMessage } from '../../wire/protocol.ts';
import { call } from './http.ts';
import { connection } from './line.ts';
import { session } from './session.ts';

type OwnTable = AnswerTo<'mine'>['tables'][number];

/** The tables at which I have a chair; undefined until the server has told. */
export const mine = createStore<{ readonly tables: readonly OwnTable[] | undefined }>(() => ({ tables: undefined }));

async function refreshMine(): Promise<void> {
  const answer = await call('mine');
  if ('value' in answer) mine.setState({ tables: answer.value.tables });
}

/** Keeps them fresh as long as somebody with a name is here: asked for with every greeting, then told live. */
export function useFreshMine(): void {
  const me = useStore(session, ({ person }) => person?.id);
  useEffect(() => {
    if (me === undefined) return;
    const line = connection();
    const off = line.listen((message) => {
      if (message.type === 'hello') void refreshMine();
      if (message.type === 'awaited') hear(message);
    });
    if (line.status.getState().line === 'open') void refreshMine();
    return () => {
      off();
      mine.setState({ tables: undefined });
    };
  }, [me]);
}

/** A table one has not heard of has to be asked for: the news says only what it waits for. */
function hear({ table, status, awaited }: Extract<ServerMessage, { type: 'awaited' }>): void {
  const tables = mine.getState().tables ?? [];
  if (awaited === null) mine.setState({ tables: tables.filter(({ id }) => id !== table) });
  else if (tables.some(({ id }) => id === table))
    mine.setState({ tables: tables.map((one) => (one.id === table ? { ...one, status, awaited } : one)) });
  else void refreshMine();
}

/** Where it is my turn, but for the table I am looking at; undefined until the server has told. */
export function useTurnsElsewhere(): readonly OwnTable[] | undefined {
  const [place] = useLocation();
  const tables = useStore(mine, ({ tables }) => tables);
  return useMemo(
    () => tables?.filter(({ id, awaited }) => awaited === 'turn' && place !== `/table/${id}`),
    [tables, place],
  );
}
