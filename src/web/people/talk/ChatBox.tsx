import { Fragment, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { Refusal } from '../../../kit/contract/refusal.ts';
import { type ChatLine, LINE_LENGTH } from '../../../tables/records/chat.ts';
import type { Talk } from '../../connection/chat.ts';
import { session } from '../../connection/session.ts';
import { PersonName } from '../../parts/PersonName.tsx';
import { explain } from '../../texts/explain.ts';
import { texts } from '../../texts/index.ts';
import { useMuted } from './muted.ts';
import { Say, Unsent, useAtEnd } from './Say.tsx';
import { TellName } from './TellName.tsx';

export interface ChatBoxProps {
  readonly talk: Talk;
  /** Looking back, one sees what had been said by then and what was said since; null is now. */
  readonly upTo: number | null;
  /** Why I may not talk here. */
  readonly refusal: Refusal | undefined;
}

/** Talk at the table. A line is there because it is stored; what could not be sent says so. */
export function ChatBox({ talk, upTo, refusal }: ChatBoxProps) {
  const { lines, drafts } = useStore(talk.store);
  const person = useStore(session, ({ person }) => person);
  const isMuted = useMuted();
  const box = useRef<HTMLElement>(null);
  const shown = lines.filter((line) => !isMuted(line.person));
  const since = upTo === null ? -1 : shown.findIndex(({ version }) => version > upTo);
  const list = useAtEnd(shown, drafts);
  useEffect(() => {
    const look = () => {
      if (!document.hidden && box.current?.checkVisibility() && lines.length > 0) talk.read();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [talk, lines]);
  return (
    <section ref={box} className="chat" aria-label={texts.talk.atTable}>
      <ol ref={list} className="chat-lines" aria-live="polite" aria-label={texts.talk.said} tabIndex={-1}>
        {shown.length === 0 ? <li className="calm">{texts.talk.nothingYet}</li> : null}
        {shown.map((line, place) => (
          <Fragment key={line.id}>
            {place === since ? <li className="since">{texts.talk.sinceThen}</li> : null}
            <Said line={line} mine={line.person === person?.id} />
          </Fragment>
        ))}
        {drafts.map((draft) => (
          <Unsent key={draft.id} draft={draft} pen={talk} />
        ))}
      </ol>
      {person ? <Saying talk={talk} refusal={refusal} /> : <TellName />}
    </section>
  );
}

function Saying({ talk, refusal }: Pick<ChatBoxProps, 'talk' | 'refusal'>) {
  if (refusal) return <p className="calm no-talk">{explain(refusal)}</p>;
  return <Say pen={talk} label={texts.talk.saySomething} longest={LINE_LENGTH} />;
}

function Said({ line, mine }: { readonly line: ChatLine; readonly mine: boolean }) {
  return (
    <li className={mine ? 'mine' : ''}>
      <PersonName person={{ id: line.person, name: line.name }} />
      {line.watching ? <span className="tag">{texts.talk.watching}</span> : null}{' '}
      {line.text === '' ? <i className="calm">{texts.talk.deleted}</i> : <span className="text">{line.text}</span>}
    </li>
  );
}
