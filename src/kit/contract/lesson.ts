import type { Face } from '../chance/chance.ts';
import type { Action, Seat } from './game.ts';

/** An action, or as much of it as matters: `{ kind: 'move' }` is any move. */
export type Wanted<A extends Action = Action> = {
  [K in A['kind']]: Pick<A, 'kind'> & Partial<Extract<A, { kind: K }>>;
}[A['kind']];

/** What somebody else at the table does meanwhile. */
export interface Deed<A extends Action = Action> {
  readonly seat: Seat;
  readonly action: A;
  readonly draws?: readonly Face[];
}

/** What is answered to something legal that the step does not wait for: for a kind of action, or for all others. */
export type Wrong<A extends Action = Action> = Readonly<Partial<Record<A['kind'] | 'else', string>>>;

export interface LessonStep<A extends Action = Action> {
  readonly say: string;
  /** One action, or several one after another; none: the person reads, and goes on. */
  readonly wait?: Wanted<A> | readonly Wanted<A>[];
  /** What is drawn on the way, in order. */
  readonly draws?: readonly Face[];
  /** What the others do afterwards. */
  readonly others?: readonly Deed<A>[];
  /** What lights up, by `data-place` or `data-explain`; left out: where the action is done. */
  readonly light?: string;
  readonly wrong?: Wrong<A>;
}

/** A lesson is data: a position, and steps through it by the real rules. Seat 0 is the one who learns. */
export interface Lesson<A extends Action = Action> {
  readonly title: string;
  /** One sentence for the list. */
  readonly about: string;
  readonly minutes: number;
  /** As the game's positions are written. */
  readonly position: string;
  readonly names: readonly string[];
  readonly steps: readonly LessonStep<A>[];
  /** What one can do now. */
  readonly end: string;
}

/** The lessons of a game by their names in addresses, in the order in which they are learnt. */
export type Lessons<A extends Action = Action> = Readonly<Record<string, Lesson<A>>>;

/** The part of a lesson that another language replaces. */
export interface LessonTexts {
  readonly title: string;
  readonly about: string;
  readonly names: readonly string[];
  readonly end: string;
  readonly steps: readonly { readonly say: string; readonly wrong: Wrong }[];
}

export function lessonTextsOf({ title, about, names, end, steps }: Lesson): LessonTexts {
  return { title, about, names, end, steps: steps.map(({ say, wrong = {} }) => ({ say, wrong })) };
}

/** The same lesson in other words. */
export function speakLesson(lesson: Lesson, { steps, ...told }: LessonTexts): Lesson {
  return { ...lesson, ...told, steps: lesson.steps.map((step, at) => ({ ...step, ...steps[at] })) };
}

/** The actions that a step waits for, one after another. */
export function wantedBy({ wait }: LessonStep): readonly Wanted[] {
  if (wait === undefined) return [];
  return Array.isArray(wait) ? (wait as readonly Wanted[]) : [wait as Wanted];
}

export function isWanted(wanted: Wanted, action: Action): boolean {
  const parts = Object.entries(wanted);
  return parts.every(([name, value]) => JSON.stringify(action[name as keyof Action]) === JSON.stringify(value));
}

/** What is answered to an action that the step does not wait for. */
export function answerTo({ wrong = {} }: LessonStep, { kind }: Action): string | undefined {
  return wrong[kind] ?? wrong.else;
}
