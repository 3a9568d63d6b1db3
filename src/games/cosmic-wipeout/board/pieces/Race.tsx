import type { CSSProperties } from 'react';
import { SeatMark, seatColour } from '../../../../web/stage/parts/SeatMark.tsx';
import type { Fact, State } from '../../rules/state.ts';
import type { Props } from '../model/props.ts';
import { texts } from '../texts.ts';

/** The scores as a race to the goal: what is banked is solid, what the turn would add is hatched. */
export function Race({ state, fact, names }: Pick<Props, 'state' | 'fact' | 'names'>) {
  const { banked, turn, options } = state;
  const dense = banked.length > 4 ? 'dense' : '';
  return (
    <div className="race" data-explain="race">
      <ol className={`lanes ${dense}`} aria-label={texts.race.to(options.goal)}>
        {[...banked.entries()].map(([seat, points]) => (
          <li
            key={seat}
            className={`lane ${seat === turn ? 'turn' : ''}`}
            style={laneStyle(points, seat === turn ? riding(state, fact) : 0, options.goal, seat)}
          >
            <SeatMark seat={seat} size={16} />
            <span className="lane-name">{names[seat]}</span>
            <span className="track" aria-hidden="true">
              <span className="solid" />
              <span className="hatched" />
              <span className="comet" />
            </span>
            <span className="score">
              {points} <span className="hidden">{texts.race.of(options.goal)}</span>
            </span>
          </li>
        ))}
      </ol>
      <Goal points={options.goal} />
    </div>
  );
}

/** Where they all want to go. */
function Goal({ points }: { readonly points: number }) {
  return (
    <svg className="goal" viewBox="-30 -30 60 60" aria-hidden="true">
      {rays.map((turn) => (
        <path key={turn} d="M-5-20 0-29 5-20Z" transform={`rotate(${turn})`} />
      ))}
      <circle r="20" />
      <text y="6" textAnchor="middle">
        {points}
      </text>
    </svg>
  );
}

const rays = Array.from({ length: 12 }, (_, ray) => ray * 30);

/** What rides on the turn; it has just been banked, or lost, when the fact says so. */
function riding({ points, next }: State, fact: Fact | null): number {
  return fact?.kind === 'banked' || next === 'over' ? 0 : points;
}

function laneStyle(points: number, riding: number, goal: number, seat: number): CSSProperties {
  const share = (amount: number) => `${Math.min(100, (100 * amount) / goal)}%`;
  return { '--solid': share(points), '--all': share(points + riding), '--seat': seatColour(seat) };
}
