import type { Seat } from '../../../kit/contract/game.ts';

/** Every seat has a shape as well as a colour: they differ even in grey. */
const shapes: readonly string[] = [
  'M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19Z',
  'M4 4h16v16H4Z',
  'M12 2.5 22 20.5H2Z',
  'M12 1.5 22.5 12 12 22.5 1.5 12Z',
  'M12 1.5 21 6.8v10.4L12 22.5 3 17.2V6.8Z',
  'M12 1.5l3.1 6.9 7.4.8-5.6 5 1.6 7.4L12 17.8 5.5 21.6l1.6-7.4-5.6-5 7.4-.8Z',
  'M8.5 2.5h7v6h6v7h-6v6h-7v-6h-6v-7h6Z',
  'M12 21.5C-2 12 3.5 2.5 8 3c2 .2 3.3 1.5 4 3 .7-1.5 2-2.8 4-3 4.5-.5 10 9-4 18.5Z',
];

export function seatColour(seat: Seat): string {
  return `var(--seat-${seat % shapes.length})`;
}

export function SeatMark({ seat, size = 18 }: { readonly seat: Seat; readonly size?: number }) {
  return (
    <svg className="seat-mark" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[seat % shapes.length]} fill={seatColour(seat)} stroke="var(--seat-rim)" strokeWidth="1.5" />
    </svg>
  );
}
