import { useMemo } from 'react';
import { Link, useLocation } from 'wouter';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { isOver } from '../../kit/match.ts';
import type { Table } from '../../tables/table.ts';
import { api } from '../connection/api.ts';
import { type Talk, unreadOf } from '../connection/chat.ts';
import type { Following } from '../connection/hints.ts';
import type { Answer } from '../connection/http.ts';
import { downloadMatch } from '../download.ts';
import { findPlayable, type Playable } from '../games.ts';
import { playOnHere } from '../local/here.ts';
import { Panel, PanelButton } from '../panels/Panel.tsx';
import { muted, useMuted } from '../people/muted.ts';
import type { Feed } from '../stage/feed.ts';
import { preferences } from '../stage/preferences.ts';
import { Stage } from '../stage/Stage.tsx';
import type { Company } from '../stage/together/company.ts';
import { ChatBox } from '../table/ChatBox.tsx';
import { Count } from '../table/Count.tsx';
import { Notices } from '../table/Notices.tsx';
import { TableMenu } from '../table/TableMenu.tsx';
import { type Followed, useRemoteTable } from '../table/useRemoteTable.ts';
import { texts } from '../texts/index.ts';
import { useTitle } from '../title.ts';
import { useLoaded } from '../useLoaded.ts';
import { Gathering } from './Gathering.tsx';

/** A table at the server: gathering, playing, finished; whoever has no chair watches. */
export function TablePage({ id }: { readonly id: string }) {
  const followed = useRemoteTable(id);
  return followed ? (
    <>
      <Notices table={id} store={followed.store} />
      <Shown {...followed} />
    </>
  ) : null;
}

function Shown({ store, talk, hints }: Followed) {
  const { table, online, away, feed, gone } = useStore(store);
  if (gone) return <Gone problem={gone} />;
  if (!table) return <p className="page narrow calm">{texts.tables.looking}</p>;
  return <WithGame {...{ table, online, away, feed, talk, hints }} changed={(table) => store.setState({ table })} />;
}

interface WithGameProps {
  readonly table: Table;
  readonly online: readonly string[];
  readonly away: Readonly<Record<string, number>>;
  readonly feed: StoreApi<Feed> | null;
  readonly talk: Talk;
  readonly hints: Following;
  changed(table: Table): void;
}

function WithGame(props: WithGameProps) {
  const { table, feed } = props;
  const found = useLoaded(findPlayable, table.game);
  if (found === undefined) return null;
  if (!found) return <Gone problem={texts.tables.noGame(table.game)} />;
  if (table.status === 'closed' && !feed) return <Gone title={texts.tables.calledOff} problem={texts.tables.closed} />;
  // A match that goes on from another has its board already, but nobody acts before all are here again.
  if (!feed || table.status === 'gathering') return <Gathering {...props} game={found.game} />;
  return <RemoteStage {...props} {...found} feed={feed} />;
}

interface RemoteStageProps extends Playable, WithGameProps {
  readonly feed: StoreApi<Feed>;
}

function RemoteStage({ game, board, feed, table, online, away, talk, hints, changed }: RemoteStageProps) {
  const [, go] = useLocation();
  const { me, history } = useStore(feed);
  const trouble = (problem: string) => feed.setState({ trouble: problem });
  const playOn = async (version: number) => {
    const begun = await playOnHere(game, feed.getState().history, version);
    if ('match' in begun) go(`/local/${begun.match}`);
    else trouble(begun.problem);
  };
  const goTo = (opened: Answer<Table>) =>
    'value' in opened ? go(`/table/${opened.value.id}`) : trouble(opened.sentence);
  const company = useCompany(hints, table, (answer) =>
    'value' in answer ? changed(answer.value) : trouble(answer.sentence),
  );
  const plays = me !== null && history.match.players.includes(me);
  return (
    <>
      <Stage
        {...{ game, board, feed, online, company, playOn }}
        chat={(upTo) => <ChatBox talk={talk} upTo={upTo} />}
        tools={<TableTools talk={talk} me={me} />}
        download={() => downloadMatch(feed.getState())}
        branch={
          plays || isOver(history.match) ? async (version) => goTo(await api.branch(table.id, version)) : undefined
        }
        playAgain={plays ? async () => goTo(await api.rematch(table.id)) : undefined}
      />
      <Panel name="table" title={texts.tables.table}>
        <TableMenu {...{ game, table, feed, away, changed }} />
      </Panel>
      <Panel name="chat" title={texts.tables.chat}>
        <ChatBox talk={talk} upTo={null} />
      </Panel>
    </>
  );
}

/** The others as the stage knows them; who does not want their hints does not see them. */
function useCompany(
  { store, ping, propose, putAway }: Following,
  table: Table,
  done: (a: Answer<Table>) => void,
): Company {
  const { until, pings, proposals, trouble } = useStore(store);
  const shown = useStore(preferences, ({ hints }) => hints);
  const quiet = useStore(muted, ({ people }) => people);
  const wanted = useMemo(() => {
    const isWanted = ({ person }: { readonly person: string }) => shown && quiet.every(({ id }) => id !== person);
    return { pings: pings.filter(isWanted), proposals: proposals.filter(isWanted) };
  }, [shown, quiet, pings, proposals]);
  return {
    until,
    trouble,
    ...wanted,
    standing: table.standing,
    stand: async (seat, answer) => done(await api.stand(table.id, seat, answer)),
    ping,
    propose,
    putAway,
  };
}

/** The doors to what lies around the board; chat has one only where it does not fit beside it. */
function TableTools({ talk, me }: { readonly talk: Talk; readonly me: string | null }) {
  const silenced = useMuted();
  const { lines } = useStore(talk.store);
  const { count } = useStore(talk.seen);
  const unread = unreadOf(lines, count, (person) => person !== me && !silenced(person));
  return (
    <span className="table-tools">
      <PanelButton name="chat" className="chat-toggle">
        {texts.tables.chat}
        {unread > 0 ? <Count count={unread} /> : null}
      </PanelButton>
      <PanelButton name="table">{texts.tables.table}</PanelButton>
    </span>
  );
}

function Gone({ problem, title = texts.tables.none }: { readonly problem: string; readonly title?: string }) {
  useTitle(title);
  return (
    <div className="page narrow">
      <h1>{title}</h1>
      <p>{problem}</p>
      <div className="form-actions">
        <Link href="/" className="button main">
          {texts.tables.toTheGames}
        </Link>
      </div>
    </div>
  );
}
