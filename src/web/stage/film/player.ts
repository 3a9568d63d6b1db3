import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Fact } from '../../../kit/contract/game.ts';
import type { Speed } from '../../page/preferences.ts';
import type { Frame } from '../history.ts';

/** How long each kind of fact is shown at normal speed, in milliseconds. What is not named is not shown by itself. */
export type Durations = Readonly<Record<string, number>>;

/** What is on the stage: a picture of a film, or a state at rest. */
export interface Screen {
  readonly version: number;
  readonly state: unknown;
  readonly fact: Fact | null;
  /** Which of the entry's facts; past all of them at rest. */
  readonly index: number;
  /** How long this picture stays; 0 at rest. */
  readonly pace: number;
  /** Pictures still to come. */
  readonly queue: readonly Frame[];
}

/** What a player needs from outside. */
export interface Projector {
  frames(version: number): readonly Frame[];
  rest(version: number): unknown;
  /** Calls back after some time; what it returns calls it off. */
  wait(ms: number, then: () => void): () => void;
  /** Nobody looks: films are not shown. */
  hidden(): boolean;
  durations: Durations;
}

export interface Player {
  readonly screen: StoreApi<Screen>;
  /** Shows what led to this version, or just the version if that is too much or going back. */
  play(version: number): void;
  /** Shows a version at rest. */
  jump(version: number): void;
  /** To the end of the film at once. */
  skip(): void;
  /** The next picture, now. */
  next(): void;
  pace(speed: Speed): void;
  stop(): void;
}

/** More entries than this at once are news from an absence, not something to watch. */
const MOST_ENTRIES = 4;
const FACTOR: Record<Speed, number> = { step: 1, normal: 1, fast: 0.4, off: 0 };

/** Plays films picture by picture. It always ends at rest: on the newest version it was sent to. */
export function createPlayer(projector: Projector, version: number, speed: Speed): Player {
  let current = speed;
  let target = version;
  let callOff = () => {};
  const resting = (version: number): Screen => ({
    version,
    state: projector.rest(version),
    fact: null,
    index: Number.POSITIVE_INFINITY,
    pace: 0,
    queue: [],
  });
  const screen = createStore<Screen>(() => resting(version));

  function jump(to: number): void {
    callOff();
    target = to;
    screen.setState(resting(to), true);
  }

  function play(to: number): void {
    const from = target;
    if (to === from) return;
    if (current === 'off' || projector.hidden() || to < from || to - from > MOST_ENTRIES) return jump(to);
    const { queue, fact } = screen.getState();
    target = to;
    const more = versions(from, to).flatMap((version) => projector.frames(version).filter(isShown));
    screen.setState({ queue: [...queue, ...more] });
    if (fact === null) next();
  }

  function next(): void {
    callOff();
    const [frame, ...queue] = screen.getState().queue;
    if (!frame) return jump(target);
    const pace = duration(frame) * FACTOR[current];
    screen.setState({ ...frame, pace, queue }, true);
    if (current !== 'step') callOff = projector.wait(pace, next);
  }

  const duration = ({ fact }: Frame): number => projector.durations[fact.kind] ?? 0;
  const isShown = (frame: Frame): boolean => duration(frame) > 0;
  const isPlaying = (): boolean => screen.getState().fact !== null;

  return {
    screen,
    play,
    jump,
    next,
    skip: () => (isPlaying() ? jump(target) : undefined),
    pace(speed) {
      if (speed === current) return;
      current = speed;
      if (!isPlaying()) return;
      if (speed === 'off') jump(target);
      else if (speed !== 'step') next();
    },
    stop: () => callOff(),
  };
}

function versions(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, step) => from + 1 + step);
}
