import type { Edge } from '../state.ts';

/** How borders are drawn. */
export const edgeSigns: Readonly<Record<Edge, string>> = {
  wall: '#',
  damaged: '%',
  destroyed: 'x',
  closed: 'D',
  open: 'O',
  gone: '-',
  doorway: 'o',
};

export const edgeOfSign: Readonly<Record<string, Edge>> = Object.fromEntries(
  (Object.entries(edgeSigns) as [Edge, string][]).map(([edge, sign]) => [sign, edge]),
);

export const OPEN_FLOOR = '.';
