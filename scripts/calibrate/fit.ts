/** A position at the beginning of a turn or in its midst: what the evaluation said, and whether its match was won. */
export interface Guess {
  readonly said: number;
  readonly won: boolean;
}

/** A straight line through log-odds: what is added, and how much what was said counts. */
export interface Line {
  readonly shift: number;
  readonly slope: number;
}

/** As it was said. */
const unchanged: Line = { shift: 0, slope: 1 };

/** The line that makes what came most likely, by Newton's method, not far from another one without good evidence. */
export function lineThrough(guesses: readonly Guess[], near: Line = unchanged, evidence: number = PRIOR): Line {
  let line = near;
  for (let round = 0; round < ROUNDS; round++) line = improved(guesses, line, near, evidence);
  return line;
}

/** A line for each kind of match. Each begins at the line of all together, so that few matches do not lead it far astray. */
export function linesThrough<K extends string>(kinds: Readonly<Record<K, readonly Guess[]>>): Record<K, Line> {
  const all = Object.values<readonly Guess[]>(kinds).flat();
  const common = lineThrough(all);
  const each = Object.entries<readonly Guess[]>(kinds).map(([kind, own]) => [kind, lineThrough(own, common, ALIKE)]);
  return Object.fromEntries(each);
}

const ROUNDS = 40;
/** So many positions that say otherwise move the line: those of one match are much alike. */
const PRIOR = 50;
/** Kinds of match are much alike: about a dozen matches that say otherwise move a line away from the common one. */
const ALIKE = 200;
/** Newton's step leads astray where nearly all is certain: a short one does not. */
const STEP = 0.5;

function improved(guesses: readonly Guess[], { shift, slope }: Line, near: Line, evidence: number): Line {
  let [up, along] = [evidence * (near.shift - shift), evidence * (near.slope - slope)];
  let [flat, mixed, steep] = [evidence, 0, evidence];
  for (const { said, won } of guesses) {
    const odds = logOdds(said);
    const chance = chanceAt(shift + slope * odds);
    const miss = (won ? 1 : 0) - chance;
    const doubt = Math.max(1e-6, chance * (1 - chance));
    up += miss;
    along += miss * odds;
    flat += doubt;
    mixed += doubt * odds;
    steep += doubt * odds * odds;
  }
  const whole = flat * steep - mixed * mixed;
  const short = (step: number): number => Math.min(STEP, Math.max(-STEP, step));
  return {
    shift: shift + short((steep * up - mixed * along) / whole),
    slope: slope + short((flat * along - mixed * up) / whole),
  };
}

/** What is called certain is never quite so. */
const LEAST = 1e-6;

function logOdds(chance: number): number {
  const kept = Math.min(1 - LEAST, Math.max(LEAST, chance));
  return Math.log(kept / (1 - kept));
}

const chanceAt = (odds: number): number => 1 / (1 + Math.exp(-odds));

/** Of all positions that were called about this: how many, what was foretold on average, and what came. */
export interface Row {
  readonly from: number;
  readonly positions: number;
  readonly foretold: number;
  readonly came: number;
}

const BINS = 10;

export function reliability(guesses: readonly Guess[]): Row[] {
  const bins = Array.from({ length: BINS }, () => ({ positions: 0, said: 0, won: 0 }));
  for (const { said, won } of guesses) {
    const bin = bins[Math.min(BINS - 1, Math.floor(BINS * said))];
    if (!bin) continue;
    bin.positions += 1;
    bin.said += said;
    bin.won += won ? 1 : 0;
  }
  return bins.flatMap(({ positions, said, won }, place) =>
    positions === 0 ? [] : [{ from: place / BINS, positions, foretold: said / positions, came: won / positions }],
  );
}

/** How far what is foretold is from what comes, on average over all positions. */
export function offBy(rows: readonly Row[]): number {
  const positions = rows.reduce((sum, row) => sum + row.positions, 0);
  return rows.reduce((sum, row) => sum + row.positions * Math.abs(row.foretold - row.came), 0) / Math.max(1, positions);
}
