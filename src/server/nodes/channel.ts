import type { Clock } from '../clock.ts';
import type { TableNews } from '../house/world.ts';

/** Something that carries a text to all nodes, the one that says it too, or loses it. */
export interface Cable {
  say(text: string): void;
  listen(hear: (text: string) => void): void;
  /** Tries a new connection: this one is as good as dead. */
  renew(): void;
  close(): void;
}

/** What nodes tell each other, by its kind. All of it may be lost: see `missed`. */
export interface Topics {
  /** A table has changed; how, if that is short. */
  table: [table: string, news?: TableNews];
  /** Something was taken out of a table. */
  forget: [table: string];
  /** Those who look at a table should be sent this. */
  pass: [table: string, text: string];
  /** People should be sent this, wherever they are connected. */
  tell: [people: readonly string[], text: string];
  /** Sign-ins of a person are over: `only` this one, or all but one. */
  cut: [person: string, only: string | null, except: string | null];
  /** Somebody has spent something of what everybody may have. */
  spent: [cost: string, payers: Readonly<Record<string, string | undefined>>];
  /** Somebody tries a password: it is counted, or was no guess, or right. */
  attempt: [what: 'note' | 'forgive' | 'succeeded', account: string, area: string, device: string | null];
  /** What a node has under these keys from now on; null: nothing. See `board.ts`. */
  pins: [pins: Readonly<Record<string, string | null>>];
  /** The same, and nothing else. */
  'all-pins': [pins: Readonly<Record<string, string | null>>];
  /** A node should tell all that it has. */
  who: [node: string];
  /** It stops. */
  bye: [];
}

export type Topic = keyof Topics;
type News = { [T in Topic]: readonly [T, ...Topics[T]] }[Topic];

/** One message: who tells, the how manyth it is, and what has happened since the last one. */
interface Frame {
  readonly by: string;
  readonly count: number;
  readonly news: readonly News[];
}

/** The other nodes, and what they say. */
export interface Channel {
  readonly own: string;
  tell<T extends Topic>(topic: T, ...content: Topics[T]): void;
  hear<T extends Topic>(topic: T, ear: (content: Topics[T], from: string) => void): void;
  /** Hears of nodes that have come, of those that are gone, and of news that were lost. */
  watch(ears: Partial<Ears>): void;
  /** Whether we hear all that others tell, as far as we know. */
  readonly whole: boolean;
  /** How many other nodes there are. */
  readonly peers: number;
  close(): void;
}

export interface Ears {
  come(node: string): void;
  gone(node: string): void;
  missed(): void;
}

/** Everybody says once a second that he is there. */
export const BEAT = 1000;
/** Who was not heard for so long is deaf or dumb; after the longer time he is gone. */
const SILENT = 3500;
const GONE = 10_000;

interface Peer {
  count: number;
  heardAt: number;
}

/** Tells in one message what happens in one tick: with a group commit that is the news of many tables. */
export function openChannel(cable: Cable, own: string, clock: Pick<Clock, 'ticks' | 'every'>): Channel {
  const { ticks } = clock;
  const peers = new Map<string, Peer>();
  const ears = new Map<string, ((content: never, from: string) => void)[]>();
  const watchers: Partial<Ears>[] = [];
  let count = 0;
  let waiting: News[] = [];
  let echoAt = ticks();
  let isGathering = false;

  const flush = (): void => {
    isGathering = false;
    const frame: Frame = { by: own, count: count++, news: waiting };
    waiting = [];
    cable.say(JSON.stringify(frame));
  };
  const take = ({ by, count, news }: Frame): void => {
    if (by === own) {
      echoAt = ticks();
      return;
    }
    const peer = peers.get(by);
    peers.set(by, { count, heardAt: ticks() });
    if (!peer) for (const { come } of watchers) come?.(by);
    else if (count !== peer.count + 1) lost(by);
    for (const [topic, ...content] of news) for (const ear of ears.get(topic) ?? []) ear(content as never, by);
    if (news.some(([topic]) => topic === 'bye')) forget(by, true);
  };
  /** What was lost of the pins is asked for like those of a newcomer. */
  const lost = (by: string): void => {
    for (const { come, missed } of watchers) {
      come?.(by);
      missed?.();
    }
  };
  const forget = (by: string, bye: boolean): void => {
    peers.delete(by);
    for (const { gone, missed } of watchers) {
      gone?.(by);
      if (!bye) missed?.();
    }
  };
  const isDeaf = () => ticks() - echoAt > SILENT;
  const beat = (): void => {
    if (!isGathering) flush();
    for (const [by, { heardAt }] of peers) if (ticks() - heardAt > GONE) forget(by, false);
    if (isDeaf() && ticks() - renewedAt > SILENT) {
      renewedAt = ticks();
      cable.renew();
    }
  };
  let renewedAt = ticks();
  cable.listen((text) => take(JSON.parse(text) as Frame));
  const stop = clock.every(BEAT, beat);
  flush();

  return {
    own,
    tell(topic, ...content) {
      waiting.push([topic, ...content] as unknown as News);
      if (isGathering) return;
      isGathering = true;
      queueMicrotask(flush);
    },
    hear(topic, ear) {
      ears.set(topic, [...(ears.get(topic) ?? []), ear as (content: never, from: string) => void]);
    },
    watch: (ears) => void watchers.push(ears),
    get whole() {
      return !isDeaf() && [...peers.values()].every(({ heardAt }) => ticks() - heardAt <= SILENT);
    },
    get peers() {
      return peers.size;
    },
    close() {
      stop();
      waiting.push(['bye']);
      flush();
      cable.close();
    },
  };
}
