import type { ReactNode } from 'react';
import type { Seat } from '../../../kit/contract/game.ts';
import { texts } from '../../texts/index.ts';
import { SeatMark, seatColour } from '../parts/SeatMark.tsx';
import type { Acting } from './acting.ts';

export interface PromptProps {
  readonly text: string;
  readonly acting: Acting;
  readonly names: readonly string[];
  /** Whose business it is: colours the frame. */
  readonly seat: Seat | null;
  readonly trouble: string | null;
  /** What has to be known before anything else. */
  readonly above?: ReactNode;
  /** What else belongs to the moment: whom we wait for, and until when. */
  readonly children?: ReactNode;
}

/** One sentence: what is asked of me, or whom we wait for, or what is happening. */
export function Prompt({ text, acting, names, seat, trouble, above, children }: PromptProps) {
  const { asked, choose } = acting;
  const style = seat === null ? {} : { borderInlineStartColor: seatColour(seat) };
  return (
    <section className={`prompt ${acting.seat === null ? '' : 'mine'}`} aria-label={texts.stage.whatNow} style={style}>
      {above}
      {seat === null ? null : <SeatMark seat={seat} size={22} />}
      <p>{text}</p>
      {asked.length > 1 ? (
        <label className="act-as">
          {texts.stage.youActAs}{' '}
          <select value={acting.seat ?? ''} onChange={(event) => choose(Number(event.target.value))}>
            {asked.map((seat) => (
              <option key={seat} value={seat}>
                {names[seat]}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      {children}
      {trouble ? (
        <p className="trouble" role="alert">
          {trouble}
        </p>
      ) : null}
    </section>
  );
}
