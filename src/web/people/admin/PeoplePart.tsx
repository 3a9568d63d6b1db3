import { useCallback, useId, useState } from 'react';
import { call } from '../../connection/http.ts';
import { texts } from '../../texts/index.ts';
import { CloseTable } from './CloseTable.tsx';
import { LookedAfter } from './LookedAfter.tsx';
import { Refused } from './Refused.tsx';
import { useAsked } from './useAsked.ts';

/** Whoever is muted or suspended, and anybody by name. */
export function PeoplePart() {
  const id = useId();
  const [wanted, setWanted] = useState('');
  const q = wanted.trim();
  return (
    <>
      <section className="admin-part" aria-label={texts.admin.parts.people}>
        <div className="field">
          <label htmlFor={id}>{texts.admin.find}</label>
          <input
            id={id}
            type="search"
            value={wanted}
            aria-describedby={`${id}-help`}
            onChange={(event) => setWanted(event.target.value)}
          />
          <small id={`${id}-help`}>{texts.admin.findHelp}</small>
        </div>
        {q === '' ? <h2>{texts.admin.restrained}</h2> : null}
        <People key={q} q={q} />
      </section>
      <CloseTable />
    </>
  );
}

function People({ q }: { readonly q: string }) {
  const [answer, again] = useAsked(useCallback(() => call('adminPeople', { q }), [q]));
  const list = answer && 'value' in answer ? answer.value : undefined;
  const none = q === '' ? texts.admin.nobodyRestrained : texts.admin.nobodyFound;
  return (
    <>
      <Refused answer={answer} />
      {list?.length === 0 ? <p className="calm">{none}</p> : null}
      <ul className="rows">
        {list?.map((person) => (
          <li key={person.id} className="row">
            <LookedAfter person={person} changed={again} />
          </li>
        ))}
      </ul>
    </>
  );
}
