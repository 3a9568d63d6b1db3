import { useEffect, useMemo, useState } from 'react';
import type { EndingProps } from '../../../web/stage/board.ts';
import { SeatMark } from '../../../web/stage/SeatMark.tsx';
import type { Fact, State } from '../rules/state.ts';
import { ChanceChart } from './ChanceChart.tsx';
import { LuckTable } from './LuckTable.tsx';
import { type Mistake, mistakesIn } from './mistakes.ts';
import type { Retold } from './retell.ts';
import { ask } from './solver.ts';
import { stepsOf, type Taken } from './steps.ts';
import './ending.css';

/** The match looked back at: the dearest decisions, how the chances went, and luck apart from skill. */
export function Ending({ names, history, goTo }: EndingProps<State, Fact>) {
  const steps = useMemo(() => stepsOf(history), [history]);
  const retold = useRetold(steps);
  const known = typeof retold === 'object' ? retold : undefined;
  const mistakes = known ? mistakesIn(known, steps) : [];
  if (steps.length === 0) return null;
  return (
    <section className="cosmic-ending" aria-label="Review" aria-busy={retold === 'working'}>
      <h3>Review</h3>
      {known ? (
        <>
          <Mistakes mistakes={mistakes} names={names} goTo={goTo} />
          <ChanceChart retold={known} names={names} mistakes={mistakes} />
        </>
      ) : (
        <p>{retold === 'failed' ? 'The solver could not be loaded.' : 'Every decision is being worked out …'}</p>
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
  if (mistakes.length === 0) return <p>Every decision was the best there was, or as good as it.</p>;
  return (
    <ol className="mistakes" aria-label="The dearest decisions">
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
              {text}; better: <b>{better}</b>
            </span>
            <b className="cost">{cost}</b>
          </a>
        </li>
      ))}
    </ol>
  );
}
