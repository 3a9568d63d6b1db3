import { type Counts, sumOf } from './counts.ts';
import type { Load } from './serve.ts';

/** How honest people fared for a while: how long each command took in milliseconds, and what the server needed. */
export interface Phase {
  readonly took: readonly number[];
  readonly load: Load;
}

export function timeOf({ took }: Phase, share: number): number {
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * share)] ?? 0;
}

/** Several phases as one. */
export function together(phases: readonly Phase[]): Phase {
  const loads = phases.map(({ load }) => load);
  const sum = (of: (load: Load) => number) => loads.reduce((total, load) => total + of(load), 0);
  const most = (of: (load: Load) => number) => Math.max(...loads.map(of));
  const load = {
    memory: most(({ memory }) => memory),
    cpu: sum(({ cpu }) => cpu),
    seconds: sum(({ seconds }) => seconds),
    delay: most(({ delay }) => delay),
  };
  return { took: phases.flatMap(({ took }) => took), load };
}

export function printPhases(phases: Readonly<Record<string, Phase>>): void {
  console.table(Object.fromEntries(Object.entries(phases).map(([name, phase]) => [name, rowOf(phase)])));
}

function rowOf(phase: Phase) {
  const { memory, cpu, seconds, delay } = phase.load;
  return {
    actions: phase.took.length,
    'p50 ms': rounded(timeOf(phase, 0.5)),
    'p99 ms': rounded(timeOf(phase, 0.99)),
    'server: of one core': `${((100 * cpu) / seconds).toFixed(0)} %`,
    'loop delay p99 ms': rounded(delay),
    memory: mega(memory),
  };
}

export function printCounts({ frames, routes, manners, answers }: Counts): void {
  console.table({ frames: kindsOf(frames), routes: kindsOf(routes), manners: kindsOf(manners) });
  const often = Object.entries(answers).sort(([, a], [, b]) => b - a);
  console.table(Object.fromEntries(often.map(([what, times]) => [what, { times }])));
}

function kindsOf(tried: Readonly<Record<string, number>>) {
  return { kinds: Object.keys(tried).length, tried: sumOf(tried), least: Math.min(...Object.values(tried)) };
}

function rounded(milliseconds: number): number {
  return Number(milliseconds.toFixed(1));
}

export function mega(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(0)} MB`;
}
