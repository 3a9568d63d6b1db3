import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { Game, Seat } from '../../kit/game.ts';
import { AWAY } from '../../tables/absence.ts';
import { membersOf } from '../../tables/awaited.ts';
import { nameAt, type Standing, seatsOf, type Table } from '../../tables/table.ts';
import { api } from '../connection/api.ts';
import type { Answer } from '../connection/http.ts';
import { Trouble } from '../pages/Trouble.tsx';
import { PersonName } from '../people/PersonName.tsx';
import type { Feed } from '../stage/feed.ts';
import { Invite } from './Invite.tsx';
import { useBots } from './useBots.ts';

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
        <h3>Link for those who watch</h3>
        <Invite />
      </section>
      <Trouble text={problem} />
      {plays || (table.status === 'gathering' && me !== null) ? <Leave table={table} done={done} /> : null}
      {me === null ? <p className="calm">You watch this match.</p> : null}
    </div>
  );
}

/** Who is at the table: a press on a name writes, mutes, blocks or reports. */
function People({ table, me }: { readonly table: Table; readonly me: string | null }) {
  const others = membersOf(table).filter((person) => person !== me && nameAt(table, person) !== '');
  if (others.length === 0 || me === null) return null;
  return (
    <section>
      <h3>People</h3>
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

/** "Saved" is said when it is stored, and not before. */
function SaveForm({ table, me }: { readonly table: Table; readonly me: string }) {
  const [name, setName] = useState('');
  const [answer, setAnswer] = useState<Awaited<ReturnType<typeof api.save>>>();
  if (table.settings.saveBy === 'host' && table.host !== me) {
    return <p className="calm">Only the host may save at this table.</p>;
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAnswer(undefined);
    setAnswer(await api.save(table.id, name));
  };
  return (
    <form onSubmit={submit}>
      <h3>Save this moment</h3>
      <div className="inline">
        <input
          aria-label="Name of the save"
          required
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <button type="submit" className="button plain">
          Save
        </button>
      </div>
      {answer && 'value' in answer ? <p role="status">Saved as “{answer.value.save.name}”.</p> : null}
      <Trouble text={answer && 'refusal' in answer ? `Not saved. ${answer.sentence}` : null} />
    </form>
  );
}

interface Doing {
  readonly table: Table;
  done(answer: Answer<Table>): void;
}

const ANSWERS: Record<Standing | 'ask', string> = { ask: 'Ask me', turn: 'Yes, this turn', always: 'Yes, always' };

interface StandingFormProps extends Doing {
  readonly seats: readonly Seat[];
  readonly names: readonly string[];
}

function StandingForm({ table, seats, names, done }: StandingFormProps) {
  return (
    <fieldset>
      <legend>When others ask me</legend>
      {seats.map((seat) => (
        <label key={seat} className="option-row">
          {names[seat]}
          <select
            value={table.standing[seat] ?? 'ask'}
            onChange={async (event) =>
              done(await api.stand(table.id, seat, event.target.value as keyof typeof ANSWERS))
            }
          >
            {Object.entries(ANSWERS).map(([answer, said]) => (
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

interface AbsentProps extends Doing {
  readonly away: Readonly<Record<string, number>>;
  readonly me: string;
}

/** Who is away keeps the seats until the others agree to go on. */
function Absent({ table, away, me, done }: AbsentProps) {
  const bots = useBots(table.id);
  const absent = Object.entries(away).filter(([person]) => person !== me);
  if (absent.length === 0) return null;
  return (
    <section>
      <h3>Away</h3>
      <ul>
        {absent.map(([person, since]) => (
          <li key={person}>
            <p>
              {nameAt(table, person)} {votesOf(table, person)}
            </p>
            <div className="inline">
              <button
                type="button"
                className="button plain"
                onClick={async () => done(await api.handOver(table.id, person))}
              >
                Hand over the seats of {nameAt(table, person)}
              </button>
              {table.host === me
                ? bots.map(({ id, about }) => (
                    <button
                      key={id}
                      type="button"
                      className="button quiet"
                      title={about}
                      onClick={async () => done(await api.placeBot(table.id, chairOfPerson(table, person), id))}
                    >
                      Let {id} play
                    </button>
                  ))
                : null}
            </div>
            <small>{Date.now() - since < AWAY ? 'Possible after three minutes away.' : null}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function votesOf({ votes }: Table, person: string): string {
  const count = votes[person]?.length ?? 0;
  return count === 0 ? 'is away.' : `is away; ${count} of you would go on without.`;
}

function chairOfPerson({ chairs }: Table, person: string): number {
  return chairs.findIndex(({ taken }) => taken !== null && 'person' in taken && taken.person === person);
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
        Leave the table …
      </button>
    );
  }
  return (
    <div className="inline">
      <p>
        {table.settings.leaver === 'removed'
          ? 'Your seats leave the match for good.'
          : 'Somebody else will play your seats.'}
      </p>
      <button type="button" className="button main" onClick={leave}>
        Leave for good
      </button>
      <button type="button" className="button plain" onClick={() => setSure(false)}>
        Stay
      </button>
    </div>
  );
}
