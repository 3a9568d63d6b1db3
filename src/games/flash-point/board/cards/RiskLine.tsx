import type { Risk } from '../../rules/view/risk.ts';
import { texts } from '../texts/index.ts';

export interface RiskLineProps {
  readonly now: Risk | null;
  /** After what is pointed at. */
  readonly after: Risk | null;
}

/** How likely somebody is lost before one's next turn, and what the thing pointed at would change about it. */
export function RiskLine({ now, after }: RiskLineProps) {
  const { fire } = texts;
  if (!now) return <p className="risk" />;
  return (
    <p className="risk" title={fire.means(now.trials)}>
      <svg width="15" height="15" viewBox="-12 -12 24 24" aria-hidden="true">
        <path d="M0-10 11 9H-11Z" fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinejoin="round" />
        <path d="M0-4V3M0 5.500V6" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
      </svg>
      <b>{shareOf(now)}</b>{' '}
      {after ? <b className={after.lost > now.lost ? 'worse' : 'better'}>{fire.changed(shareOf(after))}</b> : null}{' '}
      <span>
        {fire.toLose}
        {now.collapse >= NOTABLE ? fire.toFall(fire.percent(now.collapse)) : null}
      </span>
    </p>
  );
}

/** Less is not worth a word. */
const NOTABLE = 0.005;

function shareOf({ lost, error }: Risk): string {
  return texts.fire.percent(lost) + (error >= NOTABLE ? texts.fire.give(error) : '');
}
