import { useCallback, useEffect, useState } from 'react';
import type { AnswerTo } from '../../../wire/api/api.ts';
import { type Answer, call } from '../../connection/http.ts';
import { texts } from '../../texts/index.ts';
import { Entry } from './Entry.tsx';
import { Refused } from './Refused.tsx';

/** Everything that admins have done. */
export function AuditPart() {
  const [entries, setEntries] = useState<AnswerTo<'audit'>['entries']>([]);
  const [answer, setAnswer] = useState<Answer<AnswerTo<'audit'>>>();
  const fetch = useCallback(async (before?: string) => {
    const found = await call('audit', { before });
    setAnswer(found);
    if ('value' in found) setEntries((known) => [...(before === undefined ? [] : known), ...found.value.entries]);
  }, []);
  useEffect(() => void fetch(), [fetch]);
  const more = answer && 'value' in answer && answer.value.more;
  return (
    <section className="admin-part" aria-label={texts.admin.parts.log}>
      <h2>{texts.admin.parts.log}</h2>
      <p className="calm">{texts.admin.logHelp}</p>
      <Refused answer={answer} />
      {answer && 'value' in answer && entries.length === 0 ? <p className="calm">{texts.admin.logEmpty}</p> : null}
      <ul className="rows">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      {more ? (
        <button type="button" className="button quiet" onClick={() => fetch(entries.at(-1)?.id)}>
          {texts.admin.more}
        </button>
      ) : null}
    </section>
  );
}
