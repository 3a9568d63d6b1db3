import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { createInterface, type Interface } from 'node:readline/promises';
import type { Command } from 'commander';
import { hashOfSeed, liveChance } from '../kit/dice.ts';
import type { Action, Fact, Game, Offer, Seat } from '../kit/game.ts';
import type { Stamp } from '../kit/log.ts';
import { act, blank, isOver, type Match, outcomeOf, write } from '../kit/match.ts';
import { matchFileOf, printMatchFile } from '../kit/matchfile.ts';
import { offers } from '../kit/offers.ts';
import { sentence } from '../kit/refusal.ts';
import { undoTarget } from '../kit/undo.ts';
import { Failure } from './failure.ts';
import { gameNamed, optionsFrom, playersFrom } from './inputs.ts';

/** Everybody at the terminal is one person, so everybody may take back. */
const PERSON = 'terminal';

interface Flags {
  readonly options?: string;
  readonly seats?: string;
  readonly names?: string;
  readonly save?: string;
}

interface Sitting {
  readonly match: Match;
  readonly seed: string;
  readonly ask: Interface;
  /** What is typed, line by line, also when it comes from a file. */
  readonly lines: AsyncIterator<string>;
}

export function addPlay(program: Command): void {
  program
    .command('play')
    .description('plays a game at this terminal, everybody at one keyboard')
    .argument('<game>', 'which game')
    .option('--seats <n>', 'how many play')
    .option('--names <names>', 'their names, e.g. Ana,Ben')
    .option('--options <json>', 'the options of the match')
    .option('--save <file>', 'write the match to this file in the end')
    .action(play);
}

async function play(id: string, flags: Flags): Promise<void> {
  if (flags.save !== undefined && existsSync(flags.save)) throw new Failure(`${flags.save} is there already.`);
  const sitting = begin(await gameNamed(id), flags);
  const { match, seed, ask } = sitting;
  console.log(`The dice are fixed by a seed; its hash is ${match.anchor.seedHash}.\n`);
  while (!isOver(match) && (await takeTurn(sitting)));
  ask.close();
  const outcome = outcomeOf(match);
  if (outcome) console.log(`\n${match.game.words.outcome(outcome, match.setup.names)}\nThe seed was ${seed}.`);
  if (flags.save !== undefined) {
    writeFileSync(flags.save, printMatchFile(matchFileOf(match, match.tail, outcome ? seed : undefined)));
    console.log(`Saved to ${flags.save}.`);
  }
}

function begin(game: Game, flags: Flags): Sitting {
  const given = flags.names?.split(',').map((name) => name.trim());
  const players = playersFrom(game, flags.seats ?? given?.length.toString());
  const options = optionsFrom(game, flags.options, players);
  const seats = game.seats(options, players);
  const names = Array.from({ length: seats }, (_, seat) => given?.[seat] ?? `Player ${seat + 1}`);
  if (new Set(names).size < names.length) throw new Failure('Every player needs a name of their own.');
  const seed = randomBytes(32).toString('hex');
  const match = blank(game, { match: randomUUID(), game: game.id, rules: game.rules, seedHash: hashOfSeed(seed) });
  const all = [...names.keys()];
  const setup = { options, names, players: names.map(() => PERSON), host: 0, readyOrder: all };
  tell(game, write(match, { kind: 'setup', ...setup }, stamp(), liveChance(seed, 0)).facts, names);
  const ask = createInterface({ input: process.stdin, output: process.stdout });
  return { match, seed, ask, lines: ask[Symbol.asyncIterator]() };
}

/** Shows the position and the offers, and does what is typed; false when nobody types any more. */
async function takeTurn(sitting: Sitting): Promise<boolean> {
  const { match } = sitting;
  const { game, state } = match;
  const seat = game.toAct(state)[0] ?? 0;
  const offered = offers(game, state, seat);
  const open = offered.filter(({ refusal }) => !refusal);
  console.log(`\n${game.positions.draw(state)}\n${match.setup.names[seat]}: ${game.words.prompt(state, seat)}`);
  for (const [place, { action }] of open.entries()) console.log(`  ${place + 1}  ${say(match, action)}`);
  for (const offer of offered) if (offer.refusal) console.log(`  –  ${whyNot(match, offer)}`);
  process.stdout.write('A number, u to take back, q to stop: ');
  const line = await sitting.lines.next();
  if (line.done || line.value.trim() === 'q') return false;
  obey(sitting, seat, open, line.value.trim());
  return true;
}

function obey({ match, seed }: Sitting, seat: Seat, open: readonly Offer[], typed: string): void {
  const { game } = match;
  const chance = liveChance(seed, match.version + 1);
  if (typed === 'u') {
    const target = undoTarget(match, PERSON);
    if ('refusal' in target) console.log(sentence(target.refusal, game.words.refusals));
    else write(match, { kind: 'undo', to: target.value }, stamp(), chance);
    return;
  }
  const chosen = open[Number(typed) - 1];
  if (!chosen) return console.log(`Type a number from 1 to ${open.length}.`);
  const done = act(match, seat, chosen.action, stamp(), chance);
  if ('refusal' in done) console.log(sentence(done.refusal, game.words.refusals));
  else tell(game, done.value.facts, match.setup.names);
}

function say({ game, state, setup }: Match, action: Action): string {
  return game.words.action(action, state, setup.names);
}

function whyNot(match: Match, { action, refusal }: Offer): string {
  return `${say(match, action)}: ${refusal ? sentence(refusal, match.game.words.refusals) : ''}`;
}

function tell(game: Game, facts: readonly Fact[], names: readonly string[]): void {
  for (const fact of facts) console.log(`    ${game.words.fact(fact, names)}`);
}

function stamp(): Stamp {
  return { at: Date.now(), id: randomUUID(), by: { person: PERSON } };
}
