import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { Client } from '../../client/client.ts';
import type { Pending } from '../../client/remote.ts';
import type { Seat } from '../../kit/contract/game.ts';
import { offered, whyNot } from '../../tables/core/offers.ts';
import { mayHint } from '../../tables/table/settings.ts';
import { chairsOf, nameAt, type Person, type Table } from '../../tables/table/table.ts';
import { type Talk, unreadOf } from '../connection/chat.ts';
import { type Answer, call } from '../connection/http.ts';
import { session } from '../connection/session.ts';
import { said } from '../connection/table.ts';
import { playOnHere } from '../local/begin.ts';
import { preferences } from '../page/preferences.ts';
import { useTitle } from '../page/title.ts';
import { useLoaded } from '../page/useLoaded.ts';
import { Count } from '../parts/Count.tsx';
import { Panel, PanelButton } from '../parts/Panel.tsx';
import { useTableOnPage } from '../people/tableOnPage.ts';
import { ChatBox } from '../people/talk/ChatBox.tsx';
import { muted, useMuted } from '../people/talk/muted.ts';
import { findPlayable, type Playable } from '../shelf/games.ts';
import type { Company } from '../stage/company.ts';
import type { Feed } from '../stage/feed.ts';
import { LaidOut } from '../stage/LaidOut.tsx';
import { explainTool } from '../stage/parts/tools.ts';
import { Stage } from '../stage/Stage.tsx';
import { ToolSign } from '../stage/scene/Toolbar.tsx';
import { downloadMatch } from '../table/download.ts';
import { Gathering } from '../table/gathering/Gathering.tsx';
import { prospectsOf, SeatNote } from '../table/menu/SeatNote.tsx';
import { TableButton } from '../table/menu/TableButton.tsx';
import { TableMenu } from '../table/menu/TableMenu.tsx';
import { Notices } from '../table/Notices.tsx';
import { type Followed, useRemoteTable } from '../table/useRemoteTable.ts';
import { type TableActions, useTableActions } from '../table/useTableActions.ts';
import { explain } from '../texts/explain.ts';
import { texts } from '../texts/index.ts';

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

function Shown({ store, talk, client }: Followed) {
  const { table, online, watching, away, feed, gone } = useStore(store);
  const me = useStore(session, ({ person }) => person?.id);
  useTableOnPage(table, me, client.changed);
  if (gone) return <Gone problem={gone} />;
  if (!table) return <p className="page narrow calm">{texts.tables.looking}</p>;
  return <WithGame {...{ table, online, watching, away, feed, talk, client }} changed={client.changed} />;
}

interface WithGameProps {
  readonly table: Table;
  readonly online: readonly string[];
  readonly watching: readonly Person[];
  readonly away: Readonly<Record<string, number>>;
  readonly feed: StoreApi<Feed> | null;
  readonly talk: Talk;
  readonly client: Client;
  changed(table: Table): void;
}

function WithGame(props: WithGameProps) {
  const { table, feed } = props;
  const found = useLoaded(findPlayable, table.game);
  if (found === undefined) return null;
  if (!found) return <Gone problem={texts.tables.noGame(table.game)} />;
  if (table.calledOff !== null || (table.status === 'closed' && !feed)) return <CalledOff why={table.closedFor} />;
  return <WithActions {...props} {...found} />;
}

function WithActions(props: WithGameProps & Playable) {
  const { game, table, feed } = props;
  const actions = useTableActions(game, table, feed, props);
  if (!feed) return <Gathering {...props} actions={actions} early={null} />;
  if (table.status === 'gathering') return <GatheringRound {...props} actions={actions} feed={feed} />;
  return <RemoteStage {...props} actions={actions} feed={feed} />;
}

interface RemoteStageProps extends Playable, WithGameProps {
  readonly feed: StoreApi<Feed>;
  readonly actions: TableActions;
}

function RemoteStage(props: RemoteStageProps) {
  const { game, board, feed, table, online, watching, away, talk, client, actions, changed } = props;
  const [, go] = useLocation();
  const { me } = useStore(feed);
  const trouble = (problem: string) => feed.setState({ trouble: problem });
  const playOn = async (version: number) => {
    const begun = await playOnHere(game, feed.getState().history, version);
    if ('match' in begun) go(`/local/${begun.match}`);
    else trouble(begun.problem);
  };
  const goTo = (opened: Answer<Table>) =>
    'value' in opened ? go(`/table/${opened.value.id}`) : trouble(opened.sentence);
  const answered = (answer: Answer<Table>) => ('value' in answer ? changed(answer.value) : trouble(answer.sentence));
  const company = useCompany(client, table, actions, answered);
  const prospects = prospectsOf(table, actions, me);
  const unheard = whyNot(actions.offers, 'say');
  const [branch, rematch] = [offered(actions.offers, 'branch'), offered(actions.offers, 'rematch')];
  return (
    <>
      <Stage
        {...{ game, board, feed, online, watching, company, playOn }}
        chairs={table.chairs}
        hints={mayHint(table.settings, game.team === true)}
        chat={(upTo) => <ChatBox talk={talk} upTo={upTo} refusal={unheard} />}
        tools={<TableTools talk={talk} me={me} />}
        seating={prospects.length > 0 ? <SeatNote prospects={prospects} send={actions.send} done={answered} /> : null}
        download={() => downloadMatch(feed.getState())}
        branch={branch && (async (version) => goTo(await call('branch', { table: table.id, version })))}
        playAgain={rematch && (async () => goTo(await playAgain(table.id)))}
        wanted={useRematch(table)}
        closedFor={table.closedFor}
      />
      <Panel name="table" title={texts.tables.table}>
        <TableMenu {...{ game, table, feed, away, actions, changed }} stand={client.stand} />
      </Panel>
      <Panel name="chat" title={texts.tables.chat}>
        <ChatBox talk={talk} upTo={null} refusal={unheard} />
      </Panel>
    </>
  );
}

