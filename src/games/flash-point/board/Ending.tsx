import { useMemo } from 'react';
import type { EndingProps } from '../../../web/stage/board.ts';
import { framesOf, type History, heldVersions } from '../../../web/stage/history.ts';
import { LuckReport } from '../../../web/stage/parts/LuckReport.tsx';
import type { Fact } from '../rules/facts.ts';
import { fatalDamage } from '../rules/shared/house.ts';
import { damageOf, type State } from '../rules/state.ts';
import { better, type Fortune, isChancy, luck, type Picture } from '../rules/view/luck.ts';
import { EffortChart } from './cards/EffortChart.tsx';
import { noViews } from './cards/ShowMenu.tsx';
import { HouseMap } from './HouseMap.tsx';
import { deskOf } from './model/choices.ts';
import { effortsOf } from './model/effort.ts';
import { texts } from './texts/index.ts';
import './cards/ending.css';

/** Won or lost and why, the house as it was, who did what, and how the dice fell. */
export function Ending({ state, facts, names, history }: EndingProps<State, Fact>) {
  const desk = useMemo(() => deskOf(state, null, [], names), [state, names]);
  const efforts = useMemo(() => effortsOf(facts, names.length), [facts, names]);
  const fates = useMemo(() => fatesOf(history), [history]);
  return (
    <section className="flash-ending" aria-label={texts.ending.howItWent}>
      <Verdict state={state} />
      <div className="flash last-picture">
        <HouseMap desk={desk} fact={null} views={noViews} looked={null} parking={null} proposals={[]} />
      </div>
      <EffortChart efforts={efforts} names={names} />
      <LuckReport title={texts.ending.dice} fates={fates} />
    </section>
  );
}

function Verdict({ state }: { readonly state: State }) {
  const { result, options } = state;
  if (!result) return null;
  const { victimsToWin, victimsLostLimit } = options;
  const figures = [
    [texts.views.rescued, state.rescued, victimsToWin],
    [texts.views.lost, state.lost, victimsLostLimit === 'off' ? null : victimsLostLimit],
    [texts.views.damage, damageOf(state), fatalDamage(state)],
  ] as const;
  return (
    <div className={`verdict ${result.won ? 'won' : 'lost'}`}>
      <p>
        <b>{result.won ? texts.ending.won : texts.ending.lost}</b> {texts.ending.reasons[result.reason].title}
      </p>
      <dl>
        {figures.map(([name, count, most]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {count}
              {most === null ? null : <small> {texts.ending.of(most)}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Only entries of turns that drew something are gone through again, picture by picture. */
function fatesOf(history: History) {
  const held = heldVersions(history);
  const chancy = history.moments.filter(
    ({ entry, facts }) =>
      entry.kind !== 'setup' && held.has(entry.version) && facts.some((fact) => isChancy(fact as Fact)),
  );
  const pictures = chancy.flatMap(({ entry }) => framesOf(history, entry.version)) as unknown as Picture[];
  const found = luck(pictures);
  return (Object.keys(better) as Fortune[])
    .filter((fortune) => found[fortune].chances > 0 && found[fortune].expected > 0)
    .map((fortune) => ({ ...found[fortune], label: texts.ending.fortunes[fortune], better: better[fortune] }));
}
