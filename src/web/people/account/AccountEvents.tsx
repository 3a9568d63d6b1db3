import { useEffect, useState } from 'react';
import type { AnswerTo } from '../../../wire/api/api.ts';
import { call } from '../../connection/http.ts';
import { ago, browserOf } from '../../texts/ago.ts';
import { texts } from '../../texts/index.ts';

const FEW = 5;

/** What has happened to my account: who sees something here that he has not done knows what to do. */
export function Happened() {
  const [events, setEvents] = useState<AnswerTo<'events'>>([]);
  const [all, setAll] = useState(false);
  useEffect(() => {
    call('events').then(
      (answer) => 'value' in answer && setEvents(answer.value),
      () => {},
    );
  }, []);
  const shown = all ? events : events.slice(0, FEW);
  return (
    <section className="card own-form" aria-labelledby="happened">
      <h2 id="happened">{texts.safety.happened}</h2>
      <p className="calm">{texts.safety.happenedHelp}</p>
      <ul className="rows" aria-label={texts.safety.happened}>
        {shown.map(({ at, what, agent, area, times }) => (
          <li key={`${at} ${what} ${area}`} className="row">
            <div>
              <b>{texts.safety.events[what]}</b>{' '}
              {times > 1 ? <span className="tag">{texts.safety.times(times)}</span> : null}{' '}
              <span>{texts.safety.from(ago(at, Date.now()), browserOf(agent), area)}</span>
            </div>
          </li>
        ))}
      </ul>
      {events.length > shown.length ? (
        <button type="button" className="button quiet" onClick={() => setAll(true)}>
          {texts.safety.showAll(events.length)}
        </button>
      ) : null}
    </section>
  );
}
