import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import type { Game } from '../../kit/game.ts';
import type { Field, OptionTable, OptionValue } from '../../kit/options.ts';
import { chairsOf, isFree, notYet, type Table } from '../../tables/table.ts';
import { api } from '../connection/api.ts';
import type { Talk } from '../connection/chat.ts';
import type { Answer } from '../connection/http.ts';
import { session, signIn } from '../connection/session.ts';
import { ChatBox } from '../table/ChatBox.tsx';
import { Invite } from '../table/Invite.tsx';
import { explain } from '../texts/explain.ts';
import { texts } from '../texts/index.ts';
import { useTitle } from '../title.ts';
import { Chairs } from './Chairs.tsx';
import { GameHead } from './GameHead.tsx';
import { NameField } from './NameField.tsx';
import { Trouble } from './Trouble.tsx';

export interface GatheringProps {
  readonly game: Game;
  readonly table: Table;
  readonly online: readonly string[];
  readonly talk: Talk;
  changed(table: Table): void;
}

/** Before the match: chairs, the link to send around, ready. */
export function Gathering({ game, table, online, talk, changed }: GatheringProps) {
  const person = useStore(session, ({ person }) => person);
  const [problem, setProblem] = useState<string | null>(null);
  useTitle(texts.gathering.title(game.title));
  const mine = person ? chairsOf(table, person.id) : [];
  const free = table.chairs.filter(isFree).length;
  const waits = notYet(table);
  const done = (answer: Answer<Table>) => {
    setProblem('value' in answer ? null : answer.sentence);
    if ('value' in answer) changed(answer.value);
  };
  return (
    <div className="page narrow">
      <GameHead game={game} what={texts.gathering.isGathering} />
      {table.origin ? <p>{texts.gathering.goesOn(table.origin.version)}</p> : null}
      <Chairs table={table} online={online} me={person?.id} done={done} />
      <p className="calm" role="status">
        {waits ? explain(waits) : texts.gathering.allReady} {texts.gathering.beginsByItself}
      </p>
      {mine.length > 0 ? (
        <Seated table={table} ready={mine.every((place) => table.chairs[place]?.ready)} free={free} done={done} />
      ) : (
        <Join table={table} free={free} done={done} />
      )}
      <Trouble text={problem} />
      <section className="invite" aria-labelledby="invite">
        <h2 id="invite">{texts.gathering.invite}</h2>
        <p className="calm">{texts.gathering.whoeverOpens}</p>
        <Invite />
      </section>
      <ChatBox talk={talk} upTo={null} />
      <Chosen game={game} table={table} />
      {person && table.host === person.id ? <CallOff table={table} done={done} /> : null}
    </div>
  );
}

interface AtTable {
  readonly table: Table;
  readonly free: number;
  done(answer: Answer<Table>): void;
}

function Seated({ table, ready, free, done }: AtTable & { readonly ready: boolean }) {
  const [name, setName] = useState('');
  const [, go] = useLocation();
  const add = async (event: FormEvent) => {
    event.preventDefault();
    done(await api.join(table.id, name));
    setName('');
  };
  const leave = async () => {
    const left = await api.leave(table.id);
    if ('value' in left) go('/');
    else done(left);
  };
  return (
    <>
      <div className="form-actions">
        <button
          type="button"
          className={`button large ${ready ? 'plain' : 'main'}`}
          aria-pressed={ready}
          onClick={async () => done(await api.ready(table.id, !ready))}
        >
          {ready ? texts.gathering.ready : texts.gathering.iAmReady}
        </button>
        <button type="button" className="button quiet" onClick={leave}>
          {texts.gathering.leave}
        </button>
      </div>
      {free > 0 ? (
        <details className="more">
          <summary>{texts.gathering.somebodyElseHere}</summary>
          <form className="inline-form" onSubmit={add}>
            <input
              aria-label={texts.account.name}
              required
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <button type="submit" className="button plain">
              {texts.gathering.add}
            </button>
          </form>
        </details>
      ) : null}
    </>
  );
}

/** One click for who is known here; a nickname first for who is not, or whose name sits here already. */
function Join({ table, free, done }: AtTable) {
  const person = useStore(session, ({ person }) => person);
  const [name, setName] = useState('');
  const [taken, setTaken] = useState(false);
  const known = person && !taken ? person : null;
  if (free === 0) return <p>{texts.gathering.allTaken}</p>;
  const join = async (event: FormEvent) => {
    event.preventDefault();
    const signed = person ? null : await signIn(name);
    const answer = signed && 'refusal' in signed ? signed : await api.join(table.id, taken ? name : undefined);
    if ('refusal' in answer && answer.refusal.code === 'name-taken') setTaken(true);
    done(answer);
  };
  return (
    <form className="inline-form" onSubmit={join}>
      {known ? null : <NameField name={name} change={setName} />}
      <button type="submit" className="button main large">
        {known ? texts.gathering.joinAs(known.name) : texts.tables.join}
      </button>
    </form>
  );
}

/** Asked twice: everybody is sent away. */
function CallOff({ table, done }: Omit<AtTable, 'free'>) {
  const [sure, setSure] = useState(false);
  return (
    <button
      type="button"
      className="button quiet call-off"
      onClick={async () => (sure ? done(await api.cancel(table.id)) : setSure(true))}
      onBlur={() => setSure(false)}
    >
      {sure ? texts.gathering.reallyCallOff : texts.gathering.callOff}
    </button>
  );
}

/** What this table will play by. */
function Chosen({ game, table }: { readonly game: Game; readonly table: Table }) {
  const fields = (game.options as OptionTable<Table['options']>).fields;
  return (
    <details className="more">
      <summary>{texts.gathering.options}</summary>
      <dl className="chosen">
        {Object.entries<Field>(fields).map(([name, field]) => (
          <div key={name}>
            <dt>{field.label}</dt>
            <dd>{told(field, table.options[name])}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function told(field: Field, value: OptionValue | undefined): string {
  if (field.type === 'flag') return value ? texts.gathering.yes : texts.gathering.no;
  if (field.type === 'amount') return String(value);
  return field.values.find((choice) => choice.value === value)?.label ?? String(value);
}
