import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { FULL, handName } from '../../src/games/cosmic-wipeout/bot/turn/hands.ts';
import { pack } from '../../src/games/cosmic-wipeout/bot/turn/pack.ts';
import { HANDS, planOf, STEP } from '../../src/games/cosmic-wipeout/bot/turn/plan.ts';
import { handOdds } from '../../src/games/cosmic-wipeout/bot/turn/risk.ts';
import {
  aloneStakes,
  duelStakes,
  residual,
  solveAlone,
  solveDuel,
} from '../../src/games/cosmic-wipeout/bot/turn/solve.ts';
import { type Stakes, solveTurn } from '../../src/games/cosmic-wipeout/bot/turn/turn.ts';
import { options as optionTable } from '../../src/games/cosmic-wipeout/rules/options.ts';
import { defaults } from '../../src/kit/contract/options.ts';

// Makes the tables of Cosmic Wipeout's exact odds and of its perfect play, and prints the main numbers.

const options = defaults(optionTable);
const goal = options.goal / STEP;
const plan = planOf(options.clearMatch);

const began = performance.now();
const odds = { keep: handOdds('keep'), void: handOdds('void'), strict: handOdds('strict') };
const turns = solveAlone(options);
const chances = solveDuel(options);
const seconds = (performance.now() - began) / 1000;

writeTable('oddsTable.ts', [
  "import type { HandOdds } from '../turn/risk.ts';",
  "import type { ClearMatch } from '../turn/throws.ts';",
  '',
  '/** The chance of a wipeout, for every hand. Made by scripts/learn/cosmic.ts. */',
  `export const oddsTable: Readonly<Record<ClearMatch, readonly HandOdds[]>> = ${JSON.stringify(odds)};`,
]);
writeTable('duelTable.ts', [
  '/** Winning chances of the one whose turn begins, one row per own score: see pack.ts. Made by scripts/learn/cosmic.ts. */',
  `export const duelTable: readonly string[] = ${JSON.stringify(pack(chances, goal))};`,
]);

say(`solved in ${seconds.toFixed(1)} s; one more turn changes no chance by more than ${residual(options, chances)}`);
say(`alone: ${(turns[0] ?? 0).toFixed(6)} turns expected`);
say(`two players: the first wins ${(100 * (chances[0] ?? 0)).toFixed(6)} %`);
say('\nwipeout in this throw, and until one may stop again:');
for (const { hand, wipeouts, throws, untilFree } of odds.keep) {
  say(`  ${hand.padEnd(18)} ${percent(wipeouts / throws)} ${percent(untilFree.at(-1) ?? 0)}`);
}
say('\nthrow on with so many points of the turn, else bank:');
for (const banked of [0, 100, 200, 300, 400, 450]) {
  const from = banked / STEP;
  const bank = turns.map((expected) => -expected);
  tellTurn(`alone, ${banked} banked`, aloneStakes(options, from, bank, turns[from] ?? 0));
}
for (const [own, other] of [
  [0, 0],
  [100, 100],
  [250, 250],
  [400, 400],
  [250, 450],
  [450, 250],
] as const) {
  const [mine, theirs] = [own / STEP, other / STEP];
  const wiped = 1 - (chances[theirs * goal + mine] ?? 0);
  tellTurn(`${own} against ${other}`, duelStakes(options, chances, mine, theirs, wiped));
}

/** For each open hand the points with which perfect play throws on. */
function tellTurn(title: string, stakes: Stakes): void {
  const { throwing } = solveTurn(plan, stakes);
  const row = Array.from({ length: FULL }, (_, hand) => `${handName(hand)}: ${spans(throwing, hand, stakes)}`);
  say(`  ${title.padEnd(18)} ${row.join(' | ')}`);
}

function spans(throwing: Float64Array, hand: number, { from, low, bank }: Stakes): string {
  const found: [number, number][] = [];
  for (let points = Math.max(low, from + 1); points < goal; points++) {
    if ((throwing[points * HANDS + hand] ?? 0) <= (bank[points] ?? 0)) continue;
    const last = found.at(-1);
    if (last && last[1] === points - 1) last[1] = points;
    else found.push([points, points]);
  }
  return found.map(([first, last]) => `${(first - from) * STEP}–${(last - from) * STEP}`).join(' ') || 'never';
}

function writeTable(name: string, lines: readonly string[]): void {
  const path = fileURLToPath(new URL(`../../src/games/cosmic-wipeout/bot/data/${name}`, import.meta.url));
  writeFileSync(path, `${lines.join('\n')}\n`);
  execFileSync('npx', ['biome', 'format', '--write', path], { stdio: 'ignore' });
  const text = readFileSync(path);
  say(`${name}: ${text.length} bytes, ${gzipSync(text).length} with gzip`);
}

function percent(chance: number): string {
  return `${(100 * chance).toFixed(3).padStart(8)} %`;
}

function say(line: string): void {
  console.log(line);
}
