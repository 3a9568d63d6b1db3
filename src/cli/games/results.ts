/** Sums over many matches; two cores' sums can be added. */
export interface Results {
  matches: number;
  /** Matches that reached the game's action limit before they ended. */
  unfinished: number;
  actions: number;
  actionsSquared: number;
  longest: number;
  readonly wins: number[];
  readonly scores: number[];
  readonly scoresSquared: number[];
  readonly reasons: Record<string, number>;
  readonly broken: string[];
}

export function emptyResults(seats: number): Results {
  const zeros = () => new Array<number>(seats).fill(0);
  const sums = { wins: zeros(), scores: zeros(), scoresSquared: zeros() };
  return { matches: 0, unfinished: 0, actions: 0, actionsSquared: 0, longest: 0, ...sums, reasons: {}, broken: [] };
}

export function add(one: Results, other: Results): Results {
  const both = (a: number[], b: number[]) => a.map((amount, place) => amount + (b[place] ?? 0));
  const reasons = { ...one.reasons };
  for (const [reason, times] of Object.entries(other.reasons)) reasons[reason] = (reasons[reason] ?? 0) + times;
  return {
    matches: one.matches + other.matches,
    unfinished: one.unfinished + other.unfinished,
    actions: one.actions + other.actions,
    actionsSquared: one.actionsSquared + other.actionsSquared,
    longest: Math.max(one.longest, other.longest),
    wins: both(one.wins, other.wins),
    scores: both(one.scores, other.scores),
    scoresSquared: both(one.scoresSquared, other.scoresSquared),
    reasons,
    broken: [...one.broken, ...other.broken],
  };
}

export interface Summary {
  readonly matches: number;
  readonly unfinished: number;
  readonly actions: Estimate & { readonly longest: number };
  readonly reasons: Readonly<Record<string, number>>;
  readonly seats: readonly { readonly player: string; readonly wins: Estimate; readonly score: Estimate }[];
  readonly broken: readonly string[];
}

/** A mean with its 95 % confidence interval. */
export interface Estimate {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** What people read: a table with a row per seat, and lines about the matches as a whole. */
export function report({ matches, unfinished, actions, reasons, seats }: Summary): {
  table: object[];
  lines: string[];
} {
  const table = seats.map(({ player, wins, score }) => ({
    player,
    'wins %': told(wins, 100),
    score: told(score, 1),
  }));
  const lines = [
    `${matches} matches of ${told(actions, 1)} actions; the longest had ${actions.longest}.`,
    ...Object.entries(reasons).map(([reason, times]) => `${reason}: ${((100 * times) / matches).toFixed(1)} %`),
    `${unfinished} matches hit the limit of actions.`,
  ];
  return { table, lines };
}

export function summary(results: Results, characters: readonly string[]): Summary {
  const { matches, unfinished, longest, reasons, broken } = results;
  const seats = characters.map((player, seat) => ({
    player,
    wins: shareOf(results.wins[seat] ?? 0, matches),
    score: meanOf(results.scores[seat] ?? 0, results.scoresSquared[seat] ?? 0, matches),
  }));
  const actions = { ...meanOf(results.actions, results.actionsSquared, matches), longest };
  return { matches, unfinished, actions, reasons, seats, broken };
}

/** Wilson's interval: honest also near 0 and 1. */
export function shareOf(hits: number, total: number): Estimate {
  const z = 1.96;
  const mean = hits / total;
  const middle = (mean + (z * z) / (2 * total)) / (1 + (z * z) / total);
  const half = (z * Math.sqrt((mean * (1 - mean)) / total + (z * z) / (4 * total * total))) / (1 + (z * z) / total);
  return { mean, low: middle - half, high: middle + half };
}

function meanOf(sum: number, squares: number, total: number): Estimate {
  const mean = sum / total;
  const variance = Math.max(0, squares / total - mean * mean);
  const half = 1.96 * Math.sqrt(variance / total);
  return { mean, low: mean - half, high: mean + half };
}

function told({ mean, low, high }: Estimate, times: number): string {
  return `${(mean * times).toFixed(2)} (${(low * times).toFixed(2)} to ${(high * times).toFixed(2)})`;
}
