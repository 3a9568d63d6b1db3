import { memo, type ReactNode } from 'react';
import type { BoardId } from '../../rules/data/boards.ts';
import { boxOf } from '../model/layout.ts';

type Piece =
  | 'sofa'
  | 'bed'
  | 'table'
  | 'desk'
  | 'bath'
  | 'basin'
  | 'stove'
  | 'plant'
  | 'rug'
  | 'shelf'
  | 'cot'
  | 'crate'
  | 'piano';

/** A piece in a space: moved from its middle, turned by so many degrees. */
type Stands = readonly [space: number, piece: Piece, x?: number, y?: number, turn?: number];

/** What the rooms are furnished with. It only shows what room one is in; nobody stumbles over it. */
const furnished: Readonly<Record<BoardId, readonly Stands[]>> = {
  A: [
    [11, 'plant', -28, -28],
    [12, 'sofa', 0, -24],
    [22, 'rug', 0, 0],
    [13, 'shelf', 24, -34],
    [31, 'plant', -30, 28],
    [42, 'piano', 4, 14],
    [14, 'desk', 0, -26],
    [25, 'shelf', 0, 34, 180],
    [17, 'bed', 0, -14],
    [18, 'plant', 30, -30],
    [27, 'rug', 20, 6],
    [34, 'rug', 50, 50],
    [46, 'plant', 28, 28],
    [38, 'bath', 24, -2, 90],
    [47, 'basin', -26, 28],
    [52, 'table', 50, 50],
    [65, 'plant', 28, 28],
    [61, 'shelf', -34, 6, -90],
    [56, 'stove', -6, -30],
    [67, 'basin', 18, 28],
    [58, 'crate', 18, -24],
    [68, 'shelf', 34, 0, 90],
  ],
  B: [
    [11, 'plant', -28, -28],
    [12, 'sofa', 50, -24],
    [32, 'rug', 0, 50],
    [46, 'plant', 24, -26],
    [14, 'bath', -8, -24],
    [15, 'basin', -20, 28],
    [17, 'sofa', 0, -26],
    [27, 'rug', 0, 0],
    [38, 'piano', 14, 14],
    [18, 'plant', 30, -30],
    [24, 'desk', -8, -24],
    [35, 'shelf', -4, 34, 180],
    [58, 'bed', 14, 4, 90],
    [68, 'plant', 30, 30],
    [67, 'shelf', -10, 34, 180],
    [51, 'stove', -12, -28],
    [62, 'table', 0, 0],
    [63, 'basin', 22, -26],
    [55, 'cot', 0, -18],
    [65, 'rug', 0, 0],
    [66, 'crate', 20, 20],
  ],
};

export const Furniture = memo(function Furniture({ board }: { readonly board: BoardId }) {
  return (
    <g className="furniture">
      {furnished[board].map(([space, piece, x = 0, y = 0, turn = 0]) => {
        const box = boxOf(space);
        return (
          <g key={`${space}${piece}`} transform={`translate(${box.x + 50 + x} ${box.y + 50 + y}) rotate(${turn})`}>
            {pieces[piece]}
          </g>
        );
      })}
    </g>
  );
});

const pieces: Readonly<Record<Piece, ReactNode>> = {
  sofa: <path d="M-38-16H38V16H28V-4H-28V16H-38ZM-28-4H28V14H-28ZM0-4V14" />,
  bed: <path d="M-30-32H30V32H-30ZM-30-6H30M-24-28H-3V-12H-24ZM3-28H24V-12H3Z" />,
  cot: <path d="M-26-16H26V16H-26ZM-16-16V16M-6-16V16M6-16V16M16-16V16" />,
  table: (
    <path d="M-34-20H34V20H-34ZM-24-32h16v8H-24ZM8-32H24v8H8ZM-24 24h16v8H-24ZM8 24H24v8H8ZM-48-8h8V8h-8ZM40-8h8V8h-8Z" />
  ),
  desk: <path d="M-36-16H36V10H-36ZM-12-12H12V2H-12ZM-9 16H9V28H-9Z" />,
  bath: <path d="M-36-18H36V18H-36ZM-30-12H20a12 12 0 0 1 0 24H-30ZM24-3v6" />,
  basin: <path d="M-16-14H16V14H-16ZM0-9a9 9 0 1 0 .1 0ZM0-12V-4" />,
  stove: <path d="M-32-16H32V16H-32ZM-16-8a7 7 0 1 0 .1 0ZM16-8a7 7 0 1 0 .1 0ZM0-16V16" />,
  plant: <path d="M0-14C8-22 14-12 8-6 18-8 18 6 8 5 12 14 2 18 0 9-4 18-14 12-8 5-18 6-18-8-8-6-14-12-8-22 0-14Z" />,
  rug: <path d="M-40-28H40V28H-40ZM-33-21H33V21H-33Z" strokeDasharray="4 3" />,
  shelf: <path d="M-34-9H34V9H-34ZM-20-9V9M-6-9V9M8-9V9M22-9V9" />,
  crate: <path d="M-16-16H16V16H-16ZM-16-16 16 16M16-16-16 16" />,
  piano: <path d="M-34-20H34V4C20 4 24 22 6 22H-34ZM-34-10H34" />,
};
