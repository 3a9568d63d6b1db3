import type { Reason, State } from '../rules/state.ts';

export const told: Readonly<Record<Reason, readonly [title: string, text: string]>> = {
  rescued: ['Enough are safe', 'The crew has won.'],
  perfect: ['A perfect rescue', 'Ten people are safe.'],
  collapse: ['The house is down', 'The walls could take no more.'],
  victims: ['Too many lost', 'The crew came too late.'],
  unwinnable: ['Nobody left to save', 'Too few can still be rescued.'],
  deserted: ['The crew has left', 'The house burns on.'],
};

/** How it ended, stamped on the board, which stays as it was. */
export function Stamp({ state }: { readonly state: State }) {
  if (!state.result) return null;
  const [title, text] = told[state.result.reason];
  return (
    <div className={`ending ${state.result.won ? 'won' : 'lost'}`}>
      <b>{title}</b>
      <span>
        {text} {state.rescued} rescued, {state.lost} lost.
      </span>
    </div>
  );
}
