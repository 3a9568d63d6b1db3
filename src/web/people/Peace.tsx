import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Person } from '../../tables/table.ts';
import { people } from '../connection/people.ts';
import { kept } from '../stage/kept.ts';
import { muted, unmute } from './muted.ts';
import { Tick } from './Tick.tsx';

/** What others see of me, and whom I do not want to hear. */
export function Peace() {
  const listed = useStore(kept, ({ leaderboards }) => leaderboards !== false);
  return (
    <section className="card own-form" aria-labelledby="peace">
      <h2 id="peace">Me and others</h2>
      <Tick
        checked={listed}
        change={(leaderboards) => kept.setState({ leaderboards })}
        help="Otherwise no leaderboard names you. Your matches stay as they are."
      >
        List me in leaderboards
      </Tick>
      <Silenced />
    </section>
  );
}

/** Whom I have muted or blocked, and the way back. */
export function Silenced() {
  const quiet = useStore(muted, ({ people }) => people);
  const [blocked, unblock] = useBlocked();
  return (
    <>
      <Few title="Muted" none="You have muted nobody." people={quiet} button="Unmute" act={unmute} />
      <Few title="Blocked" none="You have blocked nobody." people={blocked} button="Unblock" act={unblock} />
    </>
  );
}

function useBlocked(): [readonly Person[], (id: string) => Promise<void>] {
  const [blocked, setBlocked] = useState<readonly Person[]>([]);
  useEffect(() => {
    people.blocked().then(
      (answer) => 'value' in answer && setBlocked(answer.value),
      () => {},
    );
  }, []);
  const unblock = async (id: string) => {
    const answer = await people.unblock(id);
    if ('value' in answer) setBlocked((before) => before.filter((person) => person.id !== id));
  };
  return [blocked, unblock];
}

interface FewProps {
  readonly title: string;
  readonly none: string;
  readonly people: readonly Person[];
  readonly button: string;
  act(id: string): void;
}

function Few({ title, none, people, button, act }: FewProps) {
  if (people.length === 0) return <p className="calm">{none}</p>;
  return (
    <ul className="rows" aria-label={title}>
      {people.map(({ id, name }) => (
        <li key={id} className="row">
          <div>
            <b>{name}</b> <span>{title.toLowerCase()}</span>
          </div>
          <button type="button" className="button plain" onClick={() => act(id)}>
            {button}
            <span className="hidden"> {name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
