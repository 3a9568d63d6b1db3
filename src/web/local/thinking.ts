import type { Action } from '../../kit/game.ts';
import type { BotTurn } from '../../tables/core/request.ts';
import { newSeed } from '../random.ts';

/** What the thread of the bots can be asked. */
export type Question =
  | ({ readonly kind: 'think'; readonly game: string; readonly luck: number } & Pick<BotTurn, 'seat' | 'bot' | 'state'>)
  | { readonly kind: 'characters'; readonly game: string }
  /** Who plays with somebody who is alone. */
  | { readonly kind: 'company'; readonly game: string };

export interface Answers {
  readonly think: Action;
  readonly characters: readonly BotHere[];
  readonly company: readonly string[];
}

/** A bot that can be played against at this screen. */
export interface BotHere {
  readonly id: string;
  readonly about: string;
}

export interface Asked {
  readonly id: number;
  readonly question: Question;
}

export interface Answered {
  readonly id: number;
  readonly answer?: unknown;
  readonly problem?: string;
}

/** A bot decides; its luck has nothing to do with the match's dice. */
export function think(game: string, { seat, bot, state }: BotTurn): Promise<Action> {
  const luck = Number.parseInt(newSeed().slice(0, 7), 16);
  return ask(shared(), { kind: 'think', game, seat, bot, state, luck });
}

export function botsOf(game: string): Promise<readonly BotHere[]> {
  return ask(shared(), { kind: 'characters', game });
}

export function companyOf(game: string): Promise<readonly string[]> {
  return ask(shared(), { kind: 'company', game });
}

function open(): Worker {
  return new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module' });
}

let thread: Worker | undefined;
let asked = 0;

/** The thread of this page: it is there once somebody asks. */
function shared(): Worker {
  thread ??= open();
  return thread;
}

function ask<Q extends Question>(worker: Worker, question: Q): Promise<Answers[Q['kind']]> {
  const id = asked++;
  return new Promise((resolve, reject) => {
    const answered = new AbortController();
    const hear = ({ data }: MessageEvent<Answered>) => {
      if (data.id !== id) return;
      answered.abort();
      if (data.problem === undefined) resolve(data.answer as Answers[Q['kind']]);
      else reject(new Error(data.problem));
    };
    const fail = () => {
      answered.abort();
      if (thread === worker) thread = undefined;
      reject(new Error('there is no thread to think in'));
    };
    worker.addEventListener('message', hear, { signal: answered.signal });
    worker.addEventListener('error', fail, { signal: answered.signal });
    worker.postMessage({ id, question } satisfies Asked);
  });
}
