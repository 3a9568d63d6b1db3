import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { Counts } from './counts.ts';
import type { Load } from './serve.ts';

/** Opens the list of routes. */
const TOKEN = 'siege';

export interface Besieged {
  readonly process: ChildProcess & { send(order: string): boolean };
  readonly url: string;
}

/** What else this machine does should not decide how fast anybody is answered. Where that may not be said, it is not. */
export function comeFirst(pid = process.pid): void {
  try {
    setPriority(pid, -15);
  } catch {}
}

/** `profile`: a folder for what the server spent its time with. */
export async function startServer(data: string, profile: string | undefined): Promise<Besieged> {
  const file = join(import.meta.dirname, 'serve.ts');
  const profiling = profile === undefined ? [] : ['--cpu-prof', '--cpu-prof-dir', profile];
  const child = fork(file, [data, TOKEN], { execArgv: ['--expose-gc', ...profiling] }) as Besieged['process'];
  comeFirst(child.pid);
  const told = await messageOf<{ port: number }>(child);
  return { process: child, url: `http://127.0.0.1:${told.port}` };
}

export function isAlive({ process }: Besieged): boolean {
  return process.exitCode === null && process.signalCode === null;
}

export async function stopServer(server: Besieged): Promise<void> {
  server.process.send('stop');
  await once(server.process, 'exit');
}

/** What the server needed since it was last asked. */
export async function loadOf(server: Besieged): Promise<Load> {
  if (!isAlive(server)) return { memory: Number.POSITIVE_INFINITY, cpu: 0, seconds: 0, delay: 0 };
  server.process.send('load');
  return messageOf<Load>(server.process);
}

export async function startHostile(url: string, theirs: readonly string[], seed: number): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'hostile.ts'), [url, theirs.join(), String(seed), TOKEN]);
  await messageOf(child);
  return child;
}

/** Lets them loose meanwhile; says which share of a core they needed so far. */
export async function letLoose<T>(hostile: ChildProcess, work: () => Promise<T>): Promise<[T, number]> {
  hostile.send('go');
  const done = await work();
  hostile.send('rest');
  return [done, (await messageOf<{ share: number }>(hostile)).share];
}

/** They stop when everything was tried. */
export async function stopHostile(hostile: ChildProcess): Promise<Counts> {
  hostile.send('stop');
  return messageOf<Counts>(hostile);
}

/** Lets somebody else have a share of the processor meanwhile. */
export async function beside<T>(share: number, work: () => Promise<T>): Promise<T> {
  const child = fork(join(import.meta.dirname, 'neighbour.ts'), [String(share)]);
  await messageOf(child);
  try {
    return await work();
  } finally {
    child.send('stop');
    await once(child, 'exit');
  }
}

/** The next thing that a process says; one that ends says nothing any more. */
async function messageOf<T>(child: ChildProcess): Promise<T> {
  const heard = new AbortController();
  const { signal } = heard;
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`a process ended with ${code}`);
  });
  ended.catch(() => {}); // called off
  try {
    const [told] = await Promise.race([once(child, 'message', { signal }), ended]);
    return told as T;
  } finally {
    heard.abort();
  }
}
