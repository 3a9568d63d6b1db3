import { Redis } from 'ioredis';
import { coded, Trouble } from '../store/trouble.ts';
import type { Cable } from './channel.ts';

const CONNECT_WITHIN = 5_000;
const LONGEST_PAUSE = 2_000;

/**
 * One subscription for the whole site. With one for each table a node would come and go with every table that somebody
 * opens, and Redis would keep as many lists as there are tables; a few for parts of the tables spare nothing, because a
 * node with more tables than parts listens to all of them. What is heard for nothing costs the looking up of a name.
 */
const CHANNEL = 'tinderbox';

/** What nodes tell each other goes by Redis. It keeps nothing: what is told while it is away is lost. */
export async function openRedis(address: string, failed: (error: Error) => void): Promise<Cable> {
  const where = readAddress(address);
  const reasons: string[] = [];
  const note = (error: Error) => {
    if (!reasons.includes(error.message)) reasons.push(error.message);
    failed(error);
  };
  const ends = [connection(address, note), connection(address, note)] as const;
  const [speaker, hearer] = ends;
  const close = () => ends.forEach((redis) => void redis.disconnect());
  try {
    await Promise.all([speaker.connect(), hearer.connect()]);
    await hearer.subscribe(CHANNEL);
    hearer.on('ready', () => void hearer.subscribe(CHANNEL).catch(() => {})); // whoever is cut off now is ready again later
  } catch (error) {
    close();
    note(coded(error));
    throw new Trouble(inWords(reasons.join(' '), where));
  }
  return {
    say: (text) => void speaker.publish(CHANNEL, text).catch(() => {}),
    listen: (hear) => void hearer.on('message', (_channel, text) => hear(text)),
    renew: () => ends.filter(({ status }) => status === 'ready').forEach((redis) => void redis.disconnect(true)),
    close,
  };
}

/** Comes back by itself; what is asked meanwhile fails at once. */
function connection(address: string, failed: (error: Error) => void): Redis {
  const redis = new Redis(address, {
    lazyConnect: true,
    connectTimeout: CONNECT_WITHIN,
    enableOfflineQueue: false,
    autoResubscribe: false, // nobody would catch it when that fails
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
