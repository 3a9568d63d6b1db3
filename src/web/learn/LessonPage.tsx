import { useEffect, useMemo } from 'react';
import { Link, Redirect, useLocation } from 'wouter';
import { useStore } from 'zustand';
import type { Lessons } from '../../kit/contract/lesson.ts';
import { learnt, tick } from '../page/progress.ts';
import { useTitle } from '../page/title.ts';
import { useLoaded } from '../page/useLoaded.ts';
import { Unknown } from '../shelf/GameHead.tsx';
import { findLessons, findPlayable, type Playable } from '../shelf/games.ts';
import { explain } from '../texts/explain.ts';
import { texts } from '../texts/index.ts';
import { createCourse } from './course.ts';
import { LessonStage } from './LessonStage.tsx';

/** One lesson of a game, `/learn/flash-point/moving`; or the way to the first that is not done, `/learn/flash-point`. */
export default function LessonPage({ game, name }: { readonly game: string; readonly name: string | null }) {
  const playable = useLoaded(findPlayable, game);
  const lessons = useLoaded(findLessons, game);
  if (playable === undefined || lessons === undefined) return null;
  if (!playable) return <Unknown id={game} />;
  if (name === null)
    return <Redirect to={`/learn/${game}/${firstOf(lessons, learnt.getState().done[game] ?? [])}`} replace />;
  return Object.hasOwn(lessons, name) ? <Played {...playable} lessons={lessons} name={name} /> : <NoLesson />;
}

function NoLesson() {
  return (
    <div className="page narrow">
      <h1>{texts.learn.title}</h1>
      <p>
        {texts.learn.noLessons} <Link href="/learn">{texts.learn.toLessons}</Link>
      </p>
    </div>
  );
}

interface PlayedProps extends Playable {
  readonly lessons: Lessons;
  readonly name: string;
}

function Played({ game, board, lessons, name }: PlayedProps) {
  const [, go] = useLocation();
  const lesson = lessons[name];
  const made = useMemo(() => lesson && createCourse(game, lesson), [game, lesson]);
  const next = after(lessons, name);
  const onward = next === undefined ? '/learn' : `/learn/${game.id}/${next}`;
  useTitle(lesson?.title ?? '');
  if (!made || !lesson) return <NoLesson />;
  if ('refusal' in made) return <p className="trouble">{explain(made.refusal, game)}</p>;
  const course = made.value;
  return (
    <>
      <Ticked game={game.id} name={name} course={course} />
      <LessonStage
        game={game}
        board={board}
        course={course}
        skip={() => go(onward)}
        ending={
          <>
            <button type="button" className="button quiet" onClick={course.again}>
              {texts.learn.again}
            </button>
            <Link href="/learn" className="button quiet">
              {texts.learn.toLessons}
            </Link>
            {next === undefined ? (
              <Link href={`/local/new/${game.id}`} className="button main">
                {texts.learn.play}
              </Link>
            ) : (
              <Link href={onward} className="button main">
                {texts.learn.next(lessons[next]?.title ?? '')}
              </Link>
            )}
          </>
        }
      />
    </>
  );
}

interface TickedProps {
  readonly game: string;
  readonly name: string;
  readonly course: Extract<ReturnType<typeof createCourse>, { value: unknown }>['value'];
}

function Ticked({ game, name, course: { progress, lesson } }: TickedProps) {
  const over = useStore(progress, ({ step }) => step === lesson.steps.length);
  useEffect(() => {
    if (over) tick(game, name);
  }, [over, game, name]);
  return null;
}

/** The first that is not done, or the very first. */
function firstOf(lessons: Lessons, done: readonly string[]): string {
  const names = Object.keys(lessons);
  return names.find((name) => !done.includes(name)) ?? names[0] ?? '';
}

function after(lessons: Lessons, name: string): string | undefined {
  const names = Object.keys(lessons);
  return names[names.indexOf(name) + 1];
}
