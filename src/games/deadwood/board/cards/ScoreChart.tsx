import { SeatMark, seatColour } from '../../../../web/stage/parts/SeatMark.tsx';
import type { Fact } from '../../rules/state.ts';
import { growthOf } from '../model/growth.ts';
import { texts } from '../texts.ts';

const WIDTH = 360;
const HEIGHT = 200;
const LEFT = 30;
const RIGHT = 86;
const TOP = 12;
const BOTTOM = 22;
const MARK = 12;
const LABEL = 14;
const LONGEST = 9;

/** How the scores grew over the days: a line and a mark for every seat. */
export function ScoreChart({ facts, names }: { facts: readonly Fact[]; names: readonly string[] }) {
  const growth = growthOf(facts, names.length);
  const most = Math.max(10, ...growth.flatMap(({ scores }) => scores));
  const x = (moment: number) => LEFT + (moment * (WIDTH - LEFT - RIGHT)) / Math.max(1, growth.length - 1);
  const y = (score: number) => HEIGHT - BOTTOM - (score * (HEIGHT - TOP - BOTTOM)) / most;
  const told = names.map((name, seat) => [name, growth.map(({ scores }) => scores[seat] ?? 0)] as const);
  return (
    <svg className="score-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={texts.ending.growth(told)}>
      {linesUpTo(most).map((score) => (
        <g key={score}>
          <path d={`M${LEFT} ${y(score)}H${WIDTH - RIGHT}`} className="rule" />
          <text x={LEFT - 6} y={y(score) + 4} textAnchor="end">
            {score}
          </text>
        </g>
      ))}
      {growth.map(({ when }, moment) => (
        <text key={when} x={x(moment)} y={HEIGHT - 5} textAnchor="middle">
          {when}
        </text>
      ))}
      {[...names.keys()].map((seat) => (
        <g key={seat}>
          <polyline
            points={growth.map(({ scores }, moment) => `${x(moment)},${y(scores[seat] ?? 0)}`).join(' ')}
            style={{ stroke: seatColour(seat) }}
          />
          {growth.map(({ when, scores }, moment) => (
            <g key={when} transform={`translate(${x(moment) - MARK / 2} ${y(scores[seat] ?? 0) - MARK / 2})`}>
              <SeatMark seat={seat} size={MARK} />
            </g>
          ))}
        </g>
      ))}
      {labelHeights(growth.at(-1)?.scores ?? [], y).map(([seat, height]) => (
        <text key={seat} x={WIDTH - RIGHT + 12} y={height} className="who">
          {shortened(names[seat] ?? '')}
        </text>
      ))}
    </svg>
  );
}

/** As much of a name as fits beside the chart. */
function shortened(name: string): string {
  return name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name;
}

function linesUpTo(most: number): number[] {
  const step = most > 100 ? 50 : most > 40 ? 20 : 10;
  return Array.from({ length: Math.floor(most / step) }, (_, place) => (place + 1) * step);
}

/** Names beside the ends of the lines, pushed apart so that none covers another and none leaves the chart. */
function labelHeights(scores: readonly number[], y: (score: number) => number): [seat: number, height: number][] {
  const fromTop = [...scores.entries()].sort(([, a], [, b]) => b - a);
  let free = 0;
  return fromTop.map(([seat, score], place) => {
    const lowest = HEIGHT - BOTTOM - LABEL * (fromTop.length - 1 - place);
    const height = Math.max(Math.min(y(score) + 4, lowest), free);
    free = height + LABEL;
    return [seat, height];
  });
}
