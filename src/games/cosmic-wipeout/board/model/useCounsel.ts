import { useState } from 'react';
import { useKeys } from '../../../../web/stage/parts/keys.ts';
import type { Props } from './props.ts';
import type { Counsel } from './services.ts';
import { ask } from './solver.ts';

/** What was asked, and what came of it: an answer, or word that there is none. */
export interface Asked {
  readonly about: string;
  readonly counsel?: Counsel | 'failed';
}

/** What perfect play would do here. Nobody is told unasked. */
export interface Counselling {
  readonly current: Asked | null;
  /** Undefined where there is nothing to decide. */
  readonly seek: (() => void) | undefined;
}

export function useCounsel({ state, seat, offers, mayHint }: Props): Counselling {
  const [asked, setAsked] = useState<Asked | null>(null);
  const about = JSON.stringify(state);
  const choices = offers.filter(({ refusal }) => !refusal).length;
  const seek = () => {
    if (seat === null) return;
    setAsked({ about });
    const answered = (counsel: Counsel | 'failed') =>
      setAsked((now) => (now?.about === about ? { about, counsel } : now));
    ask('counsel', state, seat).then(answered, () => answered('failed'));
  };
  const may = mayHint && seat !== null && choices > 1;
  useKeys({ h: may ? seek : undefined });
  return { current: may && asked?.about === about ? asked : null, seek: may ? seek : undefined };
}
