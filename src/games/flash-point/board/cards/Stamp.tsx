import type { State } from '../../rules/state.ts';
import { texts } from '../texts/index.ts';

/** How it ended, stamped on the board, which stays as it was. */
export function Stamp({ state }: { readonly state: State }) {
  if (!state.result) return null;
  const { title, text } = texts.ending.reasons[state.result.reason];
  return (
    <div className={`ending ${state.result.won ? 'won' : 'lost'}`}>
      <b>{title}</b>
      <span>
        {text} {texts.ending.tally(state.rescued, state.lost)}
      </span>
    </div>
  );
}
