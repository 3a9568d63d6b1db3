import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Action } from '../../../kit/contract/game.ts';
import { texts } from '../../texts/index.ts';
import type { Acting } from './acting.ts';

interface Asked {
  readonly action: Action;
  readonly then: readonly Action[];
}

/** The same acting, but it asks first before anything that cannot be taken back, for those who want that. */
export function useConfirmed(acting: Acting, wanted: boolean): readonly [Acting, Asked | null, (yes: boolean) => void] {
  const [asked, ask] = useState<Asked | null>(null);
  const { draws, act: take } = acting;
  const act = useCallback(
    (action: Action, then: readonly Action[] = []) =>
      wanted && draws(action) ? ask({ action, then }) : take(action, then),
    [wanted, draws, take],
  );
  const answer = (yes: boolean) => {
    if (yes && asked) acting.act(asked.action, asked.then);
    ask(null);
  };
  return [{ ...acting, act }, asked, answer];
}

export interface ConfirmProps {
  /** What would be done. */
  readonly what: string;
  answer(yes: boolean): void;
}

export function Confirm({ what, answer }: ConfirmProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it is taken away: so the focus goes back where it was.
  useLayoutEffect(() => {
    const box = dialog.current;
    box?.showModal();
    return () => box?.close();
  }, []);
  return (
    <dialog ref={dialog} className="confirm" aria-labelledby="confirm-title" onCancel={() => answer(false)}>
      <h2 id="confirm-title">{texts.stage.sure(what)}</h2>
      <p>{texts.stage.whySure}</p>
      <div className="end-actions">
        <button type="button" className="button main" onClick={() => answer(true)}>
          {texts.stage.doIt}
        </button>
        <button type="button" className="button plain" onClick={() => answer(false)}>
          {texts.stage.notYet}
        </button>
      </div>
    </dialog>
  );
}
