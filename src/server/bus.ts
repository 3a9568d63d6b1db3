import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import type { Bus } from './house/world.ts';
import { Trouble } from './store/trouble.ts';

export interface OpenBus extends Bus {
  close(): void;
}

const CONNECT_WITHIN = 5_000;
const LONGEST_PAUSE = 2_000;
const CHANNEL = 'tinderbox';

/** What one server tells the others: the table, what those who look at it should be sent, and who tells. */
interface News {
  readonly by: string;
  readonly table: string;
  readonly text?: string | undefined;
}

/**
 * News between servers by Redis. It only knocks: what is told while Redis is away is lost, and nobody misses more than
 * time by it.
 */
export async function openRedis(address: string, failed: (error: Error) => void): Promise<OpenBus> {
  const where = readAddress(address);
  const own = randomUUID();
  const reasons: string[] = [];
  const note = (error: Error) => {
    if (!reasons.includes(error.message)) reasons.push(error.message);
    failed(error);
  };
  const [speaker, hearer] = [connection(address, note), connection(address, note)];
  const close = () => [speaker, hearer].map((redis) => redis.disconnect());
  try {
    await Promise.all([speaker.connect(), hearer.connect()]);
    await hearer.subscribe(CHANNEL);
  } catch (error) {
    close();
    note(error as Error);
    throw new Trouble(inWords(reasons.join(' '), where));
  }
  return {
    tell(table, text) {
      const news: News = { by: own, table, text };
      speaker.publish(CHANNEL, JSON.stringify(news)).catch(() => {});
    },
    listen(hear) {
      hearer.on('message', (_channel, message) => {
        const { by, table, text } = JSON.parse(message) as News;
        if (by !== own) hear(table, text);
      });
    },
    close,
  };
}

/** Comes back by itself; what is asked meanwhile fails at once. */
function connection(address: string, failed: (error: Error) => void): Redis {
  const redis = new Redis(address, {
    lazyConnect: true,
    connectTimeout: CONNECT_WITHIN,
    enableOfflineQueue: false,
    enableAutoPipelining: true,
    maxRetriesPerRequest: 0,
    retryStrategy: (tries) => Math.min(100 * tries, LONGEST_PAUSE),
  });
  redis.on('error', failed);
  return redis;
}

function readAddress(text: string): URL {
  const where = URL.canParse(text) ? new URL(text) : undefined;
  if (where && /^rediss?:$/.test(where.protocol) && where.hostname !== '') return where;
  throw new Trouble('the address of Redis is not like redis://:password@host:6379');
}

function inWords(reasons: string, { host }: URL): string {
  if (/NOAUTH/.test(reasons)) return `Redis at ${host} wants a password: redis://:password@${host}`;
  if (/WRONGPASS|invalid password/i.test(reasons)) return `Redis at ${host} refuses the password`;
  return `no Redis answers at ${host}`;
}
