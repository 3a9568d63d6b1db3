import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { mute as muteAt } from '../../tables/chairs/gather.ts';
import type { Person } from '../../tables/table/table.ts';
import type { Message, Neighbour } from '../../wire/people.ts';
import type { Answer } from '../connection/http.ts';
import { call } from '../connection/http.ts';
import { refreshLetters } from '../connection/letters.ts';
import { LineField } from '../parts/LineField.tsx';
import { Tick } from '../parts/Tick.tsx';
import { Trouble } from '../parts/Trouble.tsx';
import { texts } from '../texts/index.ts';
import { card, closeCard } from './card.ts';
import { tableOnPage } from './tableOnPage.ts';
import { mute, unmute, useMuted } from './talk/muted.ts';

/** What one can do about somebody, wherever their name is: write, or have peace from them. */
export default function PersonCard() {
  const person = useStore(card, ({ of }) => of);
  return person ? <Card key={person.id} person={person} /> : null;
}

function Card({ person }: { readonly person: Person }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [known, setKnown] = useState<Neighbour>();
  const [problem, setProblem] = useState<string | null>(null);
  const isMuted = useMuted()(person.id);
  useEffect(() => {
    dialog.current?.showModal();
    call('person', { id: person.id }).then(
      (answer) => ('value' in answer ? setKnown(answer.value) : setProblem(answer.sentence)),
      () => {},
    );
  }, [person.id]);
  const block = async () => {
    if (!known) return;
    const answer = await (known.blocked ? call('unblock', { id: known.id }) : call('block', { id: known.id }));
    setProblem('refusal' in answer ? answer.sentence : null);
    if ('value' in answer) setKnown({ ...known, blocked: !known.blocked });
    await refreshLetters();
  };
  return (
    <dialog ref={dialog} className="person-card" aria-labelledby="person-card" onClose={closeCard}>
      <div className="panel-head">
        <h2 id="person-card">{person.name}</h2>
        {known ? <span className="calm">{texts.people.presence[known.presence]}</span> : null}
        {known?.owner ? <span className="calm">{texts.bots.botOf(known.owner.name)}</span> : null}
        <button type="button" className="button quiet icon" aria-label={texts.people.close} onClick={closeCard}>
          ✕
        </button>
      </div>
      <div className="person-ways">
        {known ? (
          <Link href={`/messages/${known.id}`} className="button main" onClick={closeCard}>
            {texts.people.writeTo(person.name)}
          </Link>
        ) : null}
        <Way
          pressed={isMuted}
          label={isMuted ? texts.people.mute.end : texts.people.mute.begin}
          told={texts.people.mute.does(person.name)}
          act={() => (isMuted ? unmute(person.id) : mute(person))}
        />
        {known ? (
          <Way
            pressed={known.blocked}
            label={known.blocked ? texts.people.block.end : texts.people.block.begin}
            told={texts.people.block.does(person.name)}
            act={block}
          />
        ) : null}
        <Silence person={person} failed={setProblem} />
        <Trouble text={problem} />
        {known ? <Report person={person} /> : null}
      </div>
    </dialog>
  );
}

/** What the host of the table on this page may do about somebody at it. */
function Silence({ person, failed }: { readonly person: Person; failed(problem: string | null): void }) {
  const { table, me, changed } = useStore(tableOnPage);
  const isSilent = table?.muted.includes(person.id) ?? false;
  if (!table || 'refusal' in muteAt(table, me, person.id, !isSilent)) return null;
  const silence = async () => {
    const answer = await call('mute', { table: table.id, person: person.id, on: !isSilent });
    failed('refusal' in answer ? answer.sentence : null);
    if ('value' in answer) changed(answer.value);
  };
  return (
    <Way
      pressed={isSilent}
      label={isSilent ? texts.people.silence.end : texts.people.silence.begin}
      told={texts.people.silence.does(person.name)}
      act={silence}
    />
  );
}

interface WayProps {
  readonly pressed: boolean;
  readonly label: string;
  readonly told: string;
  act(): void;
}

function Way({ pressed, label, told, act }: WayProps) {
  return (
    <div className="way">
      <button type="button" className="button plain" aria-pressed={pressed} onClick={act}>
        {label}
      </button>
      <small>{told}</small>
    </div>
  );
}

/** This many of the newest messages can be shown with a report. */
const SHOWN = 8;

/** Asks the host for help. What was said at this table is shown along with it if one likes; of private messages, only those that are ticked. */
function Report({ person }: { readonly person: Person }) {
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<Answer<void>>();
  const table = useStore(tableOnPage, ({ table }) => table?.id);
  const [here, setHere] = useState(true);
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const look = () =>
    call('conversation', { person: person.id }).then(
      (answer) => 'value' in answer && setMessages(answer.value.slice(-SHOWN)),
      () => {},
    );
  const report = async (event: FormEvent) => {
    event.preventDefault();
    const shown = { ...(table && here ? { table } : {}), ...(ticked.length > 0 ? { messages: ticked } : {}) };
    setAnswer(await call('report', { id: person.id, text, ...shown }));
  };
  const tick = (id: string, on: boolean) =>
    setTicked((all) => [...all.filter((one) => one !== id), ...(on ? [id] : [])]);
  if (answer && 'value' in answer) return <p role="status">{texts.people.hostWillRead}</p>;
  return (
    <details className="more" onToggle={({ currentTarget }) => currentTarget.open && void look()}>
      <summary>{texts.people.report}</summary>
      <form className="inline-form" onSubmit={report}>
        <LineField label={texts.people.whatHappened} required value={text} change={setText} />
        {table ? (
          <Tick checked={here} change={setHere} help={texts.people.reportTableHelp}>
            {texts.people.reportTable}
          </Tick>
        ) : null}
        {messages.length > 0 ? <ShownMessages {...{ messages, ticked, tick }} /> : null}
        <button type="submit" className="button plain">
          {texts.people.tellHost}
        </button>
        <Trouble text={answer ? answer.sentence : null} />
      </form>
    </details>
  );
}

interface ShownMessagesProps {
  readonly messages: readonly Message[];
  /** Their ids. */
  readonly ticked: readonly string[];
  tick(id: string, on: boolean): void;
}

function ShownMessages({ messages, ticked, tick }: ShownMessagesProps) {
  return (
    <fieldset className="shown-messages">
      <legend>{texts.people.reportMessages}</legend>
      <small>{texts.people.reportMessagesHelp}</small>
      {messages.map(({ id, from, text }) => (
        <label key={id}>
          <input type="checkbox" checked={ticked.includes(id)} onChange={({ target }) => tick(id, target.checked)} />
          <span>
            <b>{from.name}</b> {text}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
