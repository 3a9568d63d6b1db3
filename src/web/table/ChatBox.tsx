import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { LINE_LENGTH, type Line } from '../../tables/chat.ts';
import type { Draft, Talk } from '../connection/chat.ts';
import { session } from '../connection/session.ts';

export interface ChatBoxProps {
  readonly talk: Talk;
  /** Looking back, one reads what had been said by then; null is now. */
  readonly upTo: number | null;
}

/** Talk at the table. A line is there because it is stored; what could not be sent says so. */
export function ChatBox({ talk, upTo }: ChatBoxProps) {
  const { lines, drafts } = useStore(talk.store);
  const person = useStore(session, ({ person }) => person);
  const box = useRef<HTMLElement>(null);
  const end = useRef<HTMLLIElement>(null);
  const shown = upTo === null ? lines : lines.filter(({ version }) => version <= upTo);
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
    const look = () => {
      if (!document.hidden && box.current?.checkVisibility() && lines.length > 0) talk.read();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [talk, lines]);
  return (
    <section ref={box} className="chat" aria-label="Chat">
      <ol className="chat-lines" aria-live="polite" aria-label="What was said" tabIndex={-1}>
        {shown.length === 0 ? <li className="calm">Nothing has been said yet.</li> : null}
        {shown.map((line) => (
          <Said key={line.id} line={line} mine={line.person === person?.id} />
        ))}
        {upTo === null ? drafts.map((draft) => <Unsent key={draft.id} draft={draft} talk={talk} />) : null}
        <li ref={end} aria-hidden="true" />
      </ol>
      {person ? <Say talk={talk} /> : <p className="calm">Tell your name to talk.</p>}
    </section>
  );
}

function Said({ line, mine }: { readonly line: Line; readonly mine: boolean }) {
  return (
    <li className={mine ? 'mine' : ''}>
      <b>{line.name}</b>
      {line.watching ? <span className="tag">watching</span> : null} <span className="text">{line.text}</span>
    </li>
  );
}

function Unsent({ draft: { id, text, problem }, talk }: { readonly draft: Draft; readonly talk: Talk }) {
  if (problem === null) return <li className="on-its-way">{text} …</li>;
  return (
    <li className="unsent">
      <span className="text">{text}</span>
      <span role="alert">Not sent. {problem}</span>
      <button type="button" className="button plain" onClick={() => talk.tryAgain(id)}>
        Try again
      </button>
      <button type="button" className="button quiet" onClick={() => talk.drop(id)}>
        Drop it
      </button>
    </li>
  );
}

function Say({ talk }: { readonly talk: Talk }) {
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    setText('');
    return talk.say(text);
  };
  return (
    <form className="say" onSubmit={submit}>
      <input
        aria-label="Say something"
        placeholder="Say something"
        maxLength={LINE_LENGTH}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className="button plain">
        Send
      </button>
    </form>
  );
}
