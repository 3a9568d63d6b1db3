import { Link } from 'wouter';
import { useTitle } from '../../page/title.ts';
import { texts } from '../../texts/index.ts';
import { AuditPart } from './AuditPart.tsx';
import './admin.css';
import { PeoplePart } from './PeoplePart.tsx';
import { ReportPage } from './ReportPage.tsx';
import { ReportsPart } from './ReportsPart.tsx';
import { SitePart } from './SitePart.tsx';

const parts = { reports: ReportsPart, people: PeoplePart, site: SitePart, log: AuditPart } as const;
type Part = keyof typeof parts;

/** Looking after people. Every answer comes from rows that are for admins alone: a page that is opened by others stays empty. */
export function Admin({ part, report }: { readonly part: string; readonly report?: string }) {
  const shown: Part = Object.hasOwn(parts, part) ? (part as Part) : 'reports';
  const Shown = parts[shown];
  useTitle(texts.admin.title);
  return (
    <div className="page admin">
      <h1>{texts.admin.title}</h1>
      <nav className="places-nav" aria-label={texts.admin.title}>
        {(Object.keys(parts) as Part[]).map((name) => (
          <Link
            key={name}
            href={name === 'reports' ? '/admin' : `/admin/${name}`}
            className="button plain"
            aria-current={name === shown ? 'page' : undefined}
          >
            {texts.admin.parts[name]}
          </Link>
        ))}
      </nav>
      {report === undefined ? <Shown /> : <ReportPage key={report} id={report} />}
    </div>
  );
}
