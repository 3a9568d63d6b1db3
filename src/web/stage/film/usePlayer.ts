import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { Entry } from '../../../kit/match/log.ts';
import { preferences } from '../../page/preferences.ts';
import { wait } from '../../page/wait.ts';
import type { BoardModule } from '../board.ts';
import type { Feed } from '../feed.ts';
import { framesOf, momentAt, snapshotAt } from '../history.ts';
import { createPlayer, type Player, type Screen } from './player.ts';

/** Whether what an entry did is played as a film as soon as it has happened. */
export type Filmed = (entry: Entry) => boolean;

/** Plays what happens at a table, or stays at the moment one looks at. */
export function usePlayer(
  feed: StoreApi<Feed>,
  board: BoardModule,
  lookedAt: number | null,
  filmed: Filmed | undefined,
): [Screen, Player] {
  const version = useStore(feed, ({ history }) => history.match.version);
  const speed = useStore(preferences, (state) => state.speed);
  const before = useRef(lookedAt);
  const [player] = useState(() =>
    makePlayer(feed, board, lookedAt ?? version, (entry) => before.current !== null || filmed?.(entry) !== false),
  );
  useEffect(() => player.pace(speed), [player, speed]);
  useEffect(() => {
    const target = lookedAt ?? version;
    const goesOn = lookedAt === null ? before.current === null : target === player.screen.getState().version + 1;
    before.current = lookedAt;
    if (goesOn) player.play(target);
    else player.jump(target);
  }, [player, lookedAt, version]);
  useEffect(() => {
    const look = () => (document.hidden ? player.skip() : undefined);
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      player.skip();
    };
  }, [player]);
  return [useStore(player.screen), player];
}

function makePlayer(feed: StoreApi<Feed>, board: BoardModule, version: number, filmed: Filmed): Player {
  const history = () => feed.getState().history;
  const isFilmed = (version: number) => {
    const moment = momentAt(history(), version);
    return !moment || filmed(moment.entry);
  };
  return createPlayer(
    {
      frames: (version) => (isFilmed(version) ? framesOf(history(), version) : []),
      rest: (version) => snapshotAt(history(), version)?.state ?? history().match.state,
      wait,
      hidden: () => document.hidden,
      durations: board.durations,
    },
    version,
    preferences.getState().speed,
  );
}
