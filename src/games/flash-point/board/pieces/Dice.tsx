import { CELL, HEIGHT, RING, WIDTH } from '../model/layout.ts';
import { texts } from '../texts/index.ts';

/** A die face: red dice are square, black ones are diamonds, as their shapes differ on the table. */
export function DieFace({ colour, face }: { readonly colour: 'red' | 'black'; readonly face: number }) {
  return (
    <g className={`die ${colour}`}>
      {colour === 'red' ? (
        <rect className="die-body" x="-30" y="-30" width="60" height="60" rx="12" />
      ) : (
        <path className="die-body" d="M0-40 40 0 0 40-40 0Z" />
      )}
      <text y="15">{face}</text>
    </g>
  );
}

export function Die({
  colour,
  face,
  size,
}: {
  readonly colour: 'red' | 'black';
  readonly face: number;
  readonly size: number;
}) {
  return (
    <svg
      className="die-icon"
      width={size}
      height={size}
      viewBox="-42 -42 84 84"
      role="img"
      aria-label={texts.questions.reroll.die[colour](face)}
    >
      <DieFace colour={colour} face={face} />
    </svg>
  );
}

export interface RollProps {
  readonly red: number | null;
  readonly black: number | null;
}

/** The dice beside their row and column: where the bands cross, something will happen. */
export function Roll({ red, black }: RollProps) {
  const y = RING + ((red ?? 1) - 0.5) * CELL;
  const x = RING + ((black ?? 1) - 0.5) * CELL;
  return (
    <g className="roll">
      {red === null ? null : (
        <rect className="band red" x={RING} y={y - CELL / 2} width={WIDTH - 2 * RING} height={CELL} />
      )}
      {black === null ? null : (
        <rect className="band black" x={x - CELL / 2} y={RING} width={CELL} height={HEIGHT - 2 * RING} />
      )}
      {red !== null && black !== null ? (
        <rect className="hit" x={x - CELL / 2 + 4} y={y - CELL / 2 + 4} width={CELL - 8} height={CELL - 8} rx="12" />
      ) : null}
      {red === null ? null : (
        <g transform={`translate(${RING / 2} ${y})`}>
          <g className="tumbles">
            <DieFace colour="red" face={red} />
          </g>
        </g>
      )}
      {black === null ? null : (
        <g transform={`translate(${x} ${RING / 2})`}>
          <g className="tumbles">
            <DieFace colour="black" face={black} />
          </g>
        </g>
      )}
    </g>
  );
}
