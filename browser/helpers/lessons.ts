import { lessons as cosmic } from '../../src/games/cosmic-wipeout/lessons/index.ts';
import { lessons as deadwood } from '../../src/games/deadwood/lessons/index.ts';
import { lessons as flashPoint } from '../../src/games/flash-point/lessons/index.ts';
import type { Lessons } from '../../src/kit/contract/lesson.ts';

/** All lessons, each game with the first that it teaches. */
export const lessonsOfGames: readonly (readonly [game: string, lesson: string, lessons: Lessons])[] = [
  ['flash-point', 'moving', flashPoint as unknown as Lessons],
  ['deadwood', 'moving', deadwood as unknown as Lessons],
  ['cosmic-wipeout', 'scoring', cosmic as unknown as Lessons],
];
