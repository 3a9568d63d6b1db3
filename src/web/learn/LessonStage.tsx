import { type ReactNode, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { Game } from '../../kit/contract/game.ts';
import { type LessonStep, wantedBy } from '../../kit/contract/lesson.ts';
import { useGameAtHand } from '../page/panel.ts';
import { preferences } from '../page/preferences.ts';
import { Offers } from '../stage/acting/Offers.tsx';
import { Prompt } from '../stage/acting/Prompt.tsx';
import { shownBy, useStage } from '../stage/acting/useStage.ts';
import type { BoardModule } from '../stage/board.ts';
import { BoardPlace } from '../stage/parts/BoardPlace.tsx';
import { useHushed } from '../stage/parts/hush.ts';
import { texts } from '../texts/index.ts';
import type { Course, Progress } from './course.ts';
import { filmText } from './film.ts';
import { Spotlight } from './Spotlight.tsx';

export interface LessonStageProps {
  readonly game: Game;
  readonly board: BoardModule;
  readonly course: Course;
  /** Stands below the sentence once everything is done. */
  readonly ending: ReactNode;
  skip(): void;
}

/** A lesson on the real board: its sentence where the prompt is, and one thing that lights up. */
export function LessonStage({ game, board, course, ending, skip }: LessonStageProps) {
  const { lesson, feed } = course;
  const { trouble, history } = useStore(feed);
  const progress = useStore(course.progress);
  const settings = useStore(preferences);
  const stage = useStage(game, board, feed);
  const { screen, player, live, acting, whyNot } = stage;
  const box = useRef<HTMLDivElement>(null);
  const step = lesson.steps[progress.step];
  const { names } = lesson;
  const hushed = useHushed(history.match.version);
  useGameAtHand(game.id);
  return (
    <div
      ref={box}
      className="stage lesson-stage"
      data-game={game.id}
      data-hushed={hushed}
      data-seats="board"
      style={{ '--shape': board.shape }}
    >
      <h1 className="hidden">{lesson.title}</h1>
      <Prompt
        text={live ? sayOf(course, step) : filmText(stage.text, names)}
        acting={{ ...acting, asked: [] }}
        names={names}
        seat={null}
        trouble={trouble}
      >
        {live ? <Answer game={game} state={history.match.state} names={names} progress={progress} /> : null}
        <Controls course={course} step={step} live={live} ending={ending} skip={skip} />
      </Prompt>
      <BoardPlace
        board={board}
        shown={{ ...shownBy(screen, acting), names, whyNot, settings, mayHint: false }}
        onPointerDownCapture={screen.fact ? player.skip : undefined}
      />
      <Offers
        {...{ game, names, whyNot, acting }}
        state={history.match.state}
        offers={acting.offers.filter(({ action }) => !board.places?.(action))}
      />
      {live && step ? <Spotlight within={box} names={litBy(board, course, step, progress)} /> : null}
      <Spoken text={live ? sayOf(course, step) : ''} />
    </div>
  );
}

function sayOf({ lesson }: Course, step: LessonStep | undefined): string {
  return step?.say ?? lesson.end;
}

/** What the step names, or where the board draws the action that it waits for. */
function litBy(board: BoardModule, { feed }: Course, step: LessonStep, { done }: Progress): readonly string[] {
  if (step.light) return [step.light];
  const wanted = wantedBy(step)[done];
  if (!wanted) return [];
  const { state } = feed.getState().history.match;
  // A button of its own comes before the place.
  return [wanted.kind, ...(board.where?.(wanted, state, 0) ?? [])];
}

interface AnswerProps {
  readonly game: Game;
  readonly state: unknown;
  readonly names: readonly string[];
  readonly progress: Progress;
}

/** It was a legal action; the lesson says why it waits for another. */
function Answer({ game, state, names, progress: { wrong } }: AnswerProps) {
  if (!wrong) return null;
  return (
    <p className="lesson-answer" role="alert">
      {wrong.answer ?? texts.learn.notThat(game.words.action(wrong.action, state, names))}
    </p>
  );
}

interface ControlsProps extends Pick<LessonStageProps, 'course' | 'ending' | 'skip'> {
  readonly step: LessonStep | undefined;
  readonly live: boolean;
}

function Controls({ course, step, live, ending, skip }: ControlsProps) {
  const { steps } = course.lesson;
  const place = useStore(course.progress, ({ step }) => step);
  const reads = step && wantedBy(step).length === 0;
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (reads && live) main.current?.focus({ preventScroll: true });
  }, [reads, live]);
  return (
    <div className="lesson-controls">
      <progress
        className="lesson-dots"
        value={place}
        max={steps.length}
        aria-label={texts.learn.step(Math.min(place + 1, steps.length), steps.length)}
      />
      {place > 0 ? (
        <button type="button" className="button quiet" onClick={course.back}>
          {texts.learn.back}
        </button>
      ) : null}
      {step ? (
        <button type="button" className="button quiet" onClick={skip}>
          {texts.learn.skip}
        </button>
      ) : (
        ending
      )}
      {step && !reads ? (
        <button type="button" className="button quiet lesson-show" disabled={!live} onClick={course.show}>
          {texts.learn.show}
        </button>
      ) : null}
      {reads ? (
        <button type="button" ref={main} className="button main lesson-on" disabled={!live} onClick={course.goOn}>
          {texts.learn.goOn}
        </button>
      ) : null}
    </div>
  );
}

/** For screen readers. */
function Spoken({ text }: { readonly text: string }) {
  return (
    <p className="hidden" aria-live="polite">
      {text}
    </p>
  );
}
