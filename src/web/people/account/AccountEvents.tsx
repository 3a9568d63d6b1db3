import { useState } from 'react';
import { call, valueIn } from '../../connection/http.ts';
import { useLoaded } from '../../page/useLoaded.ts';
import { ago, browserOf } from '../../texts/ago.ts';
import { texts } from '../../texts/index.ts';

const FEW = 5;

const askEvents = async () => valueIn(await call('events'));

/** What has happened to my account, so that I notice what I have not done myself. */
export function AccountEvents() {
  const events = useLoaded(askEvents, '') ?? [];
  const [all, setAll] = useState(false);
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
