import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { preferences } from '../../page/preferences.ts';
import { wait } from '../../page/wait.ts';
import type { BoardModule } from '../board.ts';
import type { Feed } from '../feed.ts';
import { framesOf, snapshotAt } from '../history.ts';
import { createPlayer, type Player, type Screen } from './player.ts';

/** Plays what happens at a table, or stays at the moment one looks at. */
export function usePlayer(feed: StoreApi<Feed>, board: BoardModule, lookedAt: number | null): [Screen, Player] {
  const version = useStore(feed, ({ history }) => history.match.version);
  const speed = useStore(preferences, (state) => state.speed);
  const [player] = useState(() => makePlayer(feed, board, lookedAt ?? version));
  const before = useRef(lookedAt);
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

function makePlayer(feed: StoreApi<Feed>, board: BoardModule, version: number): Player {
  const history = () => feed.getState().history;
  return createPlayer(
    {
      frames: (version) => framesOf(history(), version),
      rest: (version) => snapshotAt(history(), version)?.state ?? history().match.state,
      wait,
      hidden: () => document.hidden,
      durations: board.durations,
    },
    version,
    preferences.getState().speed,
  );
}
