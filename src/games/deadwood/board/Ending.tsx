import type { EndingProps } from '../../../web/stage/board.ts';
import type { Fact, State } from '../rules/state.ts';
import { FinalTable } from './FinalTable.tsx';
import { ScoreChart } from './ScoreChart.tsx';

/** What the end screen tells about Deadwood: what the scores are made of, and how they grew. */
export function Ending({ state, facts, names }: EndingProps<State, Fact>) {
  return (
    <div className="deadwood-ending">
      <FinalTable state={state} names={names} />
      <ScoreChart facts={facts} names={names} />
    </div>
  );
}
