import type { Course, Review } from '../../../kit/players/coach.ts';
import { texts } from '../../texts/index.ts';
import { seatColour } from '../parts/SeatMark.tsx';
import { type Bar, barsOf, chartLinesOf, pointsOf, scaleOf } from './model.ts';

export interface ChartProps {
  readonly course: Course;
  /** What luck and decisions brought, once they are weighed. */
  readonly review?: Review;
  readonly team: boolean;
  /** The moment that the board shows. */
  readonly lookedAt: number | null;
  goTo(version: number): void;
}

const WIDTH = 320;
const LINES = 120;
const BARS = 36;
const GAP = 10;

/** What each moment was worth, and under it what moved it: chance above, decisions below. */
export function Chart({ course, review, team, lookedAt, goTo }: ChartProps) {
  const { measure, line } = course;
  const { best, worst } = scaleOf(course);
  const say = (value: number) => texts.coach.level(measure, value);
  const label = texts.coach.chart(measure, ...ends(course, say));
  const height = LINES + (review ? GAP + 2 * BARS : 0);
  return (
    <figure className="review-chart">
      <figcaption>{texts.coach.measures[measure]}</figcaption>
      <div className="picture">
        <svg viewBox={`0 0 ${WIDTH} ${height}`} aria-hidden="true">
          {[0, 0.5, 1].map((share) => (
            <line key={share} className="grid" x1="0" x2={WIDTH} y1={LINES * share} y2={LINES * share} />
          ))}
          {course.turningPoints.map((version) => (
            <Upright key={version} {...{ line, height, version }} className="turn" />
          ))}
          {chartLinesOf(course, team).map(({ seat, worths }) => (
            <polyline
              key={seat}
              style={{ stroke: team ? 'var(--ember)' : seatColour(seat) }}
              strokeDasharray={team ? undefined : DASHES[seat % DASHES.length]}
              points={pointsOf(course, worths, { width: WIDTH, height: LINES })
                .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
                .join(' ')}
            />
          ))}
          {review ? <LuckAndCost review={review} /> : null}
          {lookedAt === null ? null : <Upright {...{ line, height }} version={lookedAt} className="now" />}
          <text className="scale" x="2" y="10">
            {say(best)}
          </text>
          <text className="scale" x="2" y={LINES - 3}>
            {say(worst)}
          </text>
        </svg>
        <input
          type="range"
          aria-label={label}
          min={0}
          max={Math.max(0, line.length - 1)}
          value={placeOf(course, lookedAt)}
          onChange={(event) => goTo(line[event.target.valueAsNumber]?.version ?? 0)}
        />
      </div>
      {review ? (
        <p className="legend">
          <span className="luck">{texts.coach.luckBars}</span>
          <span className="cost">{texts.coach.costBars}</span>
        </p>
      ) : null}
    </figure>
  );
}

function LuckAndCost({ review }: { readonly review: Review }) {
  const { luck, cost } = barsOf(review, WIDTH);
  return (
    <g transform={`translate(0 ${LINES + GAP + BARS})`}>
      <Bars bars={luck} className="luck" />
      <Bars bars={cost} className="cost" />
      <line className="grid" x1="0" x2={WIDTH} y1="0" y2="0" />
    </g>
  );
}

/** Lines are told apart without their colours. */
const DASHES: readonly (string | undefined)[] = [undefined, '6 3', '2 3', '9 3 2 3'];

function ends({ line }: Course, say: (value: number) => string): [string, string] {
  return [say(line[0]?.worth[0] ?? 0), say(line.at(-1)?.worth[0] ?? 0)];
}

/** Where a moment stands in the line; now is its end. */
function placeOf({ line }: Pick<Course, 'line'>, lookedAt: number | null): number {
  const after = lookedAt === null ? -1 : line.findIndex(({ version }) => version >= lookedAt);
  return after < 0 ? line.length - 1 : after;
}

interface UprightProps extends Pick<Course, 'line'> {
  readonly height: number;
  readonly version: number;
  readonly className: string;
}

function Upright({ line, height, version, className }: UprightProps) {
  const x = line.length < 2 ? 0 : (WIDTH * placeOf({ line }, version)) / (line.length - 1);
  return <line className={className} x1={x} x2={x} y1="0" y2={height} />;
}

function Bars({ bars, className }: { readonly bars: readonly Bar[]; readonly className: string }) {
  return bars.map(({ version, x, share }) => (
    <rect
      key={version}
      className={className}
      x={x - 1}
      width="2"
      y={share > 0 ? -BARS * share : 0}
      height={Math.max(0.5, BARS * Math.abs(share))}
    />
  ));
}
