import { useEffect, useState } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { type Client, followTable } from '../../client/client.ts';
import type { ConnectionStatus } from '../../client/line.ts';
import { type Talk, talkOf } from '../connection/chat.ts';
import { call, valueIn } from '../connection/http.ts';
import { connection, lineShown } from '../connection/line.ts';
import { type RemoteTable, remoteTableOf } from '../connection/table.ts';
import { renewOnce, storedPending, storePending } from '../offline/renewal.ts';
import { newCommandId } from '../page/random.ts';
import { wait } from '../page/wait.ts';
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
    const stored = storedPending(id);
    show(line.status.getState());
    const quiet = line.status.subscribe(show);
    const client = followTable(
      id,
      {
        connection: line,
        game: loadGame,
        file: async (table) => valueIn(await call('match', { table })),
        said: async (table, after) => valueIn(await call('said', { table, after }))?.lines,
        newId: newCommandId,
        now: Date.now,
        wait,
      },
      { filmed: true, pending: stored ? { command: stored, tries: 0, delay: null } : null },
    );
    client.store.subscribe(({ pending }, before) => {
      if (pending !== before.pending) storePending(id, pending?.command);
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
