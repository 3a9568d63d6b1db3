import { createStore, type StoreApi } from 'zustand/vanilla';
import { scripted } from '../../kit/chance/chance.ts';
import type { Action, Game, Seat } from '../../kit/contract/game.ts';
import { answerTo, isWanted, type Lesson, type LessonStep, type Wanted, wantedBy } from '../../kit/contract/lesson.ts';
import { offers } from '../../kit/contract/offers.ts';
import { defaults } from '../../kit/contract/options.ts';
import type { Checked } from '../../kit/contract/refusal.ts';
import { firstLink } from '../../kit/match/log.ts';
import { act, draftOf, type Snapshot } from '../../kit/match/match.ts';
import type { Feed } from '../stage/feed.ts';
import { begin, type History, take } from '../stage/history.ts';
import { explain } from '../texts/explain.ts';

/** The learner, and whoever plays the other seats. */
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
  /** What was done instead of what the step waits for, and the reply to it. */
  readonly wrong: { readonly action: Action; readonly answer: string | undefined } | null;
}

/** A lesson as it is played: to the stage it is a match like any other. */
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
  const history = opening(game, lesson, read.value);
  const progress = createStore<Progress>(() => atStep(0));
  const feed = createStore<Feed>(() => ({
    history,
    me: LEARNER,
    pending: null,
    trouble: null,
    seed: null,
    act: (seat, action) => attempt(play, seat, action),
    undo: () => {},
  }));
  const play: Play = { game, lesson, feed, progress, starts: [history] };
  return {
    value: {
      lesson,
      feed,
      progress,
      goOn: () => goOn(play),
      show: () => show(play),
      back: () => back(play),
      again: () => backTo(play, 0),
    },
  };
}

interface Play extends Pick<Course, 'lesson' | 'feed' | 'progress'> {
  readonly game: Game;
  /** The match at the beginning of each step that was reached. */
  starts: readonly History[];
}

/** The learner acts: it is done if the step waits for it, and otherwise gets a reply. */
function attempt(play: Play, seat: Seat, action: Action): void {
  const { game, feed, progress } = play;
  const { step, wanted } = stepNow(play);
  const { state } = feed.getState().history.match;
  const refusal = offers(game, state, seat).find((offer) => isWanted(action, offer.action))?.refusal;
  if (refusal) return feed.setState({ trouble: explain(refusal, game) });
  if (step && wanted && isWanted(wanted, action)) return perform(play, step, action);
  const answer = step && answerTo(step, action);
  progress.setState({ wrong: { action, answer } });
  feed.setState({ trouble: null });
}

interface StepNow {
  /** None past the last one. */
  readonly step: LessonStep | undefined;
  /** Which of its actions it waits for. */
  readonly wanted: Wanted | undefined;
}

function stepNow({ lesson, progress }: Play): StepNow {
  const { step: at, done } = progress.getState();
  const step = lesson.steps[at];
  return { step, wanted: step && wantedBy(step)[done] };
}

/** Does one of the step's actions; after the last one the others do theirs. */
function perform(play: Play, step: LessonStep, action: Action): void {
  const { feed, progress } = play;
  const { done, drawn } = progress.getState();
  const given = (step.draws ?? []).slice(drawn);
  let history = following(feed.getState().history, SEAT, action, given);
  const used = history.moments.at(-1)?.entry.draws.length ?? 0;
  const finished = done + 1 === wantedBy(step).length;
  if (finished)
    for (const { seat, action, draws } of step.others ?? []) history = following(history, seat, action, draws ?? []);
  feed.setState({ history, trouble: null });
  if (finished) goOn(play);
  else progress.setState({ done: done + 1, drawn: drawn + used, wrong: null });
}

function goOn(play: Play): void {
  const step = play.progress.getState().step + 1;
  play.starts = [...play.starts.slice(0, step), play.feed.getState().history];
  play.progress.setState(atStep(step), true);
}

/** What the step waits for is done as it is on offer. */
function show(play: Play): void {
  const { game, lesson, feed, progress } = play;
  const { step, wanted } = stepNow(play);
  if (!step) return;
  if (!wanted) return goOn(play);
  const { state } = feed.getState().history.match;
  const found = offers(game, state, SEAT).find(({ action, refusal }) => !refusal && isWanted(wanted, action));
  if (!found)
    throw new Error(`${lesson.title}, step ${progress.getState().step + 1}: ${JSON.stringify(wanted)} is not on offer`);
  perform(play, step, found.action);
}

/** To the beginning of the step, or to the step before if nothing of it is done yet. */
function back(play: Play): void {
  const { step, done } = play.progress.getState();
  backTo(play, Math.max(0, step - (done > 0 ? 0 : 1)));
}

function backTo(play: Play, step: number): void {
  const history = play.starts[step];
  if (!history) return;
  play.starts = play.starts.slice(0, step + 1);
  play.feed.setState({ history, trouble: null });
  play.progress.setState(atStep(step), true);
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
