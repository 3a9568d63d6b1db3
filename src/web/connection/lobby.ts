import { useEffect, useState } from 'react';
import type { Listed } from '../../tables/lobby.ts';
import { api } from './api.ts';
import { connection } from './line.ts';

export interface Lobby {
  /** Undefined until the server has told. */
  readonly tables: readonly Listed[] | undefined;
  readonly problem: string | undefined;
}

/** How often a server that could not be reached is asked again. */
const EVERY = 4000;

/** The open tables: asked for once, then told live. Without a server no line is opened. */
export function useLobby(): Lobby {
  const [lobby, setLobby] = useState<Lobby>({ tables: undefined, problem: undefined });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let quiet: (() => void) | undefined;
    let looking = true;
    const ask = async () => {
      const answer = await api.tables();
      if (!looking) return;
      if ('value' in answer) {
        setLobby({ tables: answer.value.tables, problem: undefined });
        quiet = follow((tables) => setLobby({ tables, problem: undefined }));
      } else {
        setLobby({ tables: undefined, problem: answer.sentence });
        timer = setTimeout(ask, EVERY);
      }
    };
    ask().catch(() => {});
    return () => {
      looking = false;
      clearTimeout(timer);
      quiet?.();
    };
  }, []);
  return lobby;
}

function follow(heard: (tables: readonly Listed[]) => void): () => void {
  const line = connection();
  const off = line.listen((message) => {
    if (message.type === 'hello') line.send({ type: 'lobby' });
    if (message.type === 'lobby') heard(message.tables);
  });
  line.send({ type: 'lobby' });
  return () => {
    off();
    line.send({ type: 'lobby', on: false });
  };
}
