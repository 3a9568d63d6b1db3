import { copy } from '../../kit/checksum.ts';
import type { Action, Seat } from '../../kit/game.ts';
import { act, isOver } from '../../kit/match.ts';
import { botOf } from '../../tables/table.ts';
import { type Job, LATE } from './enter.ts';
import { keep } from './keep.ts';
import { type Loaded, nextChance, type Room } from './room.ts';
import type { Thought, World } from './world.ts';

/** A bot that has to decide: what it knows, and since when it is its turn. */
export interface Turn {
  readonly match: string;
  readonly due: number;
  readonly thought: Thought;
}

/** What a seat has to think about if a bot plays it and its time has come. */
export function botsTurn({ random }: World, { match }: Loaded, seat: Seat, due: number): Turn | undefined {
  const bot = botOf(match.players[seat]);
  if (bot === undefined || isOver(match) || !match.game.toAct(match.state).includes(seat)) return undefined;
  const { game, anchor, state } = match;
  const thought = { game: game.id, bot, seat, state: copy(state), seed: random.luck() };
  return { match: anchor.match, due, thought };
}

/** Thinks outside of the table, so that nobody waits for it. A bot that fails does what silence would do. */
export async function think({ bots, watch }: World, { match, thought }: Turn): Promise<Action | undefined> {
  try {
    return await bots.think(thought);
  } catch (error) {
    watch.failed(match, error);
    return undefined;
  }
}

/** Does what the bot decided, if it is still asked the same. Others may have answered meanwhile: late is not wrong. */
export function botActs(world: World, room: Room, turn: Turn, action: Action | undefined): Job<undefined> {
  return async (loaded) => {
    const { match, table, deadlines } = loaded;
    const { seat, bot } = turn.thought;
    if (deadlines.get(seat) !== turn.due || botOf(match.players[seat]) !== bot) return { value: undefined };
    const stamp = { at: world.now(), id: `bot:${match.version + 1}`, by: { bot } };
    const decided = action && act(match, seat, action, stamp, nextChance(loaded));
    const done =
      decided && 'value' in decided
        ? decided
        : act(match, seat, match.game.fallback(match.state, seat), stamp, nextChance(loaded));
    if ('refusal' in done) return done;
    world.watch.done('bot');
    return (await keep(world, room, loaded, table, [done.value])) ? { value: undefined } : LATE;
  };
}
