import { useMemo } from 'react';
import type { EndingProps } from '../../../../web/stage/board.ts';
import { LuckReport } from '../../../../web/stage/parts/LuckReport.tsx';
import type { Fact, State } from '../../rules/state.ts';
import { luckOf } from '../model/luck.ts';
import { texts } from '../texts.ts';
import { FinalTable } from './FinalTable.tsx';
import { ScoreChart } from './ScoreChart.tsx';

/** What the end screen tells about Deadwood: what the scores are made of, how they grew, and how the dice fell. */
export function Ending({ state, facts, names }: EndingProps<State, Fact>) {
  const luck = useMemo(() => luckOf(facts, names), [facts, names]);
  return (
    <div className="deadwood-ending">
      <FinalTable state={state} names={names} />
      <ScoreChart facts={facts} names={names} />
      <LuckReport title={texts.ending.successes} fates={luck.acting} />
      <LuckReport title={texts.ending.bonus} fates={luck.bonus} />
    </div>
  );
}
