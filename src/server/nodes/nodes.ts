import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Nodes } from './alone.ts';
import { openBoard } from './board.ts';
import { busOf } from './bus.ts';
import { type Cable, openChannel } from './channel.ts';
import { sharedAttempts, sharedBudgets } from './counts.ts';
import { othersOf } from './others.ts';
import { openRedis } from './redis.ts';

/** The other servers of a site, which tell each other their news by Redis. */
export async function openNodes(redis: string, clock: Clock, failed: (error: Error) => void): Promise<Nodes> {
  return nodesOn(await openRedis(redis, failed), randomBytes(6).toString('base64url'), clock);
}

export function nodesOn(cable: Cable, own: string, clock: Clock): Nodes {
  const channel = openChannel(cable, own, clock);
  const board = openBoard(channel, clock);
  return {
    bus: busOf(channel, board),
    site: {
      others: othersOf(channel, board),
      shared: (attempts) => sharedAttempts(attempts, channel, clock.ticks),
    },
    budgets: (budgets) => sharedBudgets(budgets, channel),
    get whole() {
      return channel.whole;
    },
    get peers() {
      return channel.peers;
    },
    missed: (missed) => channel.watch({ missed }),
    close: channel.close,
  };
}
