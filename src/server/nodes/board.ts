import type { Clock } from '../clock.ts';
import type { Channel } from './channel.ts';

/**
 * What each node has, under keys, for all others to read: who is connected to it, who looks at a table there. It is in
 * the memory of every node and nowhere else. What a node has is gone with it.
 */
export interface Board {
  /** From now on we have this under a key; nothing, if it is left out. */
  pin(key: string, text?: string): void;
  /** What the others have under it. */
  read(key: string): readonly string[];
  /** All keys that begin so, with what others have there. */
  all(prefix: string): readonly string[];
  /** Hears which key that begins so is otherwise. */
  listen(prefix: string, hear: (key: string) => void): void;
}

/** What changes again and again under one key is told once in this time. */
const PACE = 1000;

type Pins = Record<string, string | null>;

export function openBoard(channel: Channel, { ticks, after }: Pick<Clock, 'ticks' | 'after'>): Board {
  const own = new Map<string, string>();
  const theirs = new Map<string, Map<string, string>>();
  const ears: { readonly prefix: string; hear(key: string): void }[] = [];
  const toldAt = new Map<string, number>();
  const late = new Set<string>();
  let changed: string[] = [];

  const tellSoon = (key: string): void => {
    if (changed.length === 0) queueMicrotask(flush);
    changed.push(key);
  };
  const flush = (): void => {
    const pins: Pins = Object.fromEntries(changed.map((key) => [key, own.get(key) ?? null]));
    changed = [];
    channel.tell('pins', pins);
  };
  /** The first change at once, what follows together. */
  const paced = (key: string): void => {
    const wait = (toldAt.get(key) ?? Number.NEGATIVE_INFINITY) + PACE - ticks();
    if (late.has(key)) return;
    if (wait <= 0) return tellNow(key);
    late.add(key);
    after(wait, () => {
      late.delete(key);
      tellNow(key);
    });
  };
  const tellNow = (key: string): void => {
    toldAt.set(key, ticks());
    if (!own.has(key)) after(PACE, () => own.has(key) || toldAt.delete(key));
    tellSoon(key);
  };

  let isAsked = false;
  const tellAll = (): void => {
    if (isAsked) return;
    isAsked = true;
    queueMicrotask(() => {
      isAsked = false;
      channel.tell('all-pins', Object.fromEntries(own));
    });
  };

  const take = (node: string, now: Map<string, string>): void => {
    const before = theirs.get(node) ?? new Map<string, string>();
    if (now.size > 0) theirs.set(node, now);
    else theirs.delete(node);
    const keys = new Set([...before.keys(), ...now.keys()]);
    for (const key of keys) if (before.get(key) !== now.get(key)) heard(key);
  };
  const heard = (key: string): void => {
    for (const { prefix, hear } of ears) if (key.startsWith(prefix)) hear(key);
  };
  const update = (node: string, pins: Pins): void => {
    const now = theirs.get(node) ?? new Map<string, string>();
    theirs.set(node, now);
    for (const [key, text] of Object.entries(pins)) {
      const before = now.get(key);
      if (text === null) now.delete(key);
      else now.set(key, text);
      if (before !== now.get(key)) heard(key);
    }
  };

  channel.hear('pins', ([pins], from) => update(from, pins));
  channel.hear('all-pins', ([pins], from) => take(from, new Map(Object.entries(pins) as [string, string][])));
  channel.hear('who', ([node]) => node === channel.own && tellAll());
  channel.watch({ come: (node) => channel.tell('who', node), gone: (node) => take(node, new Map()) });

  return {
    pin(key, text) {
      if (own.get(key) === text) return;
      if (text === undefined) own.delete(key);
      else own.set(key, text);
      paced(key);
    },
    read: (key) => [...theirs.values()].flatMap((pins) => pins.get(key) ?? []),
    all: (prefix) =>
      [...theirs.values()].flatMap((pins) => [...pins].flatMap(([key, text]) => (key.startsWith(prefix) ? text : []))),
    listen: (prefix, hear) => void ears.push({ prefix, hear }),
  };
}
