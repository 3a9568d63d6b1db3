import type { Counts, Simulated } from './simulation.ts';

/** What several lives come to together. */
export function sumOf(lives: readonly Pick<Simulated, 'acknowledged' | 'counts'>[]) {
  const counts: Record<string, number> = {};
  for (const life of lives)
    for (const [kind, times] of Object.entries(life.counts)) counts[kind] = (counts[kind] ?? 0) + times;
  return { acknowledged: lives.reduce((sum, { acknowledged }) => sum + acknowledged, 0), counts: counts as Counts };
}

/** What should have happened and did not: a simulation that tried nothing has shown nothing. */
export function untried(counts: Counts): string[] {
  return Object.entries(counts).flatMap(([kind, times]) => (times === 0 ? [`"${kind}" was never tried`] : []));
}
