import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Side } from '../../rules/state.ts';
import { taste } from '../model/taste.ts';

/** What a side of a cube shows, in a square of 64. Its number is how often the symbol stands there. */
export function Face({ side }: { readonly side: Side }) {
  const faces = useStore(taste, (liked) => liked.faces);
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className="symbol">
      {faces === 'numbers' && side !== 1 ? number(String(side), side === 10 ? 42 : 50) : pictures[side]}
    </svg>
  );
}

const swirl = 'M0 0a2.5 2.5 0 0 1 5 0 5 5 0 0 1-10 0 7.5 7.5 0 0 1 15 0 10 10 0 0 1-20 0 12.5 12.5 0 0 1 12-13';
const glyph = 'M0-11 11 9H-11ZM0-2.5 3.7 4.5H-3.7Z';
const bolt = 'M3-14-8 2h6l-3 12L8-3H1Z';
const star = 'M0-9.5 2.6-3.2 9.4-2.7 4.2 1.7 5.8 8.3 0 4.7-5.8 8.3-4.2 1.7-9.4-2.7-2.6-3.2Z';

const pictures: Record<Side, ReactNode> = {
  1: <Sun />,
  2: (
    <g fill="none" stroke="currentColor" strokeWidth="3.4" strokeLinecap="round">
      <path d={swirl} transform="translate(22 20)" />
      <path d={swirl} transform="translate(42 45) rotate(180)" />
    </g>
  ),
  3: at(glyph, [
    [32, 18],
    [18, 46],
    [46, 46],
  ]),
  4: at(bolt, [
    [19, 18],
    [46, 18],
    [19, 47],
    [46, 47],
  ]),
  5: number('5', 50),
  6: at(star, [
    [20, 13],
    [44, 13],
    [20, 33],
    [44, 33],
    [20, 53],
    [44, 53],
  ]),
  10: number('10', 42),
};

function at(path: string, places: readonly (readonly [number, number])[]): ReactNode {
  return (
    <g fill="currentColor" fillRule="evenodd">
      {places.map(([x, y]) => (
        <path key={`${x}-${y}`} d={path} transform={`translate(${x} ${y})`} />
      ))}
    </g>
  );
}

function number(text: string, size: number): ReactNode {
  return (
    <text x="32" y={32 + size * 0.36} textAnchor="middle" fontSize={size} fontWeight="800" fill="currentColor">
      {text}
    </text>
  );
}

const flames = Array.from({ length: 10 }, (_, flame) => flame * 36);

function Sun() {
  return (
    <g fill="currentColor">
      {flames.map((turn) => (
        <path key={turn} d="M27 14C26 7 31 5 32 0c3 5 1 8 5 14Z" transform={`rotate(${turn} 32 32)`} />
      ))}
      <circle cx="32" cy="32" r="15" />
      <circle cx="32" cy="32" r="9" fill="none" stroke="var(--face-light, #ffd76a)" strokeWidth="3" />
    </g>
  );
}
