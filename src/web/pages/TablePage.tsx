import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { defaults } from '../../kit/options.ts';
import type { Table } from '../../tables/table.ts';
import { api } from '../connection/api.ts';
import { connection } from '../connection/line.ts';
import type { Status } from '../connection/socket.ts';
import { followTable, type RemoteTable } from '../connection/table.ts';
import { downloadMatch } from '../download.ts';
import { findPlayable, loadGame, type Playable } from '../games.ts';
import { playOnHere } from '../local/here.ts';
import { newId } from '../random.ts';
import type { Feed } from '../stage/feed.ts';
import { Stage } from '../stage/Stage.tsx';
import { useLoaded } from '../useLoaded.ts';
import { lineShown } from './Banner.tsx';
import { Gathering } from './Gathering.tsx';

/** A table at the server: gathering, playing, finished; whoever has no chair watches. */
export function TablePage({ id }: { readonly id: string }) {
  const store = useRemoteTable(id);
  return store ? <Shown store={store} /> : null;
}

function useRemoteTable(id: string): StoreApi<RemoteTable> | undefined {
  const [store, setStore] = useState<StoreApi<RemoteTable>>();
  useEffect(() => {
    const line = connection();
    const show = ({ line }: Status) => lineShown.setState({ line });
    show(line.status.getState());
    const quiet = line.status.subscribe(show);
    const file = async (table: string) => {
      const answer = await api.match(table);
      return 'value' in answer ? answer.value : undefined;
    };
    const followed = followTable(id, { connection: line, game: loadGame, file, newId });
    setStore(followed.store);
    return () => {
      quiet();
      lineShown.setState({ line: 'open' });
      followed.stop();
    };
  }, [id]);
  return store;
}

function Shown({ store }: { readonly store: StoreApi<RemoteTable> }) {
  const { table, online, feed, gone } = useStore(store);
  if (gone) return <Gone problem={gone} />;
  if (!table) return <p className="page narrow calm">Looking for the table …</p>;
  return <WithGame table={table} online={online} feed={feed} changed={(table) => store.setState({ table })} />;
}

interface WithGameProps {
  readonly table: Table;
  readonly online: readonly string[];
  readonly feed: StoreApi<Feed> | null;
  changed(table: Table): void;
}

function WithGame({ table, online, feed, changed }: WithGameProps) {
  const found = useLoaded(findPlayable, table.game);
  if (found === undefined) return null;
  if (!found) return <Gone problem={`This box has no game "${table.game}".`} />;
  const { game, board } = found;
  if (table.status === 'closed' && !feed) return <Gone problem="Everybody has left; the table is closed." />;
  if (!feed) return <Gathering game={game} table={table} online={online} changed={changed} />;
  return <RemoteStage game={game} board={board} feed={feed} table={table} online={online} />;
}

interface RemoteStageProps extends Playable {
  readonly feed: StoreApi<Feed>;
  readonly table: Table;
  readonly online: readonly string[];
}

function RemoteStage({ game, board, feed, table, online }: RemoteStageProps) {
  const [, go] = useLocation();
  const trouble = (problem: string) => feed.setState({ trouble: problem });
  const playOn = async (version: number) => {
    const begun = await playOnHere(game, feed.getState().history, version);
    if ('match' in begun) go(`/local/${begun.match}`);
    else trouble(begun.problem);
  };
  const playAgain = async () => {
    const options = { ...defaults(game.options), ...table.options };
    const { settings, chairs } = table;
    const opened = await api.open({ game: game.id, players: chairs.length, options, settings });
    if ('value' in opened) go(`/table/${opened.value.id}`);
    else trouble(opened.sentence);
  };
  const download = () => downloadMatch(feed.getState());
  return <Stage {...{ game, board, feed, online, download, playOn, playAgain }} />;
}

function Gone({ problem }: { readonly problem: string }) {
  return (
    <div className="page narrow">
      <h1>No table here</h1>
      <p>{problem}</p>
      <Link href="/">To the games</Link>
    </div>
  );
}
