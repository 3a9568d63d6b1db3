import type { Exhibit } from '../../../web/stage/board.ts';
import type { Fact } from '../rules/state.ts';

/** The board in positions worth looking at: npm run dev shows them at /gallery/race-to-ten. */
export const gallery: readonly Exhibit<Fact>[] = [
  { name: 'The start', position: 'steps 0 0\nturn 0' },
  { name: 'Under way', position: 'steps 4 7\nturn 0' },
  { name: 'Somebody has rested', position: 'steps 4 7\nturn 1\nrested 1' },
  { name: 'A run', position: 'steps 4 7 2\nturn 2', fact: { kind: 'ran', seat: 1, steps: 5 } },
  { name: 'Won', position: 'steps 4 11\nturn 1', fact: { kind: 'won', seat: 1 } },
  { name: 'Six at the table', position: 'steps 1 2 3 4 5 6\nturn 3' },
];
