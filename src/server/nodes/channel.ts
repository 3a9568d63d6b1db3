import type { Clock } from '../clock.ts';
import type { TableNews } from '../house/world.ts';

/** Carries a text to all nodes, the sender included, or loses it. */
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
  /** Somebody has spent from a budget. */
  spent: [cost: string, payers: Readonly<Record<string, string | undefined>>];
  /** Somebody has tried a password: count it, or take that back, or note that it was right. */
  attempt: [what: 'note' | 'forgive' | 'succeeded', account: string, area: string, device: string | null];
  /** What a node has under these keys from now on; null: nothing. See `board.ts`. */
  pins: [pins: Readonly<Record<string, string | null>>];
  /** The same, and nothing else. */
  'all-pins': [pins: Readonly<Record<string, string | null>>];
  /** Asks a node for everything it has. */
  who: [node: string];
  /** It stops. */
  bye: [];
}

export type Topic = keyof Topics;
type News = { [T in Topic]: readonly [T, ...Topics[T]] }[Topic];

/** One message: its sender, its number, and what has happened since the last one. */
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
  /** Is told of nodes that come and go, and of news that was lost. */
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

/** Every node says once a second that it is there. */
export const BEAT = 1000;
/** A node that has been silent for this long may have a broken connection; after the longer time it is gone. */
const SILENT = 3500;
const GONE = 10_000;

/** Tells in one message what happens in one tick: with a group commit that is the news of many tables. */
export function openChannel(cable: Cable, own: string, clock: Pick<Clock, 'ticks' | 'every'>): Channel {
  const { ticks } = clock;
  const outbox = openOutbox(cable, own);
  const echo = openEcho(cable, ticks);
  const peers = openPeers(ticks);
  const ears = new Map<string, ((content: never, from: string) => void)[]>();
  const take = ({ by, count, news }: Frame): void => {
    if (by === own) return echo.heard();
    peers.heard(by, count);
    for (const [topic, ...content] of news) for (const ear of ears.get(topic) ?? []) ear(content as never, by);
    if (news.some(([topic]) => topic === 'bye')) peers.left(by);
  };
  const beat = (): void => {
    outbox.beat();
    peers.dropSilent();
    echo.renewIfDeaf();
  };
  cable.listen((text) => {
    const frame = read(text);
    if (frame) take(frame);
    else cable.renew(); // what its sender tells next shows a gap
  });
  const stop = clock.every(BEAT, beat);
  outbox.flush();
  return {
    own,
    tell: (topic, ...content) => outbox.tell([topic, ...content] as unknown as News),
    hear(topic, ear) {
      ears.set(topic, [...(ears.get(topic) ?? []), ear as (content: never, from: string) => void]);
    },
    watch: peers.watch,
    get whole() {
      return !echo.isDeaf() && peers.areHeard();
    },
    get peers() {
      return peers.size();
    },
    close() {
      stop();
      outbox.close();
      cable.close();
    },
  };
}

/** Nothing, where what came over the cable is garbled. */
function read(text: string): Frame | undefined {
  try {
    return JSON.parse(text) as Frame;
  } catch {
    return undefined;
  }
}

/** What is to be told, gathered over a tick and numbered. */
function openOutbox(cable: Cable, own: string) {
  let count = 0;
  let waiting: News[] = [];
  let isGathering = false;
  const flush = (): void => {
    isGathering = false;
    const frame: Frame = { by: own, count: count++, news: waiting };
    waiting = [];
    cable.say(JSON.stringify(frame));
  };
  return {
    flush,
    tell(news: News): void {
      waiting.push(news);
      if (isGathering) return;
      isGathering = true;
      queueMicrotask(flush);
    },
    /** Says at least that we are there. */
    beat(): void {
      if (!isGathering) flush();
    },
    close(): void {
      waiting.push(['bye']);
      flush();
    },
  };
}

/** A node that does not hear itself is deaf, and tries another connection. */
function openEcho(cable: Cable, ticks: () => number) {
  let heardAt = ticks();
  let renewedAt = ticks();
  const isDeaf = () => ticks() - heardAt > SILENT;
  return {
    isDeaf,
    heard(): void {
      heardAt = ticks();
    },
    renewIfDeaf(): void {
      if (!isDeaf() || ticks() - renewedAt <= SILENT) return;
      renewedAt = ticks();
      cable.renew();
    },
  };
}

interface Peer {
  readonly count: number;
  readonly heardAt: number;
}

/** The other nodes, and whether we have heard all that each has told. */
function openPeers(ticks: () => number) {
  const peers = new Map<string, Peer>();
  const watchers: Partial<Ears>[] = [];
  const left = (by: string): void => {
    peers.delete(by);
    for (const { gone } of watchers) gone?.(by);
  };
  const come = (by: string): void => {
    for (const { come } of watchers) come?.(by);
  };
  const missed = (): void => {
    for (const { missed } of watchers) missed?.();
  };
  return {
    heard(by: string, count: number): void {
      const peer = peers.get(by);
      peers.set(by, { count, heardAt: ticks() });
      const isGap = peer && count !== peer.count + 1;
      if (!peer || isGap) come(by); // after a gap its pins are asked for like those of a newcomer
      if (isGap) missed();
    },
    left,
    dropSilent(): void {
      for (const [by, { heardAt }] of peers) {
        if (ticks() - heardAt <= GONE) continue;
        left(by);
        missed();
      }
    },
    areHeard: () => [...peers.values()].every(({ heardAt }) => ticks() - heardAt <= SILENT),
    watch: (ears: Partial<Ears>) => void watchers.push(ears),
    size: () => peers.size,
  };
}
