import { Link } from 'wouter';
import { useTitle } from '../../page/title.ts';
import { texts } from '../../texts/index.ts';
import { AuditPart } from './AuditPart.tsx';
import './admin.css';
import { PeoplePart } from './PeoplePart.tsx';
import { ReportPage } from './ReportPage.tsx';
import { ReportsPart } from './ReportsPart.tsx';
import { SitePart } from './SitePart.tsx';

const parts = [
  ['reports', ReportsPart],
  ['people', PeoplePart],
  ['site', SitePart],
  ['log', AuditPart],
] as const;

/** Looking after people. The server answers admins alone, so for anybody else the page stays empty. */
export function Admin({ part, report }: { readonly part: string; readonly report?: string }) {
  const [shown, Shown] = parts.find(([name]) => name === part) ?? parts[0];
  useTitle(texts.admin.title);
  return (
    <div className="page admin">
      <h1>{texts.admin.title}</h1>
      <nav className="places-nav" aria-label={texts.admin.title}>
        {parts.map(([name]) => (
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
