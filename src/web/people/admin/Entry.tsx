import { Link } from 'wouter';
import type { Act, AuditEntry } from '../../../wire/admin.ts';
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

/** A setting is stored as a word of the program; anything else is what an admin has written. */
function inWords(act: Act, text: string): string {
  if (act === 'registrations-set') return said(texts.admin.registrationsBy, text);
  if (act !== 'keeping-set') return text;
  const [what = '', days = ''] = text.split('=');
  return texts.admin.keptFor(said(texts.admin.kept, what), days === 'default' ? null : Number(days));
}

function said(words: Readonly<Record<string, string>>, word: string): string {
  return words[word] ?? word;
}
