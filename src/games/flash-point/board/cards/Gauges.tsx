import { memo, type ReactNode } from 'react';
import { fatalDamage } from '../../rules/shared/house.ts';
import { poisLeft } from '../../rules/shared/poi.ts';
import { damageOf, isExperienced, type State } from '../../rules/state.ts';
import { texts } from '../texts/index.ts';
import { Explained } from './Explained.tsx';

/** How the match stands: damage, rescued, lost, what may still come. */
export const Gauges = memo(function Gauges({ state }: { readonly state: State }) {
  const { rescued, lost } = state;
  const { victimsToWin, victimsLostLimit: limit } = state.options;
  const [damage, fatal] = [damageOf(state), fatalDamage(state)];
  const { views } = texts;
  return (
    <dl className="gauges">
      <Gauge
        explain="damage"
        look={`damage ${fatal - damage <= 6 ? 'near' : ''}`}
        title={views.damage}
        means={views.means.damage(damage, fatal)}
      >
        <Bricks filled={damage} all={fatal} />
        <Value of={fatal}>{damage}</Value>
      </Gauge>
      <Gauge explain="rescued" look="rescued" title={views.rescued} means={views.means.rescued(rescued, victimsToWin)}>
        <People filled={rescued} all={victimsToWin} />
        <Value of={victimsToWin}>{rescued}</Value>
      </Gauge>
      <Gauge
        explain="lost"
        look={`lost ${limit !== 'off' && limit - lost <= 1 ? 'near' : ''}`}
        title={views.lost}
        means={views.means.lost(lost, limit)}
      >
        {limit === 'off' ? null : <People filled={lost} all={limit} />}
        <Value of={limit === 'off' ? undefined : limit}>{lost}</Value>
      </Gauge>
      <Gauge explain="to-come" look="small" title={views.toCome} means={views.toComeMeans}>
        <Value>{poisLeft(state)}</Value>
        <small>?</small>
      </Gauge>
      {isExperienced(state) ? (
        <Gauge explain="hot-spots" look="small" title={views.hotSpots} means={views.hotSpotsMeans}>
          <Value>{state.reserve}</Value>
        </Gauge>
      ) : null}
    </dl>
  );
});

interface GaugeProps {
  /** By which the guide knows it. */
  readonly explain: string;
  readonly look: string;
  readonly title: string;
  readonly means: string;
  readonly children: ReactNode;
}

function Gauge({ explain, look, title, means, children }: GaugeProps) {
  return (
    <div className={`gauge ${look}`} data-explain={explain}>
      <dt>
        <Explained means={means}>{title}</Explained>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function Value({ children, of }: { readonly children: number; readonly of?: number | undefined }) {
  return (
    <b className="value">
      {children}
      {of === undefined ? null : <small>/{of}</small>}
    </b>
  );
}

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
