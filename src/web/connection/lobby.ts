import { useEffect, useRef, useState } from 'react';
import type { Listed } from '../../tables/table/lobby.ts';
import { call } from './http.ts';
import { connection } from './line.ts';
import { type OpenTables, withChanges, withPage } from './openTables.ts';

export interface Lobby {
  /** Undefined until the server has answered. */
  readonly tables: readonly Listed[] | undefined;
  readonly problem: string | undefined;
  /** Fetches older tables, if there are any. */
  readonly more: (() => void) | undefined;
}

/** How often a server that could not be reached is asked again. */
const EVERY = 4000;

/** The open tables: asked for once, then updated live. Without a server no line is opened. */
export function useLobby(): Lobby {
  const [open, setOpen] = useState<OpenTables>();
  const [problem, setProblem] = useState<string>();
  const line = useRef<Following>(undefined);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let looking = true;
    const ask = async () => {
      const answer = await call('lobby');
      if (!looking) return;
      if ('value' in answer) {
        setOpen({ ...answer.value, known: 1 });
        setProblem(undefined);
        line.current = follow(setOpen);
      } else {
        setOpen(undefined);
        setProblem(answer.sentence);
        timer = setTimeout(ask, EVERY);
      }
    };
    ask().catch(() => {});
    return () => {
      looking = false;
      clearTimeout(timer);
      line.current?.stop();
    };
  }, []);
  const more = open && open.known < open.pages ? () => line.current?.ask(open.known) : undefined;
  return { tables: open?.tables, problem, more };
}

interface Following {
  ask(page: number): void;
  stop(): void;
}

function follow(change: (to: (before: OpenTables | undefined) => OpenTables | undefined) => void): Following {
  const line = connection();
  const ask = (page: number) => void line.send({ type: 'lobby', page });
  const off = line.listen((message) => {
    if (message.type === 'hello') ask(0);
    if (message.type === 'lobby') change((before) => withPage(before, message));
    if (message.type === 'lobby-changed') change((before) => before && withChanges(before, message));
  });
  ask(0);
  return {
    ask,
    stop() {
      off();
      line.send({ type: 'lobby', on: false });
    },
  };
}
