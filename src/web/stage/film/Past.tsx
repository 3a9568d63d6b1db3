import { texts } from '../../texts/index.ts';
import { ActionButton } from '../parts/ActionButton.tsx';

export interface PastProps {
  readonly at: number;
  readonly last: number;
  /** Something is asked of me now. */
  readonly concerns: boolean;
  toNow(): void;
}

/** In the prompt while one looks back: that it is the past, the way out, and above all that one is awaited. */
export function Past({ at, last, concerns, toNow }: PastProps) {
  return (
    <div className={`past ${concerns ? 'concerns' : ''}`}>
      <p role={concerns ? 'alert' : undefined}>
        <b>{concerns ? texts.replay.awaited : texts.replay.past}</b> {texts.replay.momentOf(at, last)}
      </p>
      <ActionButton kind={concerns ? 'main' : 'plain'} onAct={toNow}>
        {texts.replay.toNow}
      </ActionButton>
    </div>
  );
}
