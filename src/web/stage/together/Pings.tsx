import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Seat } from '../../../kit/contract/game.ts';
import { texts } from '../../texts/index.ts';
import type { Ping } from '../company.ts';
import { partOf } from '../parts/partInSight.ts';
import { SeatMark, seatColour } from '../parts/SeatMark.tsx';

export interface PingsProps {
  readonly pings: readonly Ping[];
  /** Where the board is drawn. */
  readonly board: RefObject<HTMLElement | null>;
  readonly names: readonly string[];
  seatOf(person: string): Seat;
}

/** What others point at: a ring in their colour and with their mark round whatever the board names so. */
export function Pings({ pings, board, names, seatOf }: PingsProps) {
  return pings.map((ping) => (
    <Ring
      key={ping.id}
      names={[ping.place]}
      board={board}
      seat={seatOf(ping.person)}
      said={(what) => texts.together.pointsAt(names[seatOf(ping.person)] ?? '', what)}
    />
  ));
}

export interface RingProps {
  /** What the board names so: the first of these that is in sight. */
  readonly names: readonly string[];
  readonly board: PingsProps['board'];
  readonly seat: Seat;
  /** The same for screen readers. */
  said(what: string): string;
}

interface Spot {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A ring round a part of the board, with somebody's mark. */
export function Ring({ names, board, seat, said }: RingProps) {
  const wanted = names.join('\n');
  const [found, setFound] = useState<{ readonly spot: Spot; readonly label: string } | null>(null);
  useLayoutEffect(() => {
    const look = () => {
      const spot = spotOf(board.current, wanted.split('\n'));
      setFound(spot);
      return spot;
    };
    if (!look()) console.warn(`Somebody points at what this board does not have: ${wanted}.`);
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, [board, wanted]);
  if (!found) return null;
  return (
    <div className="ping" style={{ ...found.spot, color: seatColour(seat) }}>
      <span className="ping-mark">
        <SeatMark seat={seat} size={20} />
      </span>
      <span className="hidden" role="status">
        {said(found.label)}
      </span>
    </div>
  );
}

/** The part of a board that is named so, and what it says of itself. */
function spotOf(board: HTMLElement | null, names: readonly string[]) {
  const part = board && partOf(board, names);
  const frame = board?.getBoundingClientRect();
  if (!part || !frame) return null;
  const { left, top, width, height } = part.getBoundingClientRect();
  const label = (part.ariaLabel ?? part.textContent ?? '').split(/[.,;] /)[0] ?? '';
  return { spot: { left: left - frame.left, top: top - frame.top, width, height }, label };
}
