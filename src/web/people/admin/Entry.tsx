import { Link } from 'wouter';
import type { Act, AuditEntry, Keepable } from '../../../wire/admin.ts';
import type { Registrations } from '../../../wire/people.ts';
import { ago } from '../../texts/ago.ts';
import { texts } from '../../texts/index.ts';

/** One line of the audit log. */
export function Entry({ entry }: { readonly entry: AuditEntry }) {
  const { at, by, act, person, table, report, until, text } = entry;
  return (
    <li className="row">
      <div>
        <b>{texts.admin.acts[act]}</b> {person ? <b>{person.name}</b> : null}{' '}
        {until === null ? null : <span className="calm">{texts.admin.until(texts.dates.moment(until))}</span>}{' '}
        <small className="calm">
          {texts.admin.by(by?.name ?? texts.admin.atTerminal, ago(at, Date.now()))}
          {table === null ? null : (
            <>
              {' · '}
              <Link href={`/table/${table}`}>{texts.admin.table(table)}</Link>
            </>
          )}
          {report === null ? null : (
            <>
              {' · '}
              <Link href={`/admin/reports/${report}`}>{texts.admin.toReport}</Link>
            </>
          )}
        </small>
        {text === '' ? null : <p className="written">{inWords(act, text)}</p>}
      </div>
    </li>
  );
}

/** What was set is kept as a word of the program; all else is what an admin has written. */
function inWords(act: Act, text: string): string {
  if (act === 'registrations-set') return texts.admin.registrationsBy[text as Registrations] ?? text;
  if (act !== 'keeping-set') return text;
  const [what = '', days = ''] = text.split('=');
  return texts.admin.keptFor(texts.admin.kept[what as Keepable] ?? what, days === 'default' ? null : Number(days));
}
