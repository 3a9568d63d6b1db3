import { type Next, overall } from '../../rules/state.ts';
import type { Props } from '../model/props.ts';
import { texts } from '../texts.ts';
import { Face } from './Face.tsx';

/** The turn's points, and whether one is free to stop or forced to throw. */
export function Ribbon({ state, fact }: Pick<Props, 'state' | 'fact'>) {
  const mood = moods[state.next];
  const [title, text] = texts.ribbon.next[state.next](state);
  const points = fact?.kind === 'banked' ? 0 : state.points;
  return (
    <div className={`ribbon ${mood}`}>
      <p className="turn-points" data-explain="turn-points">
        <b key={points}>{points}</b>
        <span>{texts.ribbon.thisTurn}</span>
      </p>
      <p className="must" data-explain="must">
        <Sign mood={mood} />
        {state.clearing ? (
          <span className="chip-face">
            <Face side={state.clearing} />
          </span>
        ) : null}
        <span>
          <b>{title}</b> {text}
        </span>
      </p>
      <p className="turn-points overall" data-explain="overall">
        <b>{fact?.kind === 'banked' ? fact.total : overall(state)}</b>
        <span>{texts.ribbon.overall}</span>
      </p>
    </div>
  );
}

type Mood = 'free' | 'forced' | 'still';

const moods: Record<Next, Mood> = {
  start: 'still',
  free: 'free',
  choose: 'free',
  over: 'still',
  all5: 'forced',
  low: 'forced',
  clear: 'forced',
};

/** A lock, an open hand's worth of sky, or a star: the mood by shape, not by colour alone. */
function Sign({ mood }: { readonly mood: Mood }) {
  const paths = {
    forced: 'M7 10V7a5 5 0 0 1 10 0v3h1v10H6V10Zm2.5 0h5V7a2.5 2.5 0 0 0-5 0Z',
    free: 'M7 10V7a5 5 0 0 1 9.7-1.7l-2.400.8A2.5 2.5 0 0 0 9.5 7v3H18v10H6V10Z',
    still: 'm12 3 2.6 6.3 6.800.5-5.2 4.4 1.6 6.6L12 17.2l-5.8 3.6 1.6-6.6L2.6 9.8l6.8-.5Z',
  };
  return (
    <svg className="sign" width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[mood]} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}
