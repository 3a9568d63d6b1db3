import { ActionButton } from '../../../../web/stage/parts/ActionButton.tsx';
import { tellAdvice } from '../model/advice.ts';
import type { Props } from '../model/props.ts';
import type { Asked, Counselling } from '../model/useCounsel.ts';
import { texts } from '../texts.ts';

export interface HintProps extends Pick<Props, 'state' | 'seat'> {
  readonly counselling: Counselling;
}

export function Hint({ state, seat, counselling: { current, seek } }: HintProps) {
  if (seat === null) return null;
  return (
    <>
      <ActionButton
        kind="quiet"
        className="hint-button"
        hotkey="h"
        onAct={() => seek?.()}
        pending={current !== null && !current.counsel}
        whyNot={seek ? undefined : texts.hint.noChoice}
      >
        {texts.hint.ask}
      </ActionButton>
      {current ? <Answer state={state} counsel={current.counsel} /> : null}
    </>
  );
}

function Answer({ state, counsel }: { readonly state: Props['state']; readonly counsel: Asked['counsel'] }) {
  if (!counsel) return <output className="hint">{texts.hint.working}</output>;
  if (counsel === 'failed') return <output className="hint">{texts.hint.failed}</output>;
  const { verdict, why, choices, note } = tellAdvice(counsel, state);
  return (
    <output className="hint">
      <span className="why">
        <b>{verdict}</b> {why}
      </span>
      {choices.map(({ label, worth, cost }) => (
        <span key={label} className="worth">
          {label}: <b>{worth}</b> {cost ? <small>{cost}</small> : null}
        </span>
      ))}
      <small>{note}</small>
    </output>
  );
}
