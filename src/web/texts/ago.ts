import { texts } from './index.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago something was: `just now`, `3 minutes ago`, `one day ago`. */
export function ago(time: number, now: number): string {
  const past = now - time;
  if (past < MINUTE) return texts.time.justNow;
  if (past < HOUR) return texts.time.minutesAgo(Math.floor(past / MINUTE));
  return past < DAY ? texts.time.hoursAgo(Math.floor(past / HOUR)) : texts.time.daysAgo(Math.floor(past / DAY));
}

const browsers = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'] as const;
const browserNames = { Edg: 'Edge', OPR: 'Opera', Firefox: 'Firefox', Chrome: 'Chrome', Safari: 'Safari' } as const;
const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'] as const;

/** What a browser calls itself, in words that its owner recognises: `Firefox on Linux`. */
export function browserOf(agent: string): string {
  const browser = browsers.find((mark) => agent.includes(mark));
  const system = systems.find((mark) => agent.includes(mark));
  if (!browser) return agent.slice(0, 40) || texts.account.someProgram;
  return system ? texts.account.browserOn(browserNames[browser], system) : browserNames[browser];
}
