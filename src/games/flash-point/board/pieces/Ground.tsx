import { memo } from 'react';
import { type BoardId, boards, type Side, sides, type Vehicle } from '../../rules/data/boards.ts';
import { boxOf, HEIGHT, lane, RING, WIDTH } from '../model/layout.ts';

/** The garden, the road round the house, and the bays where the vehicles may stand. */
export const Ground = memo(function Ground({ board }: { readonly board: BoardId }) {
  return (
    <g className="ground">
      <rect className="grass" width={WIDTH} height={HEIGHT} rx="26" />
      <path className="kerb" d={lane} />
      <path className="road" d={lane} />
      <path className="road-line" d={lane} />
      <rect
        className="yard"
        x={RING - 12}
        y={RING - 12}
        width={WIDTH - 2 * RING + 24}
        height={HEIGHT - 2 * RING + 24}
        rx="6"
      />
      {(['engine', 'ambulance'] as const).flatMap((vehicle) =>
        sides.map((side) => <Bay key={`${vehicle}${side}`} board={board} vehicle={vehicle} side={side} />),
      )}
    </g>
  );
});

interface BayProps {
  readonly board: BoardId;
  readonly vehicle: Vehicle;
  readonly side: Side;
}

const MARGIN = 7;

/** Engines park in square bays with a ladder sign, ambulances in round ones with a cross. */
function Bay({ board, vehicle, side }: BayProps) {
  const [first, second] = boards[board].spots[vehicle][side];
  const [a, b] = [boxOf(first), boxOf(second)];
  const width = b.x + b.width - a.x;
  const height = b.y + b.height - a.y;
  return (
    <g className={`bay ${vehicle}`}>
      <rect
        x={a.x + MARGIN}
        y={a.y + MARGIN}
        width={width - 2 * MARGIN}
        height={height - 2 * MARGIN}
        rx={vehicle === 'engine' ? 6 : 32}
      />
      <path
        className="bay-sign"
        d={vehicle === 'engine' ? 'M-15-9H15M-15 9H15M-9-9V9M0-9V9M9-9V9' : 'M0-13V13M-13 0H13'}
        transform={`translate(${a.x + width / 2} ${a.y + height / 2})`}
      />
    </g>
  );
}
