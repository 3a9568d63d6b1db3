import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A figure, and how large it may be at most, or has to be at least. */
export interface Goal {
  readonly what: string;
  readonly value: number;
  readonly least?: number;
  readonly most?: number;
}

/** The figures of a quiet machine, as they were when somebody last kept them. */
const keptIn = join(import.meta.dirname, 'goals.json');

export function isMet({ value, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY }: Goal): boolean {
  return value >= least && value <= most;
}

/** Shows every figure beside its goal and beside the one that is kept. */
export function showGoals(goals: readonly Goal[]): void {
  const kept: Readonly<Record<string, number>> = existsSync(keptIn) ? JSON.parse(readFileSync(keptIn, 'utf8')) : {};
  const rows = goals.map((goal) => {
    const { what, value, least, most } = goal;
    const wanted = least === undefined ? `at most ${most}` : `at least ${least}`;
    return [what, { value, goal: wanted, met: isMet(goal) ? '✓' : '✗', kept: kept[what] }];
  });
  console.table(Object.fromEntries(rows));
}

export function keepGoals(goals: readonly Goal[]): void {
  const values = Object.fromEntries(goals.map(({ what, value }) => [what, value]));
  writeFileSync(keptIn, `${JSON.stringify(values, null, 2)}\n`);
}
