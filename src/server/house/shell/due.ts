import type { Action } from '../../../kit/contract/game.ts';
import type { BotTurn } from '../../../tables/core/request.ts';
import type { Deadlines } from '../../../tables/turns/deadlines.ts';
import type { Due } from '../../store/slices/matches/steps.ts';
import type { World } from '../world.ts';
import type { Shell } from './shell.ts';

/** Attends to seats whose time has come: silence answers for people, bots think and act. */
export interface Attendant {
  /** Looks for all whose time is up. */
  answerSilence(): Promise<void>;
  /** Sets a timer for what is due soon, rather than waiting for the next look at all tables. */
  expect(deadlines: Deadlines): void;
  /** Resolves when no bot thinks any more. */
  settled(): Promise<void>;
}

const DUE_AT_ONCE = 100;

/** Of several houses, one attends to a seat; if it has not done so after this many milliseconds, another tries. */
const ATTENDED_WITHIN = 15_000;

/** Whatever is due later than this is left to the regular look at all tables. */
const SOON = 5000;

export function createAttendant(world: World, { run }: Pick<Shell, 'run'>): Attendant {
  const thinking = new Map<string, Promise<void>>();
  let nextLook = Number.POSITIVE_INFINITY;

  const answerSilence = async (): Promise<void> => {
    await Promise.all(
      (await world.store.claimDue(world.now(), world.now() + ATTENDED_WITHIN, DUE_AT_ONCE)).map(answer),
    );
  };
  const answer = async ({ match, seat }: Due): Promise<void> => {
    const found = await run(match, { kind: 'silence', seat }, { answer: ({ thinks, before }) => ({ thinks, before }) });
    if ('value' in found && found.value.thinks) begin(match, found.value.before.table.game, found.value.thinks);
  };
  /** A bot thinks about one thing at a time, outside the table's room. */
  const begin = (match: string, game: string, turn: BotTurn): void => {
    const key = `${match} ${turn.seat}`;
    const play = async (): Promise<void> => {
      const action = await think(world, match, game, turn);
      thinking.delete(key);
      await run(match, { kind: 'choice', turn, action }, { answer: () => undefined });
    };
    if (!thinking.has(key)) thinking.set(key, play());
  };

  return {
    answerSilence,
    expect(deadlines) {
      const due = Math.min(...deadlines.values());
      const wait = Math.max(0, due - world.now());
      if (due >= nextLook || wait > SOON) return;
      nextLook = due;
      world.after(wait, () => {
        nextLook = Number.POSITIVE_INFINITY;
        answerSilence().catch((error) => world.watch.failed('due', error));
      });
    },
    settled: async () => void (await Promise.all(thinking.values())),
  };
}

/** Thinks outside of the table, so that nobody waits for it. A bot that fails does what silence would do. */
async function think(world: World, match: string, game: string, turn: BotTurn): Promise<Action | undefined> {
  const { bot, seat, state } = turn;
  try {
    return await world.bots.think({ game, bot, seat, state, seed: world.random.luck() });
  } catch (error) {
    world.watch.failed(match, new Error(`the bot ${bot} did not decide for seat ${seat}`, { cause: error }));
    return undefined;
  }
}
