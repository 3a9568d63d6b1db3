import type { Props } from '../model/props.ts';
import { riskOf } from '../model/risk.ts';
import { texts } from '../texts.ts';

/** How likely a wipeout is, exactly: in this throw, and in all that has to be thrown until one may stop again. */
export function Odds({ state, fact }: Pick<Props, 'state' | 'fact'>) {
  const risk = fact ? undefined : riskOf(state);
  if (!risk) return null;
  return (
    <dl className="odds" data-explain="odds" aria-label={texts.risk.title}>
      <div>
        <dt>{texts.risk.thisThrow}</dt>
        <dd>{risk.thisThrow}</dd>
      </div>
      <div>
        <dt>{texts.risk.untilFree}</dt>
        <dd>{risk.untilFree}</dd>
      </div>
    </dl>
  );
}
