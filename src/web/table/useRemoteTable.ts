import { useEffect, useState } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { api } from '../connection/api.ts';
import { followChat, type Talk } from '../connection/chat.ts';
import { type Following, followHints } from '../connection/hints.ts';
import { connection } from '../connection/line.ts';
import type { Status } from '../connection/socket.ts';
import { followTable, type RemoteTable } from '../connection/table.ts';
import { loadGame } from '../games.ts';
import { lineShown } from '../pages/Banner.tsx';
import { isMuted } from '../people/muted.ts';
import { newId } from '../random.ts';

/** A table on the line: what happens at it, what is said, what others point at. */
export interface Followed {
  readonly store: StoreApi<RemoteTable>;
  readonly talk: Talk;
  readonly hints: Following;
}

export function useRemoteTable(id: string): Followed | undefined {
  const [followed, setFollowed] = useState<Followed>();
  useEffect(() => {
    const line = connection();
    const show = ({ line }: Status) => lineShown.setState({ line });
    show(line.status.getState());
    const quiet = line.status.subscribe(show);
    const file = async (table: string) => {
      const answer = await api.match(table);
      return 'value' in answer ? answer.value : undefined;
    };
    const { store, stop } = followTable(id, { connection: line, game: loadGame, file, newId });
    const talk = followChat(id, {
      connection: line,
      said: (after) => api.said(id, after),
      say: (draft) => api.say(id, draft),
      newId,
    });
    const wait = (ms: number, then: () => void) => void setTimeout(then, ms);
    const hints = followHints(id, { connection: line, now: Date.now, wait, listensTo: (person) => !isMuted(person) });
    setFollowed({ store, talk, hints });
    return () => {
      quiet();
      lineShown.setState({ line: 'open' });
      talk.stop();
      hints.stop();
      stop();
    };
  }, [id]);
  return followed;
}
