import { Link } from 'wouter';
import { useStore } from 'zustand';
import type { Lesson } from '../../kit/contract/lesson.ts';
import { learnt } from '../page/progress.ts';
import { useTitle } from '../page/title.ts';
import { useLoaded } from '../page/useLoaded.ts';
import { emblemOf, findLessons, gameIds, titleOf } from '../shelf/games.ts';
import { texts } from '../texts/index.ts';

/** All lessons of all games, with ticks. */
export default function LearnPage() {
  useTitle(texts.learn.title);
  return (
    <div className="page learn">
      <h1>{texts.learn.title}</h1>
      <p>{texts.learn.about}</p>
      <div className="learn-games">
        {gameIds.map((id) => (
          <GameLessons key={id} id={id} />
        ))}
      </div>
    </div>
  );
}

function GameLessons({ id }: { readonly id: string }) {
  const lessons = useLoaded(findLessons, id);
  const done = useStore(learnt, (state) => state.done[id]) ?? none;
  const emblem = emblemOf(id);
  const names = Object.keys(lessons ?? {});
  if (!lessons || names.length === 0) return null;
  const first = names.find((name) => !done.includes(name));
  return (
    <section className="card learn-game" aria-labelledby={`learn-${id}`} data-game={id}>
      <div className="learn-head">
        {emblem ? <img src={emblem} alt="" width="48" height="48" /> : null}
        <h2 id={`learn-${id}`}>{titleOf(id)}</h2>
        <p className="calm">{texts.learn.doneOf(names.filter((name) => done.includes(name)).length, names.length)}</p>
      </div>
      <ol>
        {Object.entries(lessons).map(([name, lesson]) => (
          <Row
            key={name}
            href={`/learn/${id}/${name}`}
            lesson={lesson}
            done={done.includes(name)}
            next={name === first}
          />
        ))}
      </ol>
    </section>
  );
}

const none: readonly string[] = [];

interface RowProps {
  readonly href: string;
  readonly lesson: Lesson;
  readonly done: boolean;
  /** The one to begin with. */
  readonly next: boolean;
}

function Row({ href, lesson: { title, about, minutes }, done, next }: RowProps) {
  return (
    <li className={`learn-row ${done ? 'done' : ''} ${next ? 'next' : ''}`}>
      <Link href={href}>
        <Mark done={done} />
        <span className="learn-told">
          <b>{title}</b>
          <small>{about}</small>
        </span>
        <small className="learn-time">{done ? texts.learn.done : texts.learn.minutes(minutes)}</small>
      </Link>
    </li>
  );
}

function Mark({ done }: { readonly done: boolean }) {
  return (
    <svg className="learn-mark" width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="10" />
      {done ? <path d="m7 12.5 3.5 3.5 6.5-8" /> : <path d="m10 8 5 4-5 4Z" />}
    </svg>
  );
}
