import { useCallback, useState } from 'react';
import { Link } from 'wouter';
import type { ListedReport } from '../../../wire/admin.ts';
import { call } from '../../connection/http.ts';
import { ago } from '../../texts/ago.ts';
import { texts } from '../../texts/index.ts';
import { Refused } from './Refused.tsx';
import { useAsked } from './useAsked.ts';

/** What was reported: what is open first. */
export function ReportsPart() {
  const [closed, setClosed] = useState(false);
  return (
    <>
      <Reports closed="0" title={texts.admin.openReports} none={texts.admin.noneOpen} />
      {closed ? (
        <Reports closed="1" title={texts.admin.closedReports} none={texts.admin.noneClosed} />
      ) : (
        <button type="button" className="button quiet" onClick={() => setClosed(true)}>
          {texts.admin.showClosed}
        </button>
      )}
    </>
  );
}

interface ReportsProps {
  readonly closed: '0' | '1';
  readonly title: string;
  readonly none: string;
}

function Reports({ closed, title, none }: ReportsProps) {
  const [answer] = useAsked(useCallback(() => call('adminReports', { closed }), [closed]));
  const list = answer && 'value' in answer ? answer.value.reports : undefined;
  return (
    <section aria-label={title} className="admin-part">
      <h2>{title}</h2>
      <Refused answer={answer} />
      {list?.length === 0 ? <p className="calm">{none}</p> : null}
      <ul className="rows">
        {list?.map((report) => (
          <Row key={report.id} report={report} />
        ))}
      </ul>
    </section>
  );
}

function Row({ report: { id, at, by, about, text, table, earlier } }: { readonly report: ListedReport }) {
  return (
    <li className="row admin-report">
      <div>
        <b>{texts.admin.about(by.name, about.name)}</b> <span className="calm">{ago(at, Date.now())}</span>{' '}
        {table === null ? null : <span className="tag">{texts.admin.atTable}</span>}{' '}
        {earlier > 0 ? <span className="tag">{texts.admin.earlier(earlier)}</span> : null}
        <p className="written">{text}</p>
      </div>
      <Link href={`/admin/reports/${id}`} className="button plain" aria-label={texts.admin.lookAt(by.name, about.name)}>
        {texts.admin.look}
      </Link>
    </li>
  );
}
