import { describe, expect, test } from 'vitest';
import type { Game } from '../../kit/contract/game.ts';
import { isWanted, type Lesson, type Lessons, wantedBy } from '../../kit/contract/lesson.ts';
import { legal } from '../../kit/contract/offers.ts';
import { isOver } from '../../kit/match/match.ts';
import { type Course, createCourse } from './course.ts';

const games = import.meta.glob<Game>('../../games/*/rules/game.ts', { import: 'default', eager: true });
const found = import.meta.glob<Lessons>('../../games/*/lessons/index.ts', { import: 'lessons', eager: true });

const all = Object.entries(found).flatMap(([path, lessons]) =>
  Object.entries(lessons).map(([name, lesson]) => ({ id: path.split('/')[3] ?? '', name, lesson })),
);

test('every game has lessons, and each of them steps to take', () => {
  expect(Object.keys(found)).toHaveLength(3);
  expect(all.length).toBeGreaterThanOrEqual(20);
  for (const { lesson } of all) expect(lesson.steps.filter(({ wait }) => wait).length).toBeGreaterThan(0);
});

describe.each(all)('$id: $name', ({ id, lesson }) => {
  test('can be played to its end by what it says', () => {
    const course = begun(gameOf(id), lesson);
    for (const [place, step] of lesson.steps.entries()) {
      expect(course.progress.getState().step).toBe(place);
      const before = drawn(course);
      if (wantedBy(step).length === 0) course.goOn();
      for (const _ of wantedBy(step)) course.show();
      const others = (step.others ?? []).flatMap(({ draws = [] }) => draws);
      expect(drawn(course).slice(before.length), step.say).toEqual([...(step.draws ?? []), ...others]);
    }
    expect(course.progress.getState().step).toBe(lesson.steps.length);
  });

  test('answers what else is possible, and stays where it is', () => {
    const game = gameOf(id);
    const course = begun(game, lesson);
    for (const step of lesson.steps) {
      const [wanted] = wantedBy(step);
      const { match } = course.feed.getState().history;
      const others =
        wanted && !isOver(match) ? legal(game, match.state, 0).filter((one) => !isWanted(wanted, one)) : [];
      for (const other of others) {
        course.feed.getState().act(0, other);
        const { wrong } = course.progress.getState();
        expect(wrong?.answer, `${step.say} / ${JSON.stringify(other)}`).toBeTruthy();
        expect(course.feed.getState().history.match.version).toBe(match.version);
      }
      for (const _ of wantedBy(step)) course.show();
      if (!wanted) course.goOn();
    }
  });
});

function gameOf(id: string): Game {
  return games[`../../games/${id}/rules/game.ts`] as Game;
}

function begun(game: Game, lesson: Lesson): Course {
  const course = createCourse(game, lesson);
  if ('refusal' in course) throw new Error(JSON.stringify(course.refusal));
  return course.value;
}

function drawn({ feed }: Course) {
  return feed.getState().history.moments.flatMap(({ entry }) => entry.draws);
}
