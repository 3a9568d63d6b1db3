import { SeatMark, seatColour } from '../../../../web/stage/parts/SeatMark.tsx';
import type { Role } from '../../rules/data/roles.ts';
import { texts } from '../texts/index.ts';
import { glyphs } from './Glyph.tsx';
import { HazmatSign, VictimSign } from './Markers.tsx';

export interface FigureProps {
  readonly seat: number;
  readonly role: Role | null;
  readonly carries: 'victim' | 'hazmat' | null;
  readonly leads: boolean;
}

/** A firefighter, about 60 high: helmet in the seat's colour with a letter, the specialist's sign, the seat's mark. */
export function Figure({ seat, role, carries, leads }: FigureProps) {
  return (
    <g className="figure" style={{ color: seatColour(seat) }}>
      <ellipse className="shadow" cy="31" rx="25" ry="6" />
      <path className="coat" d="M-23 31C-25 9-16-2 0-2S25 9 23 31Z" />
      <path className="stripe" d="M-22.5 24H22.500M-19 6-15 24M19 6 15 24" />
      <circle className="face" cy="-9" r="10.5" />
      <path className="helmet" d="M-15-11C-16-33 16-33 15-11L22-8C22-4 10-5 0-5S-22-4-22-8Z" />
      <path className="helmet-crest" d="M-9-12C-9-30 9-30 9-12C5-10-5-10-9-12Z" />
      <text className="helmet-letter" y="-12.5">
        {role ? texts.roles.specialists[role].letter : seat + 1}
      </text>
      <circle className="badge" cy="13" r="11.5" />
      <path className="badge-sign" d={glyphs[role ?? 'plain']} transform="translate(0 13) scale(0.66)" />
      <g transform="translate(-31 16)">
        <SeatMark seat={seat} size={17} />
      </g>
      {carries === 'victim' ? (
        <g className="load" transform="translate(24 12) scale(0.72)">
          <VictimSign treated={false} />
        </g>
      ) : null}
      {carries === 'hazmat' ? (
        <g className="load" transform="translate(25 12) scale(0.7)">
          <HazmatSign count={1} />
        </g>
      ) : null}
      {leads ? (
        <g className="load" transform="translate(-26 0) scale(0.68)">
          <VictimSign treated />
        </g>
      ) : null}
    </g>
  );
}

/** The figure as a picture of its own, for cards. */
export function FigureIcon({ size = 44, ...figure }: FigureProps & { readonly size?: number }) {
  return (
    <svg className="figure-icon" width={size} height={size} viewBox="-36 -36 72 74" aria-hidden="true">
      <Figure {...figure} />
    </svg>
  );
}
