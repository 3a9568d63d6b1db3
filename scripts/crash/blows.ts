import { setTimeout as pause } from 'node:timers/promises';
import type { WireState } from './proxy.ts';
import type { CrashSite, Node } from './site.ts';

/** What is done to a site; what it returns ends when the site is whole again. */
type Blow = (site: CrashSite, node: Node, random: () => number) => Promise<unknown>;

/** How long Redis is away, or a wire broken: at least, and how much more at most. */
const AWAY = { least: 100, more: 900 };

const aWhile = (random: () => number) => pause(AWAY.least + random() * AWAY.more);

export const kills = {
  'node killed': (_site, node) => node.restart('SIGKILL'),
  'node killed again': (_site, node) => node.restart('SIGKILL'),
  'node stopped': (_site, node) => node.restart('SIGTERM'),
  async 'Redis killed'({ redis }, _node, random) {
    await redis.stop();
    await aWhile(random);
    await redis.start();
  },
  'database connections ended': (site) => site.cutDatabase(),
} satisfies Readonly<Record<string, Blow>>;

const broken =
  (wire: 'database' | 'redis', state: WireState): Blow =>
  async (_site, node, random) => {
    node[wire].set(state);
    await aWhile(random);
    node[wire].set('fine');
  };

export const partitions = {
  'database cut off': broken('database', 'cut'),
  'database slow': broken('database', 'slow'),
  'database half-open': broken('database', 'deaf'),
  'Redis cut off': broken('redis', 'cut'),
  'Redis slow': broken('redis', 'slow'),
  'Redis half-open': broken('redis', 'deaf'),
} satisfies Readonly<Record<string, Blow>>;

export type Kind = keyof typeof kills | keyof typeof partitions;

/** In turn, so that every kind is tried. */
export function planned(kinds: Readonly<Record<string, Blow>>, count: number): [Kind, Blow][] {
  const all = Object.entries(kinds) as [Kind, Blow][];
  return Array.from({ length: count }, (_, place) => all[place % all.length] as [Kind, Blow]);
}

/** An order that nobody arranged. */
export function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const drawn = list.map((item) => ({ item, at: random() }));
  return drawn.sort((one, other) => one.at - other.at).map(({ item }) => item);
}
