import { Link } from 'wouter';
import type { AuditEntry } from '../../wire/admin.ts';
import { ago } from '../people/words.ts';
import { texts } from '../texts/index.ts';

/** One line of the audit log. */
export function Entry({ entry }: { readonly entry: AuditEntry }) {
  const { at, by, act, person, table, report, until, text } = entry;
  return (
    <li className="row">
      <div>
        <b>{texts.admin.acts[act]}</b> {person ? <span>{person.name}</span> : null}{' '}
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
        {text === '' ? null : <p className="written">{text}</p>}
      </div>
    </li>
  );
}
