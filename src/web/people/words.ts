import type { Presence } from '../../wire/people.ts';

const MINUTE = 60_000;
const steps: readonly (readonly [most: number, unit: number, name: string])[] = [
  [60 * MINUTE, MINUTE, 'minute'],
  [24 * 60 * MINUTE, 60 * MINUTE, 'hour'],
  [Number.POSITIVE_INFINITY, 24 * 60 * MINUTE, 'day'],
];

/** How long ago something was: `just now`, `3 minutes ago`, `one day ago`. */
export function ago(at: number, now: number): string {
  const past = now - at;
  if (past < MINUTE) return 'just now';
  const [, unit = MINUTE, name = ''] = steps.find(([most]) => past < most) ?? [];
  const count = Math.floor(past / unit);
  return count === 1 ? `one ${name} ago` : `${count} ${name}s ago`;
}

const browsers = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'] as const;
const browserNames = { Edg: 'Edge', OPR: 'Opera', Firefox: 'Firefox', Chrome: 'Chrome', Safari: 'Safari' } as const;
const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'] as const;

/** What a browser calls itself, in words that its owner recognises: `Firefox on Linux`. */
export function browserOf(agent: string): string {
  const browser = browsers.find((mark) => agent.includes(mark));
  const system = systems.find((mark) => agent.includes(mark));
  if (!browser) return agent.slice(0, 40) || 'Some program';
  return system ? `${browserNames[browser]} on ${system}` : browserNames[browser];
}

export const presences: Readonly<Record<Presence, string>> = {
  online: 'online',
  'at-table': 'at a table',
  away: 'away',
};
