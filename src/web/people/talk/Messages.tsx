import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import type { Neighbour } from '../../../wire/people.ts';
import { call } from '../../connection/http.ts';
import { letters, refreshLetters } from '../../connection/letters.ts';
import { session } from '../../connection/session.ts';
import { useTitle } from '../../page/title.ts';
import { Count } from '../../parts/Count.tsx';
import { LineField } from '../../parts/LineField.tsx';
import { linkTo } from '../../parts/linkTo.tsx';
import { texts } from '../../texts/index.ts';
import { Letter } from './Letter.tsx';
import { useMuted } from './muted.ts';

/** Direct messages: people to find, conversations, and the one that is open. */
export function Messages({ with: open }: { readonly with: string | null }) {
  const me = useStore(session, ({ person }) => person);
  useTitle(texts.people.messages);
  useEffect(() => void refreshLetters(), []);
  if (me === undefined) return null;
  if (me === null) {
    return (
      <div className="page narrow">
        <h1>{texts.people.messages}</h1>
        <p>{texts.people.nameNeeded(linkTo('/sign-in?to=/messages'))}</p>
      </div>
    );
  }
  return (
    <div className={`page messages ${open === null ? '' : 'has-open'}`}>
      <h1>{texts.people.messages}</h1>
      <Everybody me={me.id} open={open} />
      {open === null ? (
        <p className="calm empty">{texts.people.chooseSomebody}</p>
      ) : (
        <Opened key={open} id={open} me={me.id} />
      )}
    </div>
  );
}

/** Whom I write with, and whom I could. */
function Everybody({ me, open }: { readonly me: string; readonly open: string | null }) {
  const conversations = useStore(letters, ({ conversations }) => conversations);
  const [wanted, setWanted] = useState('');
  const found = usePeople(wanted);
  const known = new Set(conversations.map(({ person }) => person.id));
  const others = found.filter(({ id }) => id !== me && (!known.has(id) || wanted !== ''));
  return (
    <nav aria-label={texts.people.all}>
      <LineField type="search" label={texts.people.find} value={wanted} change={setWanted} />
      {wanted === '' ? (
        <ul className="rows" aria-label={texts.people.conversations}>
          {conversations.map(({ person, unread, last }) => (
            <PersonRow key={person.id} person={person} unread={unread} open={open} last={last.text} />
          ))}
        </ul>
      ) : null}
      {others.length > 0 && wanted === '' ? <h2>{texts.people.hereNow}</h2> : null}
      {others.length === 0 && wanted !== '' ? <p className="calm">{texts.people.nobodyFound}</p> : null}
      <ul className="rows" aria-label={texts.people.found}>
        {others.map((person) => (
          <PersonRow key={person.id} person={person} unread={0} open={open} />
        ))}
      </ul>
    </nav>
  );
}

/** Somebody in the list is known; anybody else has to be asked for first. */
function Opened({ id, me }: { readonly id: string; readonly me: string }) {
  const listed = useStore(letters, ({ conversations }) => conversations.find(({ person }) => person.id === id)?.person);
  const [asked, setAsked] = useState<Neighbour>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    call('person', { id }).then(
      (answer) => ('value' in answer ? setAsked(answer.value) : setProblem(answer.sentence)),
      () => {},
    );
  }, [id]);
  const person = listed ?? asked;
  if (person) return <Letter person={person} me={me} />;
  return problem ? <p className="trouble">{problem}</p> : null;
}

interface PersonRowProps {
  readonly person: Neighbour;
  readonly unread: number;
  readonly open: string | null;
  readonly last?: string;
}

function PersonRow({ person, unread, open, last }: PersonRowProps) {
  const isMuted = useMuted()(person.id);
  const { mute, block, presence } = texts.people;
  const state = isMuted ? mute.state : person.blocked ? block.state : presence[person.presence];
  return (
    <li className="row">
      <Link href={`/messages/${person.id}`} aria-current={person.id === open ? 'page' : undefined}>
        <b>{person.name}</b>
        <span className="clip">{last === undefined || isMuted ? state : `${state} · ${last}`}</span>
      </Link>
      {unread > 0 && !isMuted ? <Count count={unread} /> : null}
    </li>
  );
}

const PAUSE = 250;

function usePeople(wanted: string): readonly Neighbour[] {
  const [found, setFound] = useState<readonly Neighbour[]>([]);
  useEffect(() => {
    let looking = true;
    const timer = setTimeout(async () => {
      const answer = await call('findPeople', { q: wanted });
      if (looking && 'value' in answer) setFound(answer.value);
    }, PAUSE);
    return () => {
      looking = false;
      clearTimeout(timer);
    };
  }, [wanted]);
  return found;
}
