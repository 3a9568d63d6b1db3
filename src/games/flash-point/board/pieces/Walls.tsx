import { memo, type ReactNode } from 'react';
import type { BoardId } from '../../rules/data/boards.ts';
import { boards } from '../../rules/data/boards.ts';
import type { Edge } from '../../rules/state.ts';
import { CELL, lineOf } from '../model/layout.ts';

const HALF = CELL / 2;

/** Every wall and door of the house, as it is now. Drawn lying flat and turned where it stands upright. */
export const Walls = memo(function Walls({
  board,
  edges,
}: {
  readonly board: BoardId;
  readonly edges: readonly Edge[];
}) {
  return (
    <g className="walls">
      {boards[board].borders.map((border, place) => {
        const { x, y, upright } = lineOf(border);
        const edge = edges[place] ?? 'wall';
        return (
          <g
            key={`${border.a}-${border.b}`}
            className={`edge ${edge}`}
            transform={`translate(${x} ${y})${upright ? ' rotate(90)' : ''}`}
          >
            {looks[edge]}
          </g>
        );
      })}
      <path className="post" d={postsOf(board)} />
    </g>
  );
});

const T = 8;
const stub = (from: number, to: number) => `M${from} ${-T}H${to}V${T}H${from}Z`;
const door = 28;
const jambs = <path className="brick" d={stub(-HALF, -door) + stub(door, HALF)} />;

const looks: Readonly<Record<Edge, ReactNode>> = {
  wall: (
    <>
      <path className="brick" d={stub(-HALF, HALF)} />
      <path
        className="mortar"
        d={`M${-HALF} 0H${HALF}M-30 ${-T}V0M-10 ${-T}V0M10 ${-T}V0M30 ${-T}V0M-40 0V${T}M-20 0V${T}M0 0V${T}M20 0V${T}M40 0V${T}`}
      />
    </>
  ),
  damaged: (
    <>
      <path className="brick" d={stub(-HALF, HALF)} />
      <path className="hole" d={`M-17 ${-T - 1}-6-1-13 4-4 ${T + 1}H15L6 3 13-2 5 ${-T - 1}Z`} />
      <path className="crack" d={`M-17 ${-T}-24 1-36-3M15 ${T}L22 0 34 3M5 ${-T}-1 0 6 3`} />
      <path className="rubble" d="M-8 13l6-3 4 5-6 3ZM9-15l6 1-1 5-6-1Z" />
    </>
  ),
  destroyed: (
    <>
      <path
        className="brick"
        d={`M${-HALF} ${-T}H-36L-41-2-33 2-39 ${T}H${-HALF}ZM${HALF} ${-T}H37L41-1 34 3 40 ${T}H${HALF}Z`}
      />
      <path className="trace" d={`M-34 0H34`} />
      <path
        className="rubble"
        d="M-26-7l8-2 3 6-8 4ZM-10 4l7-4 6 5-7 5ZM8-9l7 2-2 6-7-1ZM19 3l8-3 3 7-8 3ZM-2-12l5-1 1 4-5 1ZM-20 10l5-2 3 4-5 2Z"
      />
    </>
  ),
  closed: (
    <>
      {jambs}
      <path className="leaf" d={`M${-door} -6H${door}V6H${-door}Z`} />
      <path className="leaf-line" d={`M${-door + 8}-6V6M${door - 14}-6V6`} />
      <circle className="knob" cx={door - 7} r="3" />
    </>
  ),
  open: (
    <>
      {jambs}
      <path className="swing" d={`M${door} 0A${2 * door} ${2 * door} 0 0 1 ${-door + 10} ${2 * door - 1}`} />
      <path className="leaf" d={`M${-door} -5H${door}V5H${-door}Z`} transform={`rotate(79 ${-door} 0)`} />
      <path className="sill" d={`M${-door + 4} 0H${door}`} />
    </>
  ),
  gone: (
    <>
      {jambs}
      <path className="sill" d={`M${-door} 0H${door}`} />
      <path className="splinter" d="M-27-7-15-2-27 2ZM27 7 14 2 27-3ZM-8 5l12-4-1 5ZM4-9l9 3-10 2Z" />
    </>
  ),
  doorway: (
    <>
      {jambs}
      <path className="sill" d={`M${-door}-5H${door}M${-door} 5H${door}`} />
    </>
  ),
};

/** A post wherever walls meet, so that corners are whole. */
function postsOf(board: BoardId): string {
  const ends = new Set<string>();
  for (const border of boards[board].borders) {
    const { x, y, upright } = lineOf(border);
    for (const end of [-HALF, HALF]) ends.add(upright ? `${x} ${y + end}` : `${x + end} ${y}`);
  }
  return [...ends].map((end) => `M${end}m${-T} ${-T}h${2 * T}v${2 * T}h${-2 * T}Z`).join('');
}
