import type { Due } from '../store/store.ts';
import type { At } from './around.ts';
import { botActs, type Turn, think } from './bots.ts';
import { silence } from './obey.ts';
import type { World } from './world.ts';

/** Attends to seats whose time has come: silence answers for people, bots think and act. */
export interface Attendant {
  attend(due: readonly Due[]): Promise<void>;
  /** Resolves when no bot thinks any more. */
  settled(): Promise<void>;
}

export function createAttendant(world: World, at: At): Attendant {
  const thinking = new Map<string, Promise<void>>();

  const play = async (turn: Turn): Promise<void> => {
    const action = await think(world, turn);
    thinking.delete(keyOf(turn));
    await at(turn.match, (room) => botActs(world, room, turn, action));
  };
  /** A bot thinks about one thing at a time, and nobody waits for it. */
  const begin = (turn: Turn): void => {
    if (!thinking.has(keyOf(turn))) thinking.set(keyOf(turn), play(turn));
  };
  const answer = async ({ match, seat }: Due): Promise<void> => {
    const found = await at(match, (room) => silence(world, room, seat));
    if ('value' in found && found.value) begin(found.value);
  };

  return {
    attend: async (due) => void (await Promise.all(due.map(answer))),
    settled: async () => void (await Promise.all(thinking.values())),
  };
}

function keyOf({ match, thought }: Turn): string {
  return `${match} ${thought.seat}`;
}
