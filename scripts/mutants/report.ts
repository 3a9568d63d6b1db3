import { type Choice, changeOf, type Numbered, type Sample } from './plan.ts';
import type { Outcome } from './run.ts';

export interface Row {
  readonly file: string;
  readonly noticed: number;
  readonly unnoticed: number;
  readonly notReached: number;
}

export interface Report {
  readonly rows: readonly Row[];
  readonly all: Row;
  /** In per cent. */
  readonly share: number;
  /** Where the share of all breaks lies with 95 % confidence; only for a sample. */
  readonly interval?: readonly [number, number];
  readonly sample?: Sample & { readonly of: number };
  readonly leftOut: Readonly<Record<string, number>>;
  readonly slow: readonly string[];
  readonly holes: readonly Hole[];
}

export interface Hole {
  readonly file: string;
  readonly line: number;
  readonly change: string;
  readonly reached: boolean;
}

export function reportOf({ plan, whole, leftOut }: Choice, outcome: Outcome, sample: Sample | undefined): Report {
  const files = [...new Set(plan.mutants.map(({ file }) => file))];
  const rows = files.map((file) =>
    rowOf(
      file,
      plan.mutants.filter((mutant) => mutant.file === file),
      outcome,
    ),
  );
  const all = rowOf('all', plan.mutants, outcome);
  const isSample = sample !== undefined && plan.mutants.length < whole;
  return {
    rows,
    all,
    share: round((100 * all.noticed) / plan.mutants.length),
    ...(isSample && { interval: wilson(all.noticed, plan.mutants.length), sample: { ...sample, of: whole } }),
    leftOut: Object.fromEntries(leftOut),
    slow: outcome.slow,
    holes: plan.mutants.filter(({ id }) => !outcome.noticed.has(id)).map((mutant) => holeOf(mutant, outcome)),
  };
}

export function print(report: Report): string {
  const { rows, all, share, interval, sample, leftOut, slow, holes } = report;
  const width = Math.max(...rows.map(({ file }) => file.length), 4);
  const line = ({ file, noticed, unnoticed, notReached }: Row) =>
    `${file.padEnd(width)}  ${cell(noticed)}  ${cell(unnoticed)}  ${cell(notReached)}  ${percent(noticed, noticed + unnoticed + notReached)}`;
  return [
    ...holes.map((hole) => `${hole.file}:${hole.line}  ${hole.change}${hole.reached ? '' : '  (not reached)'}`),
    '',
    `${''.padEnd(width)}  noticed  unnoticed  not reached`,
    ...rows.map(line),
    ...(rows.length > 1 ? [line(all)] : []),
    '',
    ...Object.entries(leftOut).map(([reason, count]) => `Left out: ${count}, ${reason}.`),
    ...(slow.length > 0 ? [`Not asked, because they take too long: ${slow.join('; ')}.`] : []),
    `${all.noticed} of ${all.noticed + all.unnoticed + all.notReached} breaks noticed: ${share} %.`,
    ...(sample && interval
      ? [
          `A sample of ${sample.of} (seed ${sample.seed}): of all, ${interval[0]} to ${interval[1]} % with 95 % confidence.`,
        ]
      : []),
  ].join('\n');
}

function rowOf(file: string, mutants: readonly Numbered[], { noticed, reached }: Outcome): Row {
  const seen = mutants.filter(({ id }) => noticed.has(id)).length;
  const unseen = mutants.filter(({ id }) => !noticed.has(id));
  const unnoticed = unseen.filter(({ id }) => reached.has(id)).length;
  return { file, noticed: seen, unnoticed, notReached: unseen.length - unnoticed };
}

function holeOf(mutant: Numbered, { reached }: Outcome): Hole {
  return { file: mutant.file, line: mutant.line, change: changeOf(mutant), reached: reached.has(mutant.id) };
}

/** The interval of Wilson: right for small samples and shares near 100 % too. */
export function wilson(hits: number, tries: number): [number, number] {
  const z = 1.96;
  const share = hits / tries;
  const middle = share + z ** 2 / (2 * tries);
  const reach = z * Math.sqrt((share * (1 - share)) / tries + z ** 2 / (4 * tries ** 2));
  const whole = 1 + z ** 2 / tries;
  return [round((100 * (middle - reach)) / whole), round((100 * (middle + reach)) / whole)];
}

function cell(count: number): string {
  return String(count).padStart(7);
}

function percent(part: number, whole: number): string {
  return `${round((100 * part) / whole)} %`.padStart(8);
}

function round(value: number): number {
  return Math.round(10 * value) / 10;
}
