import type { Props } from './Board.tsx';
import { riskOf } from './risk.ts';

/** How likely a wipeout is, exactly: in this throw, and in all that has to be thrown until one may stop again. */
export function Odds({ state, fact }: Pick<Props, 'state' | 'fact'>) {
  const risk = fact ? undefined : riskOf(state);
  if (!risk) return null;
  return (
    <dl className="odds" aria-label="Risk of a wipeout">
      <div>
        <dt>Wipeout this throw</dt>
        <dd>{risk.thisThrow}</dd>
      </div>
      <div>
        <dt>until you may stop</dt>
        <dd>{risk.untilFree}</dd>
      </div>
    </dl>
  );
}
