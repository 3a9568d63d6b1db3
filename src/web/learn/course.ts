import { createStore, type StoreApi } from 'zustand/vanilla';
import { scripted } from '../../kit/chance.ts';
import type { Action, Game, Seat } from '../../kit/game.ts';
import { answerTo, isWanted, type Lesson, type LessonStep, wantedBy } from '../../kit/lesson.ts';
import { firstLink } from '../../kit/log.ts';
import { act, draftOf, type Snapshot } from '../../kit/match.ts';
import { offers } from '../../kit/offers.ts';
import { defaults } from '../../kit/options.ts';
import type { Checked } from '../../kit/refusal.ts';
import type { Feed } from '../stage/feed.ts';
import { begin, type History, take } from '../stage/history.ts';
import { explain } from '../texts/explain.ts';

/** Whoever learns, and whoever plays the others. */
const LEARNER = 'learner';
const OTHERS = 'others';
const SEAT: Seat = 0;

/** How far somebody is in a lesson. */
export interface Progress {
  /** Past the last one at the end. */
  readonly step: number;
  /** How many of the step's actions are done. */
  readonly done: number;
  /** How many of its draws were drawn. */
  readonly drawn: number;
  /** What was done instead of what the step waits for, and what is said to it. */
  readonly wrong: { readonly action: Action; readonly answer: string | undefined } | null;
}

/** A lesson as it is played: the stage sees a match as any other. */
export interface Course {
  readonly lesson: Lesson;
  readonly feed: StoreApi<Feed>;
  readonly progress: StoreApi<Progress>;
  /** To the next step, where nothing is waited for. */
  goOn(): void;
  /** Does what the step waits for. */
  show(): void;
  back(): void;
  again(): void;
}

/** Plays a lesson on the rules themselves, with the draws it names. A lesson that does not fit them is our own bug. */
export function createCourse(game: Game, lesson: Lesson): Checked<Course> {
  const read = game.positions.read(lesson.position, defaults(game.options));
  if ('refusal' in read) return read;
  /** The match at the beginning of each step that was reached. */
  let starts: History[] = [opening(game, lesson, read.value)];
  const progress = createStore<Progress>(() => atStep(0));
  const feed = createStore<Feed>(() => ({
    history: starts[0] as History,
    me: LEARNER,
    pending: null,
    trouble: null,
    seed: null,
    act: attempt,
    undo: () => {},
  }));

  function attempt(seat: Seat, action: Action): void {
    const { step, done } = progress.getState();
    const now = lesson.steps[step];
    const wanted = now && wantedBy(now)[done];
    const { state } = feed.getState().history.match;
    const refusal = offers(game, state, seat).find((offer) => isWanted(action, offer.action))?.refusal;
    if (refusal) return feed.setState({ trouble: explain(refusal, game) });
    if (now && wanted && isWanted(wanted, action)) return perform(now, action);
    const answer = now && answerTo(now, action);
    progress.setState({ wrong: { action, answer } });
    feed.setState({ trouble: null });
  }

  function perform(step: LessonStep, action: Action): void {
    const { done, drawn } = progress.getState();
    const given = (step.draws ?? []).slice(drawn);
    let history = following(feed.getState().history, SEAT, action, given);
    const used = history.moments.at(-1)?.entry.draws.length ?? 0;
    const finished = done + 1 === wantedBy(step).length;
    if (finished)
      for (const { seat, action, draws } of step.others ?? []) history = following(history, seat, action, draws ?? []);
    feed.setState({ history, trouble: null });
    if (finished) goOn();
    else progress.setState({ done: done + 1, drawn: drawn + used, wrong: null });
  }

  function goOn(): void {
    const step = progress.getState().step + 1;
    starts = [...starts.slice(0, step), feed.getState().history];
    progress.setState(atStep(step), true);
  }

  function show(): void {
    const { step, done } = progress.getState();
    const now = lesson.steps[step];
    const wanted = now && wantedBy(now)[done];
    if (!now) return;
    if (!wanted) return goOn();
    const { state } = feed.getState().history.match;
    const found = offers(game, state, SEAT).find(({ action, refusal }) => !refusal && isWanted(wanted, action));
    if (!found) throw new Error(`${lesson.title}, step ${step + 1}: ${JSON.stringify(wanted)} is not on offer`);
    perform(now, found.action);
  }

  function backTo(step: number): void {
    const history = starts[step];
    if (!history) return;
    starts = starts.slice(0, step + 1);
    feed.setState({ history, trouble: null });
    progress.setState(atStep(step), true);
  }

  const again = () => backTo(0);
  /** First to the beginning of a step that was begun, then to the one before. */
  const back = () => backTo(Math.max(0, progress.getState().step - (progress.getState().done > 0 ? 0 : 1)));
  return { value: { lesson, feed, progress, goOn, show, back, again } };
}

function atStep(step: number): Progress {
  return { step, done: 0, drawn: 0, wrong: null };
}

/** A match that stands in the lesson's position. */
function opening(game: Game, { names }: Lesson, state: unknown): History {
  const players = names.map((_, seat) => (seat === SEAT ? LEARNER : OTHERS));
  const anchor = { match: 'lesson', game: game.id, rules: game.rules, seedHash: '' };
  const options = defaults(game.options);
  const setup = { kind: 'setup', options, names, players, host: SEAT, readyOrder: [...names.keys()] } as const;
  const start: Snapshot = { version: 0, chain: firstLink(anchor), setup, players, ended: null, state };
  return begin(game, anchor, start);
}

/** The match after an action that has to be possible, drawing the first of what is given. */
function following(history: History, seat: Seat, action: Action, given: readonly (string | number)[]): History {
  const draft = draftOf(history.match);
  const version = draft.version + 1;
  const stamp = { at: version, id: `lesson:${version}`, by: { person: seat === SEAT ? LEARNER : OTHERS } };
  const written = act(draft, seat, action, stamp, scripted(given));
  if ('refusal' in written)
    throw new Error(`not possible in this lesson: ${JSON.stringify([action, written.refusal])}`);
  const taken = take(history, written.value.entry);
  if ('refusal' in taken) throw new Error(`our own entry does not fit: ${taken.refusal.code}`);
  return taken.value;
}
