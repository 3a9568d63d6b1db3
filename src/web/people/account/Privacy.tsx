import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Person } from '../../../tables/table/table.ts';
import { call } from '../../connection/http.ts';
import { personal } from '../../page/personal.ts';
import { Tick } from '../../parts/Tick.tsx';
import { texts } from '../../texts/index.ts';
import type { Silencing } from '../../texts/people/people.tsx';
import { muted, unmute } from '../talk/muted.ts';

/** What others see of me, and whom I do not want to hear. */
export function Privacy() {
  const listed = useStore(personal, ({ leaderboards }) => leaderboards !== false);
  return (
    <section className="card own-form" aria-labelledby="privacy">
      <h2 id="privacy">{texts.account.meAndOthers}</h2>
      <Tick
        checked={listed}
        change={(leaderboards) => personal.setState({ leaderboards })}
        help={texts.account.listMeHelp}
      >
        {texts.account.listMe}
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
      <Few said={texts.people.mute} people={quiet} act={unmute} />
      <Few said={texts.people.block} people={blocked} act={unblock} />
    </>
  );
}

function useBlocked(): [readonly Person[], (id: string) => Promise<void>] {
  const [blocked, setBlocked] = useState<readonly Person[]>([]);
  useEffect(() => {
    call('blocked').then(
      (answer) => 'value' in answer && setBlocked(answer.value),
      () => {},
    );
  }, []);
  const unblock = async (id: string) => {
    const answer = await call('unblock', { id });
    if ('value' in answer) setBlocked((before) => before.filter((person) => person.id !== id));
  };
  return [blocked, unblock];
}

interface FewProps {
  readonly said: Silencing;
  readonly people: readonly Person[];
  act(id: string): void;
}

function Few({ said, people, act }: FewProps) {
  if (people.length === 0) return <p className="calm">{said.nobody}</p>;
  return (
    <ul className="rows" aria-label={said.list}>
      {people.map(({ id, name }) => (
        <li key={id} className="row">
          <div>
            <b>{name}</b> <span>{said.state}</span>
          </div>
          <button type="button" className="button plain" aria-label={said.endFor(name)} onClick={() => act(id)}>
            {said.end}
          </button>
        </li>
      ))}
    </ul>
  );
}
