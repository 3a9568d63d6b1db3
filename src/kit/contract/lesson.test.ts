import { expect, test } from 'vitest';
import { answerTo, isWanted, type Lesson, lessonTextsOf, speakLesson, wantedBy } from './lesson.ts';

const go = { kind: 'go' };
const lesson: Lesson = {
  title: 'Going',
  about: 'How to go.',
  minutes: 2,
  position: 'here',
  names: ['You', 'Bob'],
  steps: [{ say: 'Look.' }, { say: 'Go.', wait: go, wrong: { stay: 'Not yet.', else: 'Go first.' }, draws: [4] }],
  end: 'You can go.',
};

test('another language replaces the words of a lesson, and nothing else', () => {
  expect(speakLesson(lesson, lessonTextsOf(lesson))).toEqual({
    ...lesson,
    steps: [{ ...lesson.steps[0], wrong: {} }, lesson.steps[1]],
  });
  const told = speakLesson(lesson, {
    ...{ title: 'Gehen', about: 'Wie man geht.', names: ['Du', 'Bob'], end: 'Du kannst gehen.' },
    steps: [
      { say: 'Schau.', wrong: {} },
      { say: 'Geh.', wrong: { stay: 'Noch nicht.' } },
    ],
  });
  expect(told).toMatchObject({ title: 'Gehen', end: 'Du kannst gehen.', minutes: 2, position: 'here' });
  expect(told.steps[1]).toEqual({ say: 'Geh.', wait: go, wrong: { stay: 'Noch nicht.' }, draws: [4] });
});

test('a step waits for nothing, for one action or for several, and names as much of each as matters', () => {
  expect([{}, { wait: go }, { wait: [go, go] }].map((step) => wantedBy({ say: '', ...step }))).toEqual([
    [],
    [go],
    [go, go],
  ]);
  const far = { kind: 'go', path: [1, 2] };
  expect([go, far, { kind: 'go', path: [1] }, { kind: 'stay' }].map((wanted) => isWanted(wanted, far))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('what the step does not wait for is answered by its kind, and otherwise by what is said of all others', () => {
  const [look, wait] = lesson.steps as [Lesson['steps'][0], Lesson['steps'][0]];
  expect(['stay', 'jump'].map((kind) => answerTo(wait, { kind }))).toEqual(['Not yet.', 'Go first.']);
  expect(answerTo(look, go)).toBeUndefined();
});
