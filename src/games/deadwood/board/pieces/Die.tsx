import type { Seat } from '../../../../kit/contract/game.ts';
import { SeatMark, seatColour } from '../../../../web/stage/parts/SeatMark.tsx';

/** Where the pips of each face lie, in a square of 40. */
const pips: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [],
  [[20, 20]],
  [
    [12, 12],
    [28, 28],
  ],
  [
    [11, 11],
    [20, 20],
    [29, 29],
  ],
  [
    [12, 12],
    [28, 12],
    [12, 28],
    [28, 28],
  ],
  [
    [11, 11],
    [29, 11],
    [20, 20],
    [11, 29],
    [29, 29],
  ],
  [
    [12, 10],
    [28, 10],
    [12, 20],
    [28, 20],
    [12, 30],
    [28, 30],
  ],
];

/** An actor: a die in the seat's colour, with the seat's mark, that shows the rank. */
export function ActorDie({ seat, rank, lively = '' }: { seat: Seat; rank: number; lively?: string }) {
  return (
    <svg
      className={`die actor ${lively}`}
      viewBox="0 0 46 46"
      aria-hidden="true"
      style={{ '--seat': seatColour(seat) }}
    >
      <rect x="2" y="4" width="38" height="38" rx="9" className="die-side" />
      <rect x="2" y="2" width="38" height="38" rx="9" className="die-body" />
      <g transform="translate(1 1)">
        <Pips face={rank} />
      </g>
      <g transform="translate(26 26)">
        <circle cx="10" cy="10" r="10" className="die-badge" />
        <g transform="translate(2.5 2.5)">
          <SeatMark seat={seat} size={15} />
        </g>
      </g>
    </svg>
  );
}

/** A die that is rolled: ivory, nobody's. */
export function RolledDie({ face, lively = '' }: { face: number; lively?: string }) {
  return (
    <svg className={`die rolled ${lively}`} viewBox="0 0 42 44" aria-hidden="true">
      <rect x="1" y="4" width="40" height="39" rx="9" className="die-side" />
      <rect x="1" y="1" width="40" height="39" rx="9" className="die-body" />
      <g transform="translate(1 0.5)">
        <Pips face={face} />
      </g>
    </svg>
  );
}

/** A place for a die: what rank it asks for. */
export function RankSlot({ rank }: { rank: number }) {
  return (
    <svg className="die slot" viewBox="0 0 40 40" aria-hidden="true">
      <rect x="1.5" y="1.5" width="37" height="37" rx="9" />
      <Pips face={rank} />
    </svg>
  );
}

function Pips({ face }: { face: number }) {
  return (
    <g className="pips">
      {pips[face]?.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="4" />
      ))}
    </g>
  );
}
