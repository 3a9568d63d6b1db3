import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { vi } from 'vitest';
import { run } from './run.ts';
import { root } from './shared/data.ts';

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a command in this process: all that the real one does, but for starting Node. */
export function tinderbox(...args: string[]): Promise<Ran> {
  return overheard(() => run(args));
}

/** The same, with somebody at the keyboard. */
export async function typedAt(input: string, ...args: string[]): Promise<Ran> {
  const keyboard = vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([input]) as typeof process.stdin);
  return tinderbox(...args).finally(() => keyboard.mockRestore());
}

/** What a program says on the way to its exit code. */
export async function overheard(program: () => Promise<number>): Promise<Ran> {
  const out: string[] = [];
  const err: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void out.push(`${line}\n`));
  const error = vi.spyOn(console, 'error').mockImplementation((line) => void err.push(`${line}\n`));
  const help = vi.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(`${text}`) > 0);
  const usage = vi.spyOn(process.stderr, 'write').mockImplementation((text) => err.push(`${text}`) > 0);
  const code = await program().finally(() => {
    for (const spy of [log, error, help, usage]) spy.mockRestore();
  });
  return { code, out: out.join(''), err: err.join('') };
}

/** Runs the real command line in a process of its own. */
export function spawned(args: readonly string[], input = ''): Ran {
  const ran = spawnSync(process.execPath, [join(root, 'bin', 'tinderbox.mjs'), ...args], { input, encoding: 'utf8' });
  return { code: ran.status, out: ran.stdout, err: ran.stderr };
}
