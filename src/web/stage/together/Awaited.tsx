import type { Seat } from '../../../kit/contract/game.ts';
import { texts } from '../../texts/index.ts';
import { ActionButton } from '../parts/ActionButton.tsx';
import { Countdown } from '../parts/Countdown.tsx';
import { SeatMark } from '../parts/SeatMark.tsx';

export interface AwaitedProps {
  readonly names: readonly string[];
  readonly until: Readonly<Record<Seat, number>>;
  /** Takes back what was asked; undefined for all but the asker. */
  readonly withdraw: (() => void) | undefined;
  readonly pending: boolean;
}

/** Whom the turn waits for and until when, for everybody at the table. */
export function Awaited({ names, until, withdraw, pending }: AwaitedProps) {
  const seats = Object.entries(until).map(([seat, end]) => ({ seat: Number(seat), end }));
  return (
    <>
      {seats.map(({ seat, end }) => (
        <span key={seat} className="awaited">
          <SeatMark seat={seat} size={14} /> {names[seat]} <Countdown until={end} />
        </span>
      ))}
      {withdraw ? (
        <ActionButton onAct={withdraw} pending={pending}>
          {texts.together.withdraw}
        </ActionButton>
      ) : null}
    </>
  );
}
