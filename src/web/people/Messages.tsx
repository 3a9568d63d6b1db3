import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import type { Neighbour } from '../../wire/people.ts';
import { letters, refreshLetters } from '../connection/letters.ts';
import { people } from '../connection/people.ts';
import { session } from '../connection/session.ts';
import { Count } from '../table/Count.tsx';
import { Letter } from './Letter.tsx';
import { usePageTitle } from './SignIn.tsx';

/** Direct messages: people to find, conversations, and the one that is open. */
export function Messages({ with: open }: { readonly with: string | null }) {
  const me = useStore(session, ({ person }) => person);
  const conversations = useStore(letters, ({ conversations }) => conversations);
  const [wanted, setWanted] = useState('');
  const found = usePeople(wanted, me?.id);
  usePageTitle('Messages');
  useEffect(() => void refreshLetters(), []);
  if (me === undefined) return null;
  if (me === null) {
    return (
      <div className="page narrow">
        <h1>Messages</h1>
        <p>
          Messages are for people with a name: <Link href="/sign-in?to=/messages">sign in</Link>, or join a table first.
        </p>
      </div>
    );
  }
  const other = [...conversations.map(({ person }) => person), ...found].find(({ id }) => id === open);
  const known = new Set(conversations.map(({ person }) => person.id));
  return (
    <div className={`page messages ${open === null ? '' : 'has-open'}`}>
      <h1>Messages</h1>
      <nav aria-label="People">
        <input
          type="search"
          aria-label="Find somebody"
          placeholder="Find somebody"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        <ul className="rows" aria-label="Conversations">
          {conversations.map(({ person, unread }) => (
            <PersonRow key={person.id} person={person} unread={unread} open={open} />
          ))}
        </ul>
        <ul className="rows" aria-label="People found">
          {found
            .filter(({ id }) => id !== me.id && (!known.has(id) || wanted !== ''))
            .map((person) => (
              <PersonRow key={person.id} person={person} unread={0} open={open} />
            ))}
        </ul>
      </nav>
      {open === null ? (
        <p className="calm">Choose somebody to write to.</p>
      ) : (
        <Letter key={open} id={open} person={other} me={me.id} />
      )}
    </div>
  );
}

const PRESENCE: Record<Neighbour['presence'], string> = { online: 'online', 'at-table': 'at a table', away: 'away' };

interface PersonRowProps {
  readonly person: Neighbour;
  readonly unread: number;
  readonly open: string | null;
}

function PersonRow({ person, unread, open }: PersonRowProps) {
  return (
    <li className="row">
      <Link href={`/messages/${person.id}`} aria-current={person.id === open ? 'page' : undefined}>
        <b>{person.name}</b>
        <span>{person.blocked ? 'blocked' : PRESENCE[person.presence]}</span>
      </Link>
      {unread > 0 ? <Count count={unread} /> : null}
    </li>
  );
}

const PAUSE = 250;

function usePeople(wanted: string, me: string | undefined): readonly Neighbour[] {
  const [found, setFound] = useState<readonly Neighbour[]>([]);
  useEffect(() => {
    if (me === undefined) return;
    let looking = true;
    const timer = setTimeout(async () => {
      const answer = await people.find(wanted);
      if (looking && 'value' in answer) setFound(answer.value);
    }, PAUSE);
    return () => {
      looking = false;
      clearTimeout(timer);
    };
  }, [wanted, me]);
  return found;
}
