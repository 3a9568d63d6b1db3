import type { Action, Seat } from '../../kit/game.ts';
import type { BotTurn, Request } from '../../tables/core/request.ts';
import type { Deadlines } from '../../tables/deadlines.ts';

/** Time, and those who think. */
export interface Time {
  now(): number;
  /** Calls back after so many milliseconds, unless it is called off. */
  later(milliseconds: number, then: () => void): () => void;
  /** What a bot decides. It takes its time, and may fail. */
  think(game: string, turn: BotTurn): Promise<Action>;
  /** How many milliseconds a bot takes at least. */
  pace(): number;
}

/** Attends to seats whose time has come, while somebody looks. */
export interface Attendant {
  /** Lets bots play, and time run, until it is stopped. */
  attend(): () => void;
  /** Whose time comes next may have changed. */
  lookAhead(): void;
  think(turn: BotTurn): void;
}

export function createAttendant(
  world: Time,
  game: string,
  deadlines: () => Deadlines,
  run: (request: Request) => void,
): Attendant {
  const thinking = new Set<Seat>();
  let attended = false;
  let callOff = () => {};

  function lookAhead(): void {
    callOff();
    const due = [...deadlines()].filter(([seat]) => !thinking.has(seat));
    const [next] = due.sort(([, one], [, other]) => one - other);
    if (!attended || !next) return;
    const [seat, at] = next;
    callOff = world.later(Math.max(world.pace(), at - world.now()), () => run({ kind: 'silence', seat }));
  }

  return {
    lookAhead,
    attend() {
      attended = true;
      lookAhead();
      return () => {
        attended = false;
        callOff();
      };
    },
    /** A bot that fails does what silence would do. */
    think(turn) {
      if (thinking.has(turn.seat)) return;
      thinking.add(turn.seat);
      const decided = (action?: Action) => {
        thinking.delete(turn.seat);
        run({ kind: 'choice', turn, action });
      };
      world.think(game, turn).then(decided, () => decided());
    },
  };
}
