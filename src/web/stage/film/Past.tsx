import { texts } from '../../texts/index.ts';
import { ActionButton } from '../parts/ActionButton.tsx';

export interface PastProps {
  readonly version: number;
  readonly last: number;
  /** Something is asked of me now. */
  readonly concerns: boolean;
  toNow(): void;
}

/** Stands in the prompt while one looks back: that this is the past, the way out, and above all that others are waiting. */
export function Past({ version, last, concerns, toNow }: PastProps) {
  return (
    <div className={`past ${concerns ? 'concerns' : ''}`}>
      <p role={concerns ? 'alert' : undefined}>
        <b>{concerns ? texts.replay.awaited : texts.replay.past}</b> {texts.replay.momentOf(version, last)}
      </p>
      <ActionButton kind={concerns ? 'main' : 'plain'} onAct={toNow}>
        {texts.replay.toNow}
      </ActionButton>
    </div>
  );
}