/** One press: the table for the same people, my chair at it, and ready. What cannot be yet is done there. */
async function playAgain(table: string): Promise<Answer<Table>> {
  const opened = await call('rematch', { table });
  if ('refusal' in opened) return opened;
  const { id } = opened.value;
  const me = session.getState().person?.id ?? '';
  if (chairsOf(opened.value, me).length === 0) await call('join', { table: id });
  await call('ready', { table: id, ready: true });
  return opened;
}

/** The name of whoever has opened a table for the same people. */
function useRematch({ rematch }: Table): string | null {
  const [host, setHost] = useState<string | null>(null);
  useEffect(() => {
    if (rematch === null) return;
    call('table', { table: rematch }).then(
      (answer) => 'value' in answer && setHost(nameAt(answer.value.table, answer.value.table.host)),
      () => {},
    );
  }, [rematch]);
  return host;
}

/** The others as the stage knows them. Their hints are left out for those who do not want them. */
function useCompany(
  { store, stand, ping, propose, putAway }: Client,
  table: Table,
  { offers, send }: TableActions,
  done: (a: Answer<Table>) => void,
): Company {
  const { until, pings, proposals, hintTrouble, pending } = useStore(store);
  const shown = useStore(preferences, ({ hints }) => hints);
  const quiet = useStore(muted, ({ people }) => people);
  const wanted = useMemo(() => {
    const isWanted = ({ person }: { readonly person: string }) => shown && quiet.every(({ id }) => id !== person);
    return { pings: pings.filter(isWanted), proposals: proposals.filter(isWanted) };
  }, [shown, quiet, pings, proposals]);
  const wait = offered(offers, 'wait');
  return {
    until,
    trouble: said(hintTrouble),
    ...wanted,
    standing: table.standing,
    ...(wait ? { wait: async () => done(await send(wait)) } : {}),
    agreeing: agreeingBy(pending),
    stand,
    ...(offered(offers, 'point') ? { ping } : {}),
    advisable: offers.flatMap(({ action, refusal }) => {
      if (action.kind !== 'propose') return [];
      return [{ seat: action.seat, ...(refusal ? { whyNot: explain(refusal) } : {}) }];
    }),
    propose,
    putAway,
  };
}

function agreeingBy(pending: Pending | null): Company['agreeing'] {
  const command = pending?.command;
  return command?.type === 'stand' && command.answer !== 'ask' ? command.answer : null;
}

/** The buttons for the table's menu and, where it does not fit beside the board, the chat. */
function TableTools({ talk, me }: { readonly talk: Talk; readonly me: string | null }) {
  const silenced = useMuted();
  const { lines } = useStore(talk.store);
  const { count } = useStore(talk.seen);
  const unread = unreadOf(lines, count, (person) => person !== me && !silenced(person));
  return (
    <span className="table-tools">
      <PanelButton name="chat" className="chat-toggle" explain={explainTool('chat')}>
        <ToolSign path="M5 5h14v10h-8l-4 4v-4H5Z" />
        <span className="sign-text">{texts.tables.chat}</span>
        {unread > 0 ? <Count count={unread} /> : null}
      </PanelButton>
      <TableButton />
    </span>
  );
}

/** A table that gathers around its board: to continue a match, or because seats choose before it begins. */
function GatheringRound(props: RemoteStageProps) {
  const { game, board, feed } = props;
  const { match } = useStore(feed).history;
  const early = {
    board: <LaidOut {...{ game, board, feed }} />,
    status: (seat: Seat) => board.status?.(match.state, seat) ?? '',
  };
  return <Gathering {...props} early={early} />;
}

function CalledOff({ why }: { readonly why: string | undefined }) {
  return (
    <Gone title={texts.tables.calledOff} problem={why === undefined ? texts.tables.closed : texts.notices.closed(why)}>
      <p className="calm">{texts.tables.calledOffMeans}</p>
    </Gone>
  );
}

interface GoneProps {
  readonly problem: string;
  readonly title?: string;
  readonly children?: ReactNode;
}

function Gone({ problem, title = texts.tables.none, children }: GoneProps) {
  useTitle(title);
  return (
    <div className="page narrow">
      <h1>{title}</h1>
      <p>{problem}</p>
      {children}
      <div className="form-actions">
        <Link href="/" className="button main">
          {texts.tables.toTheGames}
        </Link>
      </div>
    </div>
  );
}
