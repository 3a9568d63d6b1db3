import { memo, type ReactNode, useId } from 'react';
import type { BoardId } from '../../rules/data/boards.ts';
import { insideSpaces } from '../../rules/data/geometry.ts';
import { boxOf, CELL } from '../model/layout.ts';
import { type Floor, rooms } from '../model/rooms.ts';

/** Quiet textures, one per kind of floor: told apart in grey as well. */
export const Floors = memo(function Floors({ board }: { readonly board: BoardId }) {
  const id = useId();
  return (
    <g className="floors">
      <defs>
        {(Object.keys(textures) as Floor[]).map((floor) => (
          <pattern
            key={floor}
            id={`${id}${floor}`}
            width={sizes[floor]}
            height={sizes[floor]}
            patternUnits="userSpaceOnUse"
          >
            {textures[floor]}
          </pattern>
        ))}
      </defs>
      {rooms[board].flatMap(({ floor, spaces }) =>
        spaces.map((space) => {
          const { x, y } = boxOf(space);
          return (
            <g key={space}>
              <rect className={`floor ${floor}`} x={x} y={y} width={CELL} height={CELL} />
              <rect fill={`url(#${id}${floor})`} x={x} y={y} width={CELL} height={CELL} />
            </g>
          );
        }),
      )}
      <path className="grid" d={insideSpaces.map(cornerMarks).join('')} />
    </g>
  );
});

const sizes: Readonly<Record<Floor, number>> = { wood: 50, parquet: 50, tile: 25, carpet: 20, stone: 100 };

const textures: Readonly<Record<Floor, ReactNode>> = {
  wood: <path className="texture" d="M0 12.5H50M0 25H50M0 37.5H50M0 50H50M18 0V12.5M42 12.5V25M8 25V37.5M31 37.5V50" />,
  parquet: (
    <path className="texture" d="M0 25H50M25 0V50M8 0V25M16 0V25M33 25V50M41 25V50M25 8H50M25 16H50M0 33H25M0 41H25" />
  ),
  tile: <path className="texture" d="M0 0H25V25H0Z" />,
  carpet: <path className="texture" d="M5 3V7M15 13V17M3 15H7M13 5H17" />,
  stone: <path className="texture" d="M0 33H62V0M62 20H100M38 33V70H100M38 70V100M70 70V50H100M0 66H38M14 66V100" />,
};

/** Small crosses where four spaces meet: enough to count spaces, and no more. */
function cornerMarks(space: number): string {
  const { x, y } = boxOf(space);
  return `M${x - 7} ${y}h14M${x} ${y - 7}v14`;
}
