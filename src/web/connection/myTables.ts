import { useEffect, useMemo } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { AnswerTo } from '../../wire/api/api.ts';
import type { ServerMessage } from '../../wire/protocol.ts';
import { asking } from './asking.ts';
import { call } from './http.ts';
import { connection } from './line.ts';
import { session } from './session.ts';

type OwnTable = AnswerTo<'mine'>['tables'][number];

/** The tables at which I have a chair; undefined until the server has answered. */
export const myTables = createStore<{ readonly tables: readonly OwnTable[] | undefined }>(() => ({
  tables: undefined,
}));

const mine = asking(
  () => call('mine'),
  ({ tables }) => myTables.setState({ tables }),
);

/** Keeps them up to date while somebody with a name is here: asked for with every greeting, then updated live. */
export function useFreshMyTables(): void {
  const me = useStore(session, ({ person }) => person?.id);
  useEffect(() => {
    if (me === undefined) return;
    const line = connection();
    const off = line.listen((message) => {
      if (message.type === 'hello') void mine.ask();
      if (message.type === 'awaited') hear(message);
    });
    if (line.status.getState().line === 'open') void mine.ask();
    return () => {
      off();
      mine.drop();
      myTables.setState({ tables: undefined });
    };
  }, [me]);
}

/** An unknown table has to be asked for: the message says only what it waits for. */
function hear({ table, status, awaited }: Extract<ServerMessage, { type: 'awaited' }>): void {
  const tables = myTables.getState().tables ?? [];
  if (mine.isOpen()) void mine.ask();
  else if (awaited === null) myTables.setState({ tables: tables.filter(({ id }) => id !== table) });
  else if (tables.some(({ id }) => id === table))
    myTables.setState({ tables: tables.map((one) => (one.id === table ? { ...one, status, awaited } : one)) });
  else void mine.ask();
}

/** Where it is my turn, except at the table I am looking at; undefined until the server has answered. */
export function useTurnsElsewhere(): readonly OwnTable[] | undefined {
  const [place] = useLocation();
  const tables = useStore(myTables, ({ tables }) => tables);
  return useMemo(
    () => tables?.filter(({ id, awaited }) => awaited === 'turn' && place !== `/table/${id}`),
    [tables, place],
  );
}
