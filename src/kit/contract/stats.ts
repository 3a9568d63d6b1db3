import type { Fact, Seat } from './game.ts';

/** Something counted per seat. `count` looks at a fact and says for whom it counts, and how much. */
export interface Stat<F> {
  readonly label: string;
  count(fact: F): { readonly seat: Seat; readonly amount: number } | undefined;
  /** How several amounts become one: added up, or the best of them. */
  readonly fold?: 'sum' | 'max';
}

/** A medal goes to the seats that lead in a statistic, if they reach the least amount. */
export interface Medal {
  readonly id: string;
  readonly title: string;
  readonly sentence: string;
  readonly stat: string;
  readonly least: number;
}

export interface StatTable<F> {
  readonly stats: Readonly<Record<string, Stat<F>>>;
  readonly medals: readonly Medal[];
}

export type Tally = Readonly<Record<string, readonly number[]>>;

/** Counts a match's facts: one row per statistic, one number per seat. */
export function tally<F extends Fact>(table: StatTable<F>, facts: readonly F[], seats: number): Tally {
  return Object.fromEntries(Object.entries(table.stats).map(([id, stat]) => [id, row(stat, facts, seats)]));
}

function row<F>(stat: Stat<F>, facts: readonly F[], seats: number): number[] {
  const amounts = new Array<number>(seats).fill(0);
  for (const fact of facts) {
    const counted = stat.count(fact);
    if (!counted) continue;
    const before = amounts[counted.seat] ?? 0;
    amounts[counted.seat] = stat.fold === 'max' ? Math.max(before, counted.amount) : before + counted.amount;
  }
  return amounts;
}

/** Who gets which medal. A medal that everybody would get is not given. */
export function award(medals: readonly Medal[], tally: Tally): { readonly medal: Medal; readonly seats: Seat[] }[] {
  return medals.flatMap((medal) => {
    const amounts = tally[medal.stat] ?? [];
    const best = Math.max(...amounts);
    const seats = amounts.flatMap((amount, seat) => (amount === best ? [seat] : []));
    const given = best >= medal.least && (seats.length < amounts.length || amounts.length === 1);
    return given ? [{ medal, seats }] : [];
  });
}
