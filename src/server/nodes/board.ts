import type { Clock } from '../clock.ts';
import type { Channel } from './channel.ts';

/**
 * What each node has, under keys, for all others to read: who is connected to it, who looks at a table there. It is in
 * the memory of every node and nowhere else. What a node has is gone with it.
 */
export interface Board {
  /** Puts this under a key of ours, or nothing if it is left out. */
  pin(key: string, text?: string): void;
  /** What the others have under it. */
  read(key: string): readonly string[];
  /** What others have under all keys with this prefix. */
  all(prefix: string): readonly string[];
  /** Is told when something changes under a key with this prefix. */
  listen(prefix: string, hear: (key: string) => void): void;
}

/** Changes under one key are told at most once in this many milliseconds. */
const PACE = 1000;

type Pins = Record<string, string | null>;

export function openBoard(channel: Channel, clock: Pick<Clock, 'ticks' | 'after'>): Board {
  const own = ownPins(channel, clock);
  const theirs = othersPins();
  channel.hear('pins', ([pins], from) => theirs.update(from, pins));
  channel.hear('all-pins', ([pins], from) => theirs.replace(from, new Map(Object.entries(pins) as [string, string][])));
  channel.hear('who', ([node]) => node === channel.own && own.tellAll());
  channel.watch({ come: (node) => channel.tell('who', node), gone: (node) => theirs.replace(node, new Map()) });
  return { pin: own.pin, read: theirs.read, all: theirs.all, listen: theirs.listen };
}

/** What we have ourselves; others are told of it. */
function ownPins(channel: Channel, clock: Pick<Clock, 'ticks' | 'after'>) {
  const own = new Map<string, string>();
  const changed = new Set<string>();
  const tellChanged = soon(() => {
    const pins: Pins = Object.fromEntries([...changed].map((key) => [key, own.get(key) ?? null]));
    changed.clear();
    channel.tell('pins', pins);
  });
  const tellPaced = paced(
    clock,
    (key) => {
      changed.add(key);
      tellChanged();
    },
    (key) => own.has(key),
  );
  return {
    pin(key: string, text?: string): void {
      if (own.get(key) === text) return;
      if (text === undefined) own.delete(key);
      else own.set(key, text);
      tellPaced(key);
    },
    tellAll: soon(() => channel.tell('all-pins', Object.fromEntries(own))),
  };
}

/** Does a job at the end of the tick, once however often it is asked for. */
function soon(job: () => void): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(() => {
      isDue = false;
      job();
    });
  };
}

/** Tells the first change of a key at once, and what follows together. */
function paced(
  { ticks, after }: Pick<Clock, 'ticks' | 'after'>,
  tell: (key: string) => void,
  isThere: (key: string) => boolean,
): (key: string) => void {
  const toldAt = new Map<string, number>();
  const late = new Set<string>();
  const tellNow = (key: string): void => {
    toldAt.set(key, ticks());
    if (!isThere(key)) after(PACE, () => isThere(key) || toldAt.delete(key));
    tell(key);
  };
  return (key) => {
    const wait = (toldAt.get(key) ?? Number.NEGATIVE_INFINITY) + PACE - ticks();
    if (late.has(key)) return;
    if (wait <= 0) return tellNow(key);
    late.add(key);
    after(wait, () => {
      late.delete(key);
      tellNow(key);
    });
  };
}

/** What the other nodes have, each its own. */
function othersPins() {
  const theirs = new Map<string, Map<string, string>>();
  const ears: { readonly prefix: string; hear(key: string): void }[] = [];
  const changed = (key: string): void => {
    for (const { prefix, hear } of ears) if (key.startsWith(prefix)) hear(key);
  };
  return {
    update(node: string, pins: Pins): void {
      const now = theirs.get(node) ?? new Map<string, string>();
      theirs.set(node, now);
      for (const [key, text] of Object.entries(pins)) {
        const before = now.get(key);
        if (text === null) now.delete(key);
        else now.set(key, text);
        if (before !== now.get(key)) changed(key);
      }
    },
    replace(node: string, now: Map<string, string>): void {
      const before = theirs.get(node) ?? new Map<string, string>();
      if (now.size > 0) theirs.set(node, now);
      else theirs.delete(node);
      const keys = new Set([...before.keys(), ...now.keys()]);
      for (const key of keys) if (before.get(key) !== now.get(key)) changed(key);
    },
    read: (key: string) => [...theirs.values()].flatMap((pins) => pins.get(key) ?? []),
    all: (prefix: string) =>
      [...theirs.values()].flatMap((pins) => [...pins].flatMap(([key, text]) => (key.startsWith(prefix) ? text : []))),
    listen: (prefix: string, hear: (key: string) => void) => void ears.push({ prefix, hear }),
  };
}
