import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Moments } from './moments.ts';
import { endOfLog } from './wal.ts';

/** The moments around a commit at which the server is killed. */
export const aims = {
  /** Some milliseconds after somebody has sent a command: it is on its way, judged, written, or told. */
  sent: async (moments: Moments, _log: string, random: () => number) => {
    await moments.next('sent');
    await pause(random() * 8);
  },
  /** The moment the log on the disk changes: it is written, and perhaps not yet synced or told. */
  written: async (_moments: Moments, log: string) => {
    const watching = watch(log);
    await Promise.race([once(watching, 'change'), pause(LONGEST)]);
    watching.close();
  },
  /** Right after somebody was told. */
  told: async (moments: Moments, _log: string, random: () => number) => {
    await moments.next('done');
    await pause(random() * 3);
  },
} as const;

export type Aim = keyof typeof aims;
export const kindsOfAims = Object.keys(aims) as Aim[];

const LONGEST = 2000;

/** A disk that takes no more, for one process: nothing can be added to its log. False where the tool is missing. */
export function fillDiskOf(pid: number, log: string): boolean {
  return limit(pid, String(endOfLog(log)));
}

export function emptyDiskOf(pid: number): void {
  limit(pid, 'unlimited');
}

function limit(pid: number, size: string): boolean {
  return spawnSync('prlimit', ['--pid', String(pid), `--fsize=${size}:`]).status === 0;
}
