import { type Next, overall, type State } from '../rules/state.ts';
import { sideNames } from '../rules/words.ts';
import type { Props } from './Board.tsx';
import { Face } from './Face.tsx';

/** The turn's points, and whether one is free to stop or forced to throw. */
export function Ribbon({ state, fact }: Pick<Props, 'state' | 'fact'>) {
  const { mood, title, text } = tell[state.next](state);
  const points = fact?.kind === 'banked' ? 0 : state.points;
  return (
    <div className={`ribbon ${mood}`}>
      <p className="turn-points">
        <b key={points}>{points}</b>
        <span>this turn</span>
      </p>
      <p className="must">
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
      <p className="turn-points overall">
        <b>{fact?.kind === 'banked' ? fact.total : overall(state)}</b>
        <span>overall</span>
      </p>
    </div>
  );
}

interface Told {
  readonly mood: 'free' | 'forced' | 'still';
  readonly title: string;
  readonly text: string;
}

const tell: Record<Next, (state: State) => Told> = {
  start: () => ({ mood: 'still', title: 'A new turn.', text: 'All five cubes fly.' }),
  free: () => ({ mood: 'free', title: 'Free.', text: 'Stop, or throw on.' }),
  choose: () => ({ mood: 'free', title: 'Your choice.', text: 'How does this throw count?' }),
  over: () => ({ mood: 'still', title: 'The race is run.', text: '' }),
  all5: () => ({ mood: 'forced', title: 'Forced.', text: 'All five are used: throw all again.' }),
  low: () => ({ mood: 'forced', title: 'Forced.', text: 'Under 35 overall.' }),
  clear: ({ clearing }) => ({
    mood: 'forced',
    title: 'Forced.',
    text: clearing ? `Clear the flash of ${sideNames[clearing].many}.` : '',
  }),
};

/** A lock, an open hand's worth of sky, or a star: the mood by shape, not by colour alone. */
function Sign({ mood }: { readonly mood: Told['mood'] }) {
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
