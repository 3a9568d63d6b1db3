import { useState } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { Game, Seat } from '../../kit/game.ts';
import { membersOf } from '../../tables/awaited.ts';
import { nameAt, type Standing, seatsOf, type Table } from '../../tables/table.ts';
import { api } from '../connection/api.ts';
import type { Answer } from '../connection/http.ts';
import { Trouble } from '../pages/Trouble.tsx';
import { PersonName } from '../people/PersonName.tsx';
import type { Feed } from '../stage/feed.ts';
import { texts } from '../texts/index.ts';
import { Absent, type Doing } from './Absent.tsx';
import { Invite } from './Invite.tsx';
import { SaveForm } from './SaveForm.tsx';

export interface TableMenuProps {
  readonly game: Game;
  readonly table: Table;
  readonly feed: StoreApi<Feed>;
  /** Since when those are away who play. */
  readonly away: Readonly<Record<string, number>>;
  changed(table: Table): void;
}

/** What people do around a running match: save, agree beforehand, go on without who is away, leave. */
export function TableMenu({ game, table, feed, away, changed }: TableMenuProps) {
  const { me, history } = useStore(feed);
  const [problem, setProblem] = useState<string | null>(null);
  const done = (answer: Answer<Table>) => {
    setProblem('value' in answer ? null : answer.sentence);
    if ('value' in answer) changed(answer.value);
  };
  const mine = me === null ? [] : seatsOf(history.match.players, me);
  const { names } = history.match.setup;
  const plays = mine.length > 0 && table.status === 'playing';
  return (
    <div className="table-menu">
      {me !== null ? <SaveForm table={table} me={me} /> : null}
      <People table={table} me={me} />
      {plays && game.agree ? <StandingForm table={table} seats={mine} names={names} done={done} /> : null}
      {plays ? <Absent table={table} away={away} me={me ?? ''} done={done} /> : null}
      <section>
        <h3>{texts.tableMenu.watchersLink}</h3>
        <Invite />
      </section>
      <Trouble text={problem} />
      {plays || (table.status === 'gathering' && me !== null) ? <Leave table={table} done={done} /> : null}
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

interface StandingFormProps extends Doing {
  readonly seats: readonly Seat[];
  readonly names: readonly string[];
}

function StandingForm({ table, seats, names, done }: StandingFormProps) {
  return (
    <fieldset>
      <legend>{texts.tableMenu.whenAsked}</legend>
      {seats.map((seat) => (
        <label key={seat} className="option-row">
          {names[seat]}
          <select
            value={table.standing[seat] ?? 'ask'}
            onChange={async (event) => done(await api.stand(table.id, seat, event.target.value as Standing | 'ask'))}
          >
            {Object.entries(texts.tableMenu.answers).map(([answer, said]) => (
              <option key={answer} value={answer}>
                {said}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
}

/** Asked twice: it cannot be taken back. */
function Leave({ table, done }: Doing) {
  const [sure, setSure] = useState(false);
  const [, go] = useLocation();
  const leave = async () => {
    const left = await api.leave(table.id);
    if ('value' in left) go('/');
    else done(left);
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
      <p>{table.settings.leaver === 'removed' ? texts.tableMenu.seatsLeave : texts.tableMenu.seatsTaken}</p>
      <button type="button" className="button main" onClick={leave}>
        {texts.tableMenu.leaveForGood}
      </button>
      <button type="button" className="button plain" onClick={() => setSure(false)}>
        {texts.tableMenu.stay}
      </button>
    </div>
  );
}
