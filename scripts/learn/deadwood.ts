import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expected } from '../../src/games/deadwood/bot/mind.ts';
import { players } from '../../src/games/deadwood/bot/players.ts';
import { turnsLeft } from '../../src/games/deadwood/bot/time.ts';
import { type Figures, figures } from '../../src/games/deadwood/bot/worth/figures.ts';
import { rankPrices } from '../../src/games/deadwood/rules/data/money.ts';
import game from '../../src/games/deadwood/rules/game.ts';
import { options as optionTable } from '../../src/games/deadwood/rules/options.ts';
import type { Fact, State } from '../../src/games/deadwood/rules/state.ts';
import { fastChance } from '../../src/kit/chance/dice.ts';
import { defaults } from '../../src/kit/contract/options.ts';
import { playOut } from '../../src/kit/players/playout.ts';

// Lets Deadwood's `character` play itself at tables of all sizes, and writes down what its turns bring by rank, how many
// turns a day has, and how far final scores stray from what was expected. These figures are what it plays by: run it
// again until they hardly move. The same seed gives the same figures. It takes who gets the bonus dice:
// node scripts/learn/deadwood.ts allWorkingPlayers

const MATCHES = 120;
const SEED = 2026;
const SIZES = [2, 3, 4, 5, 6, 7, 8];
const RANKS = [0, 1, 2, 3, 4, 5, 6];
const TABLE = "export const figures: Readonly<Record<Options['bonusDice'], Figures>> =";
/** One position in so many is looked at for the spread. */
const EVERY = 16;
const dice = Object.keys(figures).find((way) => way === process.argv[2]) as keyof typeof figures | undefined;
if (!dice) throw new Error(`name one of ${Object.keys(figures).join(', ')}`);
const options = { ...defaults(optionTable), turnOrder: 'randomFirst', bonusDice: dice } as const;

interface Position {
  readonly turns: number;
  readonly expected: readonly number[];
  /** Each seat's share of the win. */
  shares: readonly number[];
}

const gained = RANKS.map(() => ({ dollars: 0, credits: 0, turns: 0 }));
const positions: Position[] = [];
const days = SIZES.map((size) => ({ size, days: 0, turns: 0, shots: 0 }));

for (const day of days) for (let match = 0; match < MATCHES; match++) play(day, SEED + match);

const learnt: Figures = {
  income: incomes(),
  turnsPerDay: [0, 0, ...days.map(({ size, days, turns }) => rounded(turns / days / size, 1))],
  shotsPerDay: rounded(sum(days.map(({ shots }) => shots)) / sum(days.map(({ days }) => days)), 1),
  spread: bestSpread(),
};
writeTable({ ...figures, [dice]: learnt });
console.log(JSON.stringify(learnt));

function play(day: (typeof days)[number], seed: number): void {
  const { size } = day;
  const chance = fastChance(seed);
  const names = Array.from({ length: size }, (_, seat) => `Seat ${seat}`);
  const state = game.setup(options, { names, host: 0, readyOrder: [] }, chance, undefined);
  const ranks = state.players.map(({ rank }) => rank);
  const seen: Position[] = [];
  const note = (fact: Fact): void => {
    if (fact.kind === 'turn') ranks[fact.seat] = state.players[fact.seat]?.rank ?? 0;
    const now = 'seat' in fact && typeof fact.seat === 'number' ? gained[ranks[fact.seat] ?? 0] : undefined;
    if (fact.kind === 'turn' && now) now.turns += 1;
    if (fact.kind === 'paid' && fact.why !== 'start' && now) now[fact.currency] += fact.amount;
    if (fact.kind === 'turn') day.turns += 1;
    if (fact.kind === 'shot') day.shots += 1;
    if (fact.kind === 'day-ended') day.days += 1;
  };
  let looks = 0;
  const look = (now: State): void => {
    if (now.phase === 'play' && now.turn.did.length === 0 && looks++ % EVERY === 0) seen.push(positionOf(now));
  };
  playOut(
    game,
    state,
    names.map(() => players.character.play),
    chance,
    note,
    look,
  );
  const winners = game.outcome(state)?.winners ?? [];
  for (const position of seen) {
    positions.push({ ...position, shares: names.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0)) });
  }
}

function positionOf(state: State): Position {
  const turns = turnsLeft(state);
  return { turns, expected: state.players.map((_, seat) => expected(state, seat, turns)), shares: [] };
}

/** A rank that hardly anybody reached keeps at least what the rank below it brings. */
function incomes(): { dollars: number; credits: number }[] {
  const found = [{ dollars: 0, credits: 0 }];
  for (const rank of [1, ...rankPrices.map((price) => price.rank)]) {
    const { dollars, credits, turns } = gained[rank] ?? { dollars: 0, credits: 0, turns: 0 };
    const below = found[rank - 1] ?? { dollars: 0, credits: 0 };
    found.push(turns < 200 ? below : { dollars: rounded(dollars / turns, 2), credits: rounded(credits / turns, 2) });
  }
  return found;
}

/** The spread under which what happened was least surprising. */
function bestSpread(): { least: number; growing: number } {
  const steps = Array.from({ length: 17 }, (_, step) => step / 8);
  const all = steps.flatMap((least) => steps.map((growing) => ({ least: 2 * least, growing }))).slice(1);
  const scored = all.map((spread) => ({ spread, surprise: surpriseOf(spread) }));
  const best = scored.reduce((a, b) => (b.surprise < a.surprise ? b : a));
  console.log(`${positions.length} positions, surprise ${best.surprise.toFixed(4)}`);
  return best.spread;
}

function surpriseOf({ least, growing }: { least: number; growing: number }): number {
  let surprise = 0;
  for (const { turns, expected, shares } of positions) {
    const width = Math.max(0.1, least + growing * Math.sqrt(turns));
    const most = Math.max(...expected);
    const all = sum(expected.map((score) => Math.exp((score - most) / width)));
    for (const [seat, share] of shares.entries()) {
      if (share > 0) surprise -= share * (((expected[seat] ?? 0) - most) / width - Math.log(all));
    }
  }
  return surprise / positions.length;
}

/** The table is the last thing in its file. */
function writeTable(table: typeof figures): void {
  const path = fileURLToPath(new URL('../../src/games/deadwood/bot/worth/figures.ts', import.meta.url));
  const [head] = readFileSync(path, 'utf8').split(TABLE);
  writeFileSync(path, `${head}${TABLE} ${JSON.stringify(table)};\n`);
  execFileSync('npx', ['biome', 'format', '--write', path], { stdio: 'ignore' });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function rounded(number: number, digits: number): number {
  return Number(number.toFixed(digits));
}
