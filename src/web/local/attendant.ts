import type { Action, Seat } from '../../kit/contract/game.ts';
import type { BotTurn, Request } from '../../tables/core/request.ts';
import type { Deadlines } from '../../tables/turns/deadlines.ts';

/** The clock, and the bots that think. */
export interface Time {
  now(): number;
  /** Calls back after this many milliseconds, unless it is called off. */
  later(milliseconds: number, then: () => void): () => void;
  /** What a bot decides. It takes its time, and may fail. */
  think(game: string, turn: BotTurn): Promise<Action>;
  /** How many milliseconds a bot takes at least. */
  pace(): number;
}

/** What an attendant looks after. */
export interface Attended {
  readonly game: string;
  /** When something was last stored: the time between then and the first look does not count. */
  readonly since: number;
  deadlines(): Deadlines;
  isBot(seat: Seat): boolean;
  ask(request: Request): void;
}

/** Lets bots play and clocks run, but only while somebody is looking. */
export interface Attendant {
  isAttending(): boolean;
  /** Lets bots play, and time run, until it is stopped. */
  attend(): () => void;
  /** What is due next may have changed. */
  lookAhead(): void;
  think(turn: BotTurn): void;
}

export function createAttendant(time: Time, { game, since, deadlines, isBot, ask }: Attended): Attendant {
  const thinking = new Set<Seat>();
  let pausedAt: number | null = since;
  let callOff = () => {};

  function lookAhead(): void {
    callOff();
    const open = [...deadlines()].filter(([seat]) => !thinking.has(seat));
    const [next] = open.sort(([, one], [, other]) => one - other);
    if (pausedAt !== null || !next) return;
    const [seat, due] = next;
    const wait = Math.max(isBot(seat) ? time.pace() : 0, due - time.now());
    callOff = time.later(wait, () => ask({ kind: 'silence', seat }));
  }

  function resume(): void {
    if (pausedAt !== null) ask({ kind: 'resume', since: pausedAt });
    pausedAt = null;
    lookAhead();
  }

  function pause(): void {
    pausedAt = time.now();
    callOff();
  }

  /** A bot that fails does what silence would do. */
  function think(turn: BotTurn): void {
    if (thinking.has(turn.seat)) return;
    thinking.add(turn.seat);
    const decided = (action?: Action) => {
      thinking.delete(turn.seat);
      ask({ kind: 'choice', turn, action });
    };
    time.think(game, turn).then(decided, () => decided());
  }

  return {
    isAttending: () => pausedAt === null,
    lookAhead,
    attend() {
      resume();
      return pause;
    },
    think,
  };
}
