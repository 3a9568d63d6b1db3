import type { Exhibit } from '../../../web/stage/board.ts';
import type { Fact } from '../rules/state.ts';

/** The board in positions worth looking at. */
export const gallery: readonly Exhibit<Fact>[] = [
  { name: 'A turn begins', position: 'banked 120 260\nturn 0 points 0\ncubes - - - - -\nnext start' },
  { name: 'Free to stop', position: "banked 120 260\nturn 0 points 15\ncubes 5' 10' 3 6 2\nnext free" },
  { name: 'Under 35', position: "banked 0 40 310\nturn 0 points 10\ncubes 10' 3 6 2 4\nnext low" },
  {
    name: 'A flash to clear',
    position: "banked 85 0\nturn 0 points 40\ncubes 4' 4' 4' 3 6\nclearing 4\nnext clear",
  },
  { name: 'All five used', position: "banked 200 470\nturn 1 points 70\ncubes 6' 6' 6' 5' 5'\nnext all5" },
  { name: 'Two pairs and the sun', position: 'banked 200 90\nturn 0 points 0\ncubes 4 4 6 6 1\nnext choose' },
  { name: 'A lone sun', position: "banked 200 90\nturn 1 points 25\ncubes 10' 10' 5' 3 1\nnext choose" },
  {
    name: 'Wipeout',
    position: "banked 145 90\nturn 0 points 65\ncubes 10' 5' 3 4 2\nnext free",
    fact: { kind: 'wiped-out', seat: 0, lost: 65 },
  },
  {
    name: 'A freight train',
    position: "banked 0 35\nturn 0 points 500\ncubes 5' 5' 5' 5' 5'\nnext all5",
    fact: { kind: 'train', seat: 0, side: 5, points: 500 },
  },
  { name: 'Won', position: 'banked 505 310 120\nturn 0 points 0\ncubes 5 10 5 10 1\nnext over' },
  {
    name: 'Eight at the table',
    position: "banked 35 120 95 410 60 0 275 180\nturn 4 points 25\ncubes 10' 10' 5' 2 6\nnext free",
  },
];
