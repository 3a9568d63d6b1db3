import { SeatMark, seatColour } from '../../../../web/stage/parts/SeatMark.tsx';
import type { Mistake } from '../model/mistakes.ts';
import type { Retold } from '../model/retell.ts';
import { texts } from '../texts.ts';

interface Props {
  readonly retold: Retold;
  readonly names: readonly string[];
  readonly mistakes: readonly Mistake[];
}

const WIDTH = 600;
const HEIGHT = 190;
const [LEFT, RIGHT, TOP, BOTTOM] = [62, 22, 12, 14];
const MARK = 14;

/** The winning chances over the match (alone: the turns still to go), with the dearest decisions marked by their rank. */
export function ChanceChart({ retold, names, mistakes }: Props) {
  const { measure, exact, curves } = retold;
  const most = measure === 'chance' ? 1 : Math.max(1, ...curves.flat());
  const length = curves[0]?.length ?? 0;
  const x = (step: number) => LEFT + (step * (WIDTH - LEFT - RIGHT)) / Math.max(1, length - 1);
  const y = (value: number) => HEIGHT - BOTTOM - (value * (HEIGHT - TOP - BOTTOM)) / most;
  const title = texts.review.chart[measure];
  return (
    <figure className="chance-chart">
      <figcaption>{exact ? title : texts.review.approximation(title)}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={texts.review.told(title, quarters(retold, names))}>
        {[0, most / 2, most].map((value) => (
          <g key={value}>
            <path d={`M${LEFT} ${y(value)}H${WIDTH - RIGHT}`} className="rule" />
            <text x={LEFT - 6} y={y(value) + 4} textAnchor="end">
              {texts.level[measure](value)}
            </text>
          </g>
        ))}
        {curves.map((curve, seat) => (
          <g key={names[seat]}>
            <polyline
              points={curve.map((value, step) => `${x(step).toFixed(1)},${y(value).toFixed(1)}`).join(' ')}
              style={{ stroke: seatColour(seat) }}
            />
            <g transform={`translate(${WIDTH - RIGHT - MARK / 2} ${y(curve.at(-1) ?? 0) - MARK / 2})`}>
              <SeatMark seat={seat} size={MARK} />
            </g>
          </g>
        ))}
        {mistakes.map(({ step, seat }, rank) => (
          <g key={step} className="rank" transform={`translate(${x(step)} ${y(curves[seat]?.[step] ?? 0)})`}>
            <circle r="9" />
            <text y="4" textAnchor="middle">
              {rank + 1}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}

/** Where every seat stood at the start, at each quarter and at the end. */
function quarters({ curves, measure }: Retold, names: readonly string[]): [name: string, worths: string[]][] {
  const told = (curve: readonly number[]) =>
    [0, 1, 2, 3, 4].map((quarter) => texts.worth[measure](curve[Math.round((quarter * (curve.length - 1)) / 4)] ?? 0));
  return curves.map((curve, seat) => [names[seat] ?? '', told(curve)]);
}
