import type { BoardProps } from '../../../web/stage/board.ts';
import type { Action, Fact, State } from '../rules/state.ts';
import { texts } from './texts.ts';
import './board.css';

/** A lane for each seat. What may be done stands on buttons beside it; draw it here, and name it in `places`. */
export function Board({ state, fact, names }: BoardProps<State, Action, Fact>) {
  const { goal } = state.options;
  return (
    <svg
      className="race-to-ten"
      viewBox={`0 0 ${goal + 5} ${state.steps.length + 1}`}
      role="img"
      aria-label={texts.board}
    >
      {[...state.steps.entries()].map(([seat, steps]) => (
        <g
          key={seat}
          transform={`translate(4 ${seat + 0.5})`}
          data-turn={seat === state.turn}
          data-fact={told(fact, seat)}
        >
          <text x={-0.4} y={0.62} textAnchor="end">
            {names[seat]}
          </text>
          <rect className="lane" width={goal} height={0.8} rx={0.2} />
          <circle cx={Math.min(steps, goal)} cy={0.4} r={0.35} />
        </g>
      ))}
    </svg>
  );
}

/** What is just happening to a seat, for the style sheet. */
function told(fact: Fact | null, seat: number): string | undefined {
  return fact?.seat === seat ? fact.kind : undefined;
}
