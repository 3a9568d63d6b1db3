import type { Action, Seat } from '../../kit/contract/game.ts';
import { type Sentences, sentence } from '../../kit/contract/refusal.ts';
import type { MatchFile } from '../../kit/match/matchfile.ts';
import type { Thought } from '../../kit/players/atTable.ts';
import { type Course, commonReasons, type Hint, type Review } from '../../kit/players/coach.ts';
import type { Intent } from '../../kit/players/intent.ts';
import type { BotTurn } from '../../tables/core/request.ts';
import { newSeed } from '../page/random.ts';
import { tableInLanguage } from '../texts/language.ts';

/** What the thread of the bots can be asked. */
export type Question =
  | ({ readonly kind: 'think' } & Thought)
  | { readonly kind: 'characters'; readonly game: string }
  /** Who plays with somebody who is alone. */
  | { readonly kind: 'company'; readonly game: string }
  | { readonly kind: 'hint'; readonly game: string; readonly seat: Seat; readonly state: unknown }
  /** What a bot is about to do, once it is its turn. */
  | {
      readonly kind: 'intent';
      readonly game: string;
      readonly bot: string;
      readonly seat: Seat;
      readonly state: unknown;
    }
  /** How a match went, without a look at its decisions. */
  | { readonly kind: 'course'; readonly file: MatchFile }
  | { readonly kind: 'review'; readonly file: MatchFile };

export interface Answers {
  readonly think: Action;
  readonly characters: readonly BotHere[];
  readonly company: readonly string[];
  /** None: the game has no coach, or the coach has nothing to say. */
  readonly hint: Hint | null;
  /** Nothing: it has no plan yet, or its game keeps plans to itself. */
  readonly intent: readonly Intent[];
  readonly course: Course | null;
  readonly review: Review | null;
}

/** A hint with its reason in words. */
export interface SpokenHint extends Hint {
  readonly sentence: string;
}

/** A bot that can be played against at this screen. */
export interface BotHere {
  readonly id: string;
  readonly about: string;
}

export interface AskedQuestion {
  readonly id: number;
  readonly question: Question;
}

export interface Answered {
  readonly id: number;
  readonly answer?: unknown;
  /** Not an answer yet: it has begun, and so much is left to do. */
  readonly left?: number;
  readonly problem?: string;
}

/** A bot decides; its luck has nothing to do with the match's dice. */
export function think(game: string, { seat, bot, state }: BotTurn): Promise<Action> {
  const seed = Number.parseInt(newSeed().slice(0, 7), 16);
  return inTime(shared(), (worker, begun) => ask(worker, { kind: 'think', game, seat, bot, state, seed }, begun));
}

/**
 * A bot that has not decided this long after it began is stopped, together with the thread; then the rules' own answer
 * counts.
 */
const PATIENCE = 10_000;

/** The thread, and what a bot knows, may have to be fetched first: on a slow line that takes longer than to think. */
const TO_BEGIN = 60_000;

async function inTime<T>(worker: Worker, work: (worker: Worker, begun: () => void) => Promise<T>): Promise<T> {
  const stop = () => {
    worker.terminate();
    worker.dispatchEvent(new Event('error'));
  };
  let timer = setTimeout(stop, TO_BEGIN);
  const begun = () => {
    clearTimeout(timer);
    timer = setTimeout(stop, PATIENCE);
  };
  return work(worker, begun).finally(() => clearTimeout(timer));
}

const known = new Map<string, readonly BotHere[]>();

/** The bots that can play a game. Where no thread can be had there are none. */
export async function botsOf(game: string): Promise<readonly BotHere[]> {
  const told = known.get(game) ?? (await ask(shared(), { kind: 'characters', game }).catch(() => []));
  if (told.length > 0) known.set(game, told);
  return told;
}

/** Those that this page has asked for already. */
export function knownBots(game: string): readonly string[] {
  return (known.get(game) ?? []).map(({ id }) => id);
}

export function companyOf(game: string): Promise<readonly string[]> {
  return ask(shared(), { kind: 'company', game });
}

/** What a strong player would do for a seat, and why, in the language of the page. */
export async function hintFor(game: string, seat: Seat, state: unknown): Promise<SpokenHint | null> {
  const [hint, reasons] = await Promise.all([ask(shared(), { kind: 'hint', game, seat, state }), reasonsOf(game)]);
  return hint && { ...hint, sentence: sentence(hint.why, reasons) };
}

/** What a bot would do if it were its turn. */
export function intentOf(game: string, { seat, bot, state }: Omit<BotTurn, 'due'>): Promise<readonly Intent[]> {
  return ask(shared(), { kind: 'intent', game, seat, bot, state });
}

const reasons = import.meta.glob<Sentences>('../../games/*/bot/why/sentences.ts', { import: 'reasons' });

/** What a game's coach may say. */
async function reasonsOf(game: string): Promise<Sentences> {
  const own = await reasons[`../../games/${game}/bot/why/sentences.ts`]?.();
  return tableInLanguage(`${game}/reasons`, { ...commonReasons, ...own });
}

/** How a match went. */
export function courseOf(file: MatchFile): Promise<Course | null> {
  return ask(shared(), { kind: 'course', file });
}

/** Work that reports its progress, and can be stopped. */
export interface Underway<T> {
  readonly done: Promise<T>;
  stop(): void;
}

/** Looks back at a match, in a thread of its own that ends with it. */
export function reviewOf(file: MatchFile, tell: (left: number) => void): Underway<Review | null> {
  const own = open();
  const done = ask(own, { kind: 'review', file }, tell).finally(() => own.terminate());
  return { done, stop: () => own.terminate() };
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

function ask<Q extends Question>(
  worker: Worker,
  question: Q,
  tell?: (left: number) => void,
): Promise<Answers[Q['kind']]> {
  const id = asked++;
  return new Promise((resolve, reject) => {
    const answered = new AbortController();
    const hear = ({ data }: MessageEvent<Answered>) => {
      if (data.id !== id) return;
      if (data.left !== undefined) return tell?.(data.left);
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
    worker.postMessage({ id, question } satisfies AskedQuestion);
  });
}
