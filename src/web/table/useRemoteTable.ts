import { useEffect, useState } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { type Client, followTable } from '../../client/client.ts';
import type { ConnectionStatus } from '../../client/line.ts';
import { type Talk, talkOf } from '../connection/chat.ts';
import { type Answer, call } from '../connection/http.ts';
import { connection, wait } from '../connection/line.ts';
import { type RemoteTable, remoteTableOf } from '../connection/table.ts';
import { lineShown } from '../frame/Banner.tsx';
import { keepPending, keptPending, renewOnce } from '../offline/renewal.ts';
import { newCommandId } from '../page/random.ts';
import { loadGame } from '../shelf/games.ts';

/** A table on the line: what happens at it, what is said, what others point at. */
export interface Followed {
  readonly client: Client;
  readonly store: StoreApi<RemoteTable>;
  readonly talk: Talk;
}

export function useRemoteTable(id: string): Followed | undefined {
  const [followed, setFollowed] = useState<Followed>();
  useEffect(() => {
    const line = connection();
    const show = ({ line }: ConnectionStatus) => {
      lineShown.setState({ line });
      if (line === 'outdated') renewOnce();
    };
    const kept = keptPending(id);
    show(line.status.getState());
    const quiet = line.status.subscribe(show);
    const client = followTable(
      id,
      {
        connection: line,
        game: loadGame,
        file: async (table) => given(await call('match', { table })),
        said: async (table, after) => given(await call('said', { table, after }))?.lines,
        newId: newCommandId,
        now: Date.now,
        wait,
      },
      { filmed: true, pending: kept ? { command: kept, tries: 0, delay: null } : null },
    );
    client.store.subscribe(({ pending }, before) => {
      if (pending !== before.pending) keepPending(id, pending?.command);
    });
    const talk = talkOf(client, { say: (draft) => call('say', { table: id, ...draft }), newId: newCommandId });
    setFollowed({ client, store: remoteTableOf(client), talk });
    return () => {
      quiet();
      lineShown.setState({ line: 'open' });
      client.stop();
    };
  }, [id]);
  return followed;
}

function given<T>(answer: Answer<T>): T | undefined {
  return 'value' in answer ? answer.value : undefined;
}
