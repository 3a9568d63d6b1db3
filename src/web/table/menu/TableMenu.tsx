import { useState } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { Game, Seat } from '../../../kit/contract/game.ts';
import type { Match } from '../../../kit/match/match.ts';
import { leaving } from '../../../tables/chairs/leave.ts';
import { offered, type TableAction } from '../../../tables/core/offers.ts';
import { nameAt, type Standing, type Table } from '../../../tables/table/table.ts';
import { membersOf } from '../../../tables/turns/awaited.ts';
import { type Answer, call } from '../../connection/http.ts';
import { tellNews } from '../../notices/news.ts';
import { farewell } from '../../notices/notices.ts';
import { PersonName } from '../../parts/PersonName.tsx';
import { Trouble } from '../../parts/Trouble.tsx';
import type { Feed } from '../../stage/feed.ts';
import { texts } from '../../texts/index.ts';
import { Invite } from '../gathering/Invite.tsx';
import type { Doing, TableActions } from '../useTableActions.ts';
import { Absent } from './Absent.tsx';
import { ClockForm } from './ClockForm.tsx';
import { SaveForm } from './SaveForm.tsx';
import { Sitters } from './Sitters.tsx';
import { StandingForm } from './StandingForm.tsx';

export interface TableMenuProps {
  readonly game: Game;
  readonly table: Table;
  readonly feed: StoreApi<Feed>;
  /** Since when players have been away. */
  readonly away: Readonly<Record<string, number>>;
  readonly actions: TableActions;
  changed(table: Table): void;
  /** Sets what a seat answers from now on. */
  stand(seat: Seat, answer: Standing | 'ask'): void;
}

/**
 * What people do around a running match: save, agree beforehand, hand their seats over, set the clock, go on without
 * those who are away, leave.
 */
export function TableMenu({ game, table, feed, away, actions, changed, stand }: TableMenuProps) {
  const { me, history, pending } = useStore(feed);
  const [problem, setProblem] = useState<string | null>(null);
  const done = (answer: Answer<Table>) => {
    setProblem('value' in answer ? null : answer.sentence);
    if ('value' in answer) changed(answer.value);
  };
  const { match } = history;
  const leave = offered(actions.offers, 'leave');
  return (
    <div className="table-menu">
      <SaveForm offers={actions.offers} save={(name) => call('save', { table: table.id, name })} />
      <People table={table} me={me} />
      <StandingForm {...{ table, actions, stand }} names={match.setup.names} busy={pending !== null} />
      {leave ? <Absent {...{ table, away, actions, done }} /> : null}
      <Sitters {...{ game, table, actions, done }} />
      <ClockForm {...{ table, actions, done }} note={texts.tableMenu.clockForAll} />
      <section>
        <h3>{texts.tableMenu.watchersLink}</h3>
        <Invite />
      </section>
      <Trouble text={problem} />
      {leave ? <Leave {...{ table, actions, done, leave }} follows={whatFollows(table, match, leave)} /> : null}
      {me === null ? <p className="calm">{texts.tableMenu.youWatch}</p> : null}
    </div>
  );
}

/** Who is at the table: a press on a name writes, mutes, blocks or reports. */
function People({ table, me }: { readonly table: Table; readonly me: string | null }) {
  const others = membersOf(table).filter((person) => person !== me && nameAt(table, person) !== '');
  if (others.length === 0 || me === null) return null;
  return (
    <section>
      <h3>{texts.people.all}</h3>
      <ul className="names-list">
        {others.map((person) => (
          <li key={person}>
            <PersonName person={{ id: person, name: nameAt(table, person) }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What becomes of the seats, or of the match, when somebody leaves. */
function whatFollows(table: Table, match: Match, { person }: Leaving): string {
  const bodies = leaving(table, match, person.id);
  const [first] = 'value' in bodies ? bodies.value : [];
  if (first?.kind === 'end') return texts.tableMenu.endsMatch;
  return first?.player === null ? texts.tableMenu.seatsLeave : texts.tableMenu.seatsTaken;
}

type Leaving = Extract<TableAction, { kind: 'leave' }>;

interface LeaveProps extends Doing {
  readonly leave: Leaving;
  /** What follows from it, in words. */
  readonly follows: string;
}

/** Asked twice: it cannot be taken back. */
function Leave({ table, actions, leave, follows, done }: LeaveProps) {
  const [sure, setSure] = useState(false);
  const [, go] = useLocation();
  const leaveForGood = async () => {
    const left = await actions.send(leave);
    if ('refusal' in left) return done(left);
    tellNews(farewell(table, left.value));
    go('/');
  };
  if (!sure) {
    return (
      <button type="button" className="button plain leave" onClick={() => setSure(true)}>
        {texts.tableMenu.leave}
      </button>
    );
  }
  return (
    <div className="inline">
      <p>{follows}</p>
      <button type="button" className="button main" onClick={leaveForGood}>
        {texts.tableMenu.leaveForGood}
      </button>
      <button type="button" className="button plain" onClick={() => setSure(false)}>
        {texts.tableMenu.stay}
      </button>
    </div>
  );
}
