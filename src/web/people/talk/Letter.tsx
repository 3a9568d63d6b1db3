import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { MESSAGE_LONGEST, type Message, type Neighbour } from '../../../wire/people.ts';
import { call } from '../../connection/http.ts';
import { askReceipt, fateOf, letters, refreshLetters } from '../../connection/letters.ts';
import { createWriting, type Writing } from '../../connection/writing.ts';
import { preferences } from '../../page/preferences.ts';
import { newId } from '../../page/random.ts';
import { PersonName } from '../../parts/PersonName.tsx';
import { ago } from '../../texts/ago.ts';
import { texts } from '../../texts/index.ts';
import { unmute, useMuted } from './muted.ts';
import { Say, Unsent, useAtEnd } from './Say.tsx';

/** A conversation with one person. Sent means stored; what was not sent says so and can be tried again. */
export function Letter({ person, me }: { readonly person: Neighbour; readonly me: string }) {
  const { writing, earlier } = useLetter(person.id);
  const { lines, drafts } = useStore(writing.store);
  const list = useAtEnd(lines, drafts);
  const isMuted = useMuted()(person.id);
  const receipt = useStore(letters, ({ receipts }) => receipts[person.id]);
  return (
    <section className="letter" aria-label={texts.people.messagesWith(person.name)}>
      <LetterHead person={person} />
      {isMuted ? (
        <div className="chat-lines">
          <p className="calm">{texts.people.youMuted(person.name)}</p>
          <button type="button" className="button plain" onClick={() => unmute(person.id)}>
            {texts.people.mute.end}
          </button>
        </div>
      ) : (
        <ol
          ref={list}
          className="chat-lines letters-lines"
          aria-live="polite"
          aria-label={texts.people.messages}
          tabIndex={-1}
        >
          {lines.length >= PAGE ? (
            <li className="centre">
              <button type="button" className="button quiet" onClick={earlier}>
                {texts.people.earlier}
              </button>
            </li>
          ) : null}
          {lines.map((line) => (
            <Line key={line.id} line={line} me={me} receipt={receipt} />
          ))}
          {drafts.map((draft) => (
            <Unsent key={draft.id} draft={draft} pen={writing} />
          ))}
        </ol>
      )}
      <Say pen={writing} label={texts.people.writeTo(person.name)} longest={MESSAGE_LONGEST} />
    </section>
  );
}

function LetterHead({ person }: { readonly person: Neighbour }) {
  return (
    <div className="letter-head">
      <Link href="/messages" className="button quiet icon back" aria-label={texts.people.backToAll}>
        ‹
      </Link>
      <div>
        <h2>{person.name}</h2>
        <span className="calm">
          {person.blocked ? texts.people.block.state : texts.people.presence[person.presence]}
        </span>
      </div>
      <PersonName person={person} label={texts.people.muteOrBlock} />
    </div>
  );
}

interface LineProps {
  readonly line: Message;
  readonly me: string;
  readonly receipt: Parameters<typeof fateOf>[1];
}

/** One's own messages tell what became of them. */
function Line({ line: { from, text, at }, me, receipt }: LineProps) {
  const isMine = from.id === me;
  return (
    <li className={isMine ? 'mine' : ''}>
      <span className="hidden">{from.name}: </span>
      <span className="text">{text}</span>
      <small>
        {ago(at, Date.now())}
        {isMine ? ` · ${texts.people.fate[fateOf({ at }, receipt)]}` : null}
      </small>
    </li>
  );
}

/** As many as the server sends at once. */
const PAGE = 50;

interface OpenLetter {
  readonly writing: Writing<Message>;
  /** Fetches what came before the first one that is shown. */
  earlier(): Promise<void>;
}

/** Everything is fetched at first, and again when there is news of this conversation. */
function useLetter(id: string): OpenLetter {
  const news = useStore(letters, ({ newest }) => (newest?.from.id === id || newest?.to === id ? newest.id : null));
  const [writing] = useState(() => writingTo(id));
  const fetch = useCallback(async () => {
    const answer = await call('conversation', { person: id });
    if ('value' in answer) writing.hear(answer.value);
    await call('markRead', { person: id, show: preferences.getState().receipts });
    await askReceipt(id);
    await refreshLetters();
  }, [id, writing]);
  const came = useRef(false);
  useEffect(() => {
    if (came.current && news === null) return;
    came.current = true;
    fetch().catch(() => {});
  }, [news, fetch]);
  const earlier = async () => {
    const answer = await call('conversation', { person: id, before: writing.store.getState().lines[0]?.id });
    if ('value' in answer) writing.hear(answer.value);
  };
  return { writing, earlier };
}

function writingTo(id: string): Writing<Message> {
  return createWriting<Message>({
    newId,
    sorted: (lines) => lines.toSorted((a, b) => a.at - b.at),
    async send(draft) {
      const answer = await call('write', { person: id, ...draft });
      return 'value' in answer ? { value: answer.value.message } : answer;
    },
  });
}
