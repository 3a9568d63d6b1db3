import { memo } from 'react';
import { fatalDamage } from '../../rules/shared/house.ts';
import { poisLeft } from '../../rules/shared/poi.ts';
import { damageOf, isExperienced, type State } from '../../rules/state.ts';
import { texts } from '../texts/index.ts';
import { Explained } from './Explained.tsx';

/** How the match stands: damage, rescued, lost, what may still come. */
export const Gauges = memo(function Gauges({ state }: { readonly state: State }) {
  const { victimsToWin, victimsLostLimit } = state.options;
  const [damage, fatal] = [damageOf(state), fatalDamage(state)];
  return (
    <dl className="gauges">
      <div className={`gauge damage ${fatal - damage <= 6 ? 'near' : ''}`} data-explain="damage">
        <dt>
          <Explained means={texts.views.means.damage(damage, fatal)}>{texts.views.damage}</Explained>
        </dt>
        <dd>
          <Bricks filled={damage} all={fatal} />
          <b className="value">
            {damage}
            <small>/{fatal}</small>
          </b>
        </dd>
      </div>
      <div className="gauge rescued" data-explain="rescued">
        <dt>
          <Explained means={texts.views.means.rescued(state.rescued, victimsToWin)}>{texts.views.rescued}</Explained>
        </dt>
        <dd>
          <People filled={state.rescued} all={victimsToWin} />
          <b className="value">
            {state.rescued}
            <small>/{victimsToWin}</small>
          </b>
        </dd>
      </div>
      <div
        className={`gauge lost ${victimsLostLimit !== 'off' && victimsLostLimit - state.lost <= 1 ? 'near' : ''}`}
        data-explain="lost"
      >
        <dt>
          <Explained means={texts.views.means.lost(state.lost, victimsLostLimit)}>{texts.views.lost}</Explained>
        </dt>
        <dd>
          {victimsLostLimit === 'off' ? null : <People filled={state.lost} all={victimsLostLimit} />}
          <b className="value">
            {state.lost}
            {victimsLostLimit === 'off' ? null : <small>/{victimsLostLimit}</small>}
          </b>
        </dd>
      </div>
      <div className="gauge small" data-explain="to-come">
        <dt>
          <Explained means={texts.views.toComeMeans}>{texts.views.toCome}</Explained>
        </dt>
        <dd>
          <b className="value">{poisLeft(state)}</b>
          <small>?</small>
        </dd>
      </div>
      {isExperienced(state) ? (
        <div className="gauge small" data-explain="hot-spots">
          <dt>
            <Explained means={texts.views.hotSpotsMeans}>{texts.views.hotSpots}</Explained>
          </dt>
          <dd>
            <b className="value">{state.reserve}</b>
          </dd>
        </div>
      ) : null}
    </dl>
  );
});

interface Meter {
  readonly filled: number;
  readonly all: number;
}

function Bricks({ filled, all }: Meter) {
  return (
    <svg className="bricks" viewBox={`0 0 ${all * 4} 12`} preserveAspectRatio="none" aria-hidden="true">
      {Array.from({ length: all }, (_, place) => place).map((place) => (
        <rect key={place} className={place < filled ? 'on' : ''} x={place * 4 + 0.4} width="3.2" height="12" rx="0.8" />
      ))}
    </svg>
  );
}

function People({ filled, all }: Meter) {
  return (
    <svg className="people" viewBox={`0 0 ${all * 14} 20`} aria-hidden="true">
      {Array.from({ length: all }, (_, place) => place).map((place) => (
        <path
          key={place}
          className={place < filled ? 'on' : ''}
          d="M0-9A4 4 0 1 0 .1-9ZM-6 9C-6 2-4 0 0 0S6 2 6 9Z"
          transform={`translate(${place * 14 + 7} 10)`}
        />
      ))}
    </svg>
  );
}
