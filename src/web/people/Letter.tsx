import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { MESSAGE_LONGEST, type Message, type Neighbour } from '../../wire/people.ts';
import { letters, refreshLetters } from '../connection/letters.ts';
import { people } from '../connection/people.ts';
import { newId } from '../random.ts';
import { ago } from './words.ts';

export interface LetterProps {
  readonly id: string;
  /** Who it is with, as far as that is known yet. */
  readonly person: Neighbour | undefined;
  readonly me: string;
}

interface Draft {
  readonly id: string;
  readonly text: string;
  readonly problem: string | null;
}

/** A conversation with one person. Sent means stored; what was not sent says so and can be tried again. */
export function Letter({ id, person, me }: LetterProps) {
  const news = useStore(letters, ({ newest }) => (newest?.from.id === id || newest?.to === id ? newest.id : null));
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const [text, setText] = useState('');
  const end = useRef<HTMLLIElement>(null);
  const add = useCallback((more: readonly Message[]) => setMessages((before) => merged(before, more)), []);
  const read = useCallback(async () => {
    await people.read(id);
    await refreshLetters();
  }, [id]);

  /** All is fetched when one comes, and again when there is news of this conversation. */
  const fetched = useRef<string | null>(undefined);
  useEffect(() => {
    if (fetched.current !== undefined && news === null) return;
    fetched.current = news;
    people.messages(id).then(
      (answer) => {
        if ('value' in answer) add(answer.value);
        return read();
      },
      () => {},
    );
  }, [id, news, add, read]);
  useEffect(() => {
    if (messages.length + drafts.length > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [messages, drafts]);

  const send = async ({ id: key, text }: { readonly id: string; readonly text: string }) => {
    const note = (problem: string | null) =>
      setDrafts((before) => [...before.filter((draft) => draft.id !== key), { id: key, text, problem }]);
    note(null);
    const answer = await people.write(id, { id: key, text });
    if ('refusal' in answer) return note(answer.sentence);
    add([answer.value.message]);
    setDrafts((before) => before.filter((draft) => draft.id !== key));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    setText('');
    return send({ id: newId(), text });
  };
  const earlier = async () => {
    const answer = await people.messages(id, messages[0]?.id);
    if ('value' in answer) add(answer.value);
  };
  const name = person?.name ?? messages.find(({ from }) => from.id === id)?.from.name ?? 'Somebody';
  return (
    <section className="letter" aria-label={`Messages with ${name}`}>
      <div className="letter-head">
        <Link href="/messages" className="button quiet back">
          Back
        </Link>
        <h2>{name}</h2>
        {person ? <Care person={person} /> : null}
      </div>
      <ol className="chat-lines" aria-live="polite">
        {messages.length >= PAGE ? (
          <li>
            <button type="button" className="button quiet" onClick={earlier}>
              Earlier messages
            </button>
          </li>
        ) : null}
        {messages.map(({ id, from, text, at }) => (
          <li key={id} className={from.id === me ? 'mine' : ''}>
            <b>{from.name}</b> <small>{ago(at, Date.now())}</small>
            <br />
            <span className="text">{text}</span>
          </li>
        ))}
        {drafts.map((draft) => (
          <li key={draft.id} className={draft.problem === null ? 'on-its-way' : 'unsent'}>
            <span className="text">{draft.text}</span>
            {draft.problem === null ? (
              ' …'
            ) : (
              <>
                <span role="alert">Not sent. {draft.problem}</span>
                <button type="button" className="button plain" onClick={() => send(draft)}>
                  Try again
                </button>
              </>
            )}
          </li>
        ))}
        <li ref={end} aria-hidden="true" />
      </ol>
      <form className="say" onSubmit={submit}>
        <input
          aria-label={`Write to ${name}`}
          placeholder={`Write to ${name}`}
          maxLength={MESSAGE_LONGEST}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="button main">
          Send
        </button>
      </form>
    </section>
  );
}

/** As many as the server tells at once. */
const PAGE = 50;

function merged(before: readonly Message[], more: readonly Message[]): Message[] {
  const all = new Map([...before, ...more].map((message) => [message.id, message]));
  return [...all.values()].sort((a, b) => a.at - b.at);
}

/** Peace from somebody, or the host's help. */
function Care({ person }: { readonly person: Neighbour }) {
  const [blocked, setBlocked] = useState(person.blocked);
  const [reporting, setReporting] = useState(false);
  const [told, setTold] = useState<string | null>(null);
  const [text, setText] = useState('');
  const block = async () => {
    const answer = await (blocked ? people.unblock(person.id) : people.block(person.id));
    if ('value' in answer) setBlocked(!blocked);
    else setTold(answer.sentence);
  };
  const report = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await people.report(person.id, text);
    setTold('value' in answer ? 'The host will read it.' : answer.sentence);
    if ('value' in answer) setReporting(false);
  };
  return (
    <>
      <button type="button" className="button quiet" aria-pressed={blocked} onClick={block}>
        {blocked ? 'Unblock' : 'Block'}
      </button>
      <button type="button" className="button quiet" aria-expanded={reporting} onClick={() => setReporting(!reporting)}>
        Report
      </button>
      {reporting ? (
        <form className="inline-form" onSubmit={report}>
          <input
            aria-label="What happened"
            placeholder="What happened"
            required
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <button type="submit" className="button plain">
            Tell the host
          </button>
        </form>
      ) : null}
      {told === null ? null : <p role="status">{told}</p>}
    </>
  );
}
