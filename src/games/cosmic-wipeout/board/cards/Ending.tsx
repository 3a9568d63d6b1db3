import { useEffect, useMemo, useState } from 'react';
import type { EndingProps } from '../../../../web/stage/board.ts';
import { SeatMark } from '../../../../web/stage/parts/SeatMark.tsx';
import type { Fact, State } from '../../rules/state.ts';
import { type Mistake, mistakesIn } from '../model/mistakes.ts';
import type { Retold } from '../model/retell.ts';
import { ask } from '../model/solver.ts';
import { stepsOf, type Taken } from '../model/steps.ts';
import { texts } from '../texts.ts';
import { ChanceChart } from './ChanceChart.tsx';
import { LuckTable } from './LuckTable.tsx';
import './ending.css';

/** The match looked back at: the dearest decisions, how the chances went, and luck apart from skill. */
export function Ending({ names, history, goTo }: EndingProps<State, Fact>) {
  const steps = useMemo(() => stepsOf(history), [history]);
  const retold = useRetold(steps);
  const known = typeof retold === 'object' ? retold : undefined;
  const mistakes = known ? mistakesIn(known, steps) : [];
  if (steps.length === 0) return null;
  return (
    <section className="cosmic-ending" aria-label={texts.review.title} aria-busy={retold === 'working'}>
      <h3>{texts.review.title}</h3>
      {known ? (
        <>
          <Mistakes mistakes={mistakes} names={names} goTo={goTo} />
          <ChanceChart retold={known} names={names} mistakes={mistakes} />
        </>
      ) : (
        <p>{retold === 'failed' ? texts.review.failed : texts.review.working}</p>
      )}
      <LuckTable steps={steps} names={names} retold={known} />
    </section>
  );
}

function useRetold(steps: readonly Taken[]): Retold | 'working' | 'failed' {
  const [retold, setRetold] = useState<Retold | 'working' | 'failed'>('working');
  useEffect(() => {
    let wanted = true;
    const show = (answer: Retold | 'failed') => wanted && setRetold(answer);
    ask('retell', steps).then(show, () => show('failed'));
    return () => {
      wanted = false;
    };
  }, [steps]);
  return retold;
}

interface MistakesProps {
  readonly mistakes: readonly Mistake[];
  readonly names: readonly string[];
  goTo(version: number): void;
}

function Mistakes({ mistakes, names, goTo }: MistakesProps) {
  if (mistakes.length === 0) return <p>{texts.review.flawless}</p>;
  return (
    <ol className="mistakes" aria-label={texts.review.dearest}>
      {mistakes.map(({ at, seat, text, better, cost }) => (
        <li key={at}>
          <a
            href={`?at=${at}`}
            onClick={(event) => {
              event.preventDefault();
              goTo(at);
            }}
          >
            <span className="who">
              <SeatMark seat={seat} size={14} /> {names[seat]}
            </span>
            <span>
              {text}; <b>{texts.review.better(better)}</b>
            </span>
            <b className="cost">{cost}</b>
          </a>
        </li>
      ))}
    </ol>
  );
}
