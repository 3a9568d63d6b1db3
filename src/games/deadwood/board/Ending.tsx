import type { Fact, State } from '../rules/state.ts';
import { FinalTable } from './FinalTable.tsx';
import { ScoreChart } from './ScoreChart.tsx';

export interface EndingProps {
  readonly state: State;
  readonly facts: readonly Fact[];
  readonly names: readonly string[];
}

/** What the end screen tells about Deadwood: what the scores are made of, and how they grew. */
export function Ending({ state, facts, names }: EndingProps) {
  return (
    <section className="deadwood-ending" aria-label="Scores">
      <FinalTable state={state} names={names} />
      <ScoreChart facts={facts} names={names} />
    </section>
  );
}
