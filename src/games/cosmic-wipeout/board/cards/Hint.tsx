import { useState } from 'react';
import { ActionButton } from '../../../../web/stage/parts/ActionButton.tsx';
import { useKeys } from '../../../../web/stage/parts/keys.ts';
import type { Advice } from '../../bot/value.ts';
import { tellAdvice } from '../model/advice.ts';
import type { Props } from '../model/props.ts';
import { ask } from '../model/solver.ts';
import { texts } from '../texts.ts';

/** What was asked, and what came of it: an answer, or word that there is none. */
interface Asked {
  readonly about: string;
  readonly advice?: Advice | 'failed';
}

/** What perfect play would do here. Nobody is told unasked. */
export function Hint({ state, seat, offers }: Pick<Props, 'state' | 'seat' | 'offers'>) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const about = JSON.stringify(state);
  const choices = offers.filter(({ refusal }) => !refusal).length;
  const current = asked?.about === about ? asked : null;
  const seek = () => {
    if (seat === null) return;
    setAsked({ about });
    const answered = (advice: Advice | 'failed') => setAsked((now) => (now?.about === about ? { about, advice } : now));
    ask('advise', state, seat).then(answered, () => answered('failed'));
  };
  useKeys({ h: choices > 1 ? seek : undefined });
  if (seat === null) return null;
  return (
    <>
      <ActionButton
        kind="quiet"
        className="hint-button"
        hotkey="h"
        onAct={seek}
        pending={current !== null && !current.advice}
        whyNot={choices > 1 ? undefined : texts.hint.noChoice}
      >
        {texts.hint.ask}
      </ActionButton>
      {current ? <Answer state={state} advice={current.advice} /> : null}
    </>
  );
}

function Answer({ state, advice }: { readonly state: Props['state']; readonly advice: Asked['advice'] }) {
  if (!advice) return <output className="hint">{texts.hint.working}</output>;
  if (advice === 'failed') return <output className="hint">{texts.hint.failed}</output>;
  const { verdict, choices, note } = tellAdvice(advice, state);
  return (
    <output className="hint">
      <b>{verdict}</b>
      {choices.map(({ label, worth }) => (
        <span key={label} className="worth">
          {label}: <b>{worth}</b>
        </span>
      ))}
      <small>{note}</small>
    </output>
  );
}
