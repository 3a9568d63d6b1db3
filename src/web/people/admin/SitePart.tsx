import { useCallback, useState } from 'react';
import { DAYS_MOST, type Retention, type Site, WORD_LONGEST } from '../../../wire/admin.ts';
import type { Registrations } from '../../../wire/people.ts';
import { call } from '../../connection/http.ts';
import { texts } from '../../texts/index.ts';
import { OwnForm } from '../OwnForm.tsx';
import { Invitations } from './Invitations.tsx';
import { NumberField } from './NumberField.tsx';
import { Refused } from './Refused.tsx';
import { useAsked } from './useAsked.ts';

/** What holds for everybody. */
export function SitePart() {
  const [answer, again] = useAsked(useCallback(() => call('site'), []));
  if (!answer || 'refusal' in answer) return <Refused answer={answer} />;
  const site = answer.value;
  return (
    <>
      <Announce said={site.announcement} />
      <WhoMayCome site={site} changed={again} />
      <section className="card own-form" aria-labelledby="keeping">
        <h2 id="keeping">{texts.admin.keeping}</h2>
        <p className="calm">{texts.admin.keepingHelp}</p>
        <ul className="rows">
          {site.keeping.map((kept) => (
            <RetentionDays key={`${kept.what} ${kept.days}`} kept={kept} changed={again} />
          ))}
        </ul>
      </section>
    </>
  );
}

function Announce({ said }: { readonly said: string }) {
  const [text, setText] = useState(said);
  return (
    <OwnForm
      title={texts.admin.announcement}
      button={texts.admin.announce}
      done={texts.admin.announced}
      send={() => call('announce', { text })}
    >
      <p className="calm">{texts.admin.announcementHelp}</p>
      <textarea
        rows={3}
        aria-label={texts.admin.announcementText}
        maxLength={WORD_LONGEST}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </OwnForm>
  );
}

interface SiteProps {
  readonly site: Site;
  changed(): Promise<void>;
}

const modes: readonly Registrations[] = ['open', 'invited', 'closed'];

function WhoMayCome({ site, changed }: SiteProps) {
  const [mode, setMode] = useState(site.registrations);
  const send = async () => {
    const answer = await call('setRegistrations', { registrations: mode });
    await changed();
    return answer;
  };
  return (
    <>
      <OwnForm title={texts.admin.registrations} button={texts.admin.set} done={texts.admin.isSet} send={send}>
        <p className="calm">{texts.admin.registrationsHelp}</p>
        <fieldset className="modes">
          <legend className="hidden">{texts.admin.registrations}</legend>
          {modes.map((one) => (
            <label key={one}>
              <input type="radio" name="registrations" checked={mode === one} onChange={() => setMode(one)} />
              {texts.admin.registrationsBy[one]}
            </label>
          ))}
        </fieldset>
      </OwnForm>
      <Invitations list={site.invitations} changed={changed} />
    </>
  );
}

interface KeepingProps {
  readonly kept: Retention;
  changed(): Promise<void>;
}

/** What the command line says is shown, and not changed here. */
function RetentionDays({ kept: { what, days, from }, changed }: KeepingProps) {
  const [wanted, setWanted] = useState(String(days));
  const set = async (days: number | null) => {
    await call('setKeeping', { what, days });
    await changed();
  };
  const name = texts.admin.kept[what];
  return (
    <li className="row keeping">
      <div>
        <b>{name}</b>
        {from === 'command-line' ? <small className="calm">{texts.admin.fixed}</small> : null}
        {from === 'default' ? <small className="calm">{texts.admin.asUsual}</small> : null}
      </div>
      <form
        className="row-ways"
        onSubmit={(event) => {
          event.preventDefault();
          void set(Number(wanted));
        }}
      >
        <NumberField
          label={texts.admin.days(name)}
          value={wanted}
          change={setWanted}
          min={0}
          max={DAYS_MOST}
          disabled={from === 'command-line'}
        />
        {from === 'command-line' ? null : (
          <button type="submit" className="button plain">
            {texts.admin.set}
          </button>
        )}
      </form>
    </li>
  );
}
