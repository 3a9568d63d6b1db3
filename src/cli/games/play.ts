import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { createInterface, type Interface } from 'node:readline/promises';
import type { Command } from 'commander';
import { hashOfSeed, liveChance } from '../../kit/chance/dice.ts';
import type { Fact, Game, Offer, Seat } from '../../kit/contract/game.ts';
import { sentence } from '../../kit/contract/refusal.ts';
import type { Stamp } from '../../kit/match/log.ts';
import { act, blank, isOver, type Match, outcomeOf, write } from '../../kit/match/match.ts';
import { matchFileOf, printMatchFile } from '../../kit/match/matchfile.ts';
import { undoTarget } from '../../kit/match/undo.ts';
import { readName, sameName } from '../../tables/table/name.ts';
import { tableSentences } from '../../tables/table/sentences.ts';
import { Failure, must } from '../shared/failure.ts';
import { gameNamed, optionsFrom, playersFrom } from '../shared/inputs.ts';
import { say } from '../shared/say.ts';
import { turnOf } from '../shared/turn.ts';

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
  say(`The dice are fixed by a seed; its hash is ${match.anchor.seedHash}.\n`);
  while (!isOver(match) && (await takeTurn(sitting)));
  ask.close();
  const outcome = outcomeOf(match);
  if (outcome) say(`\n${match.game.words.outcome(outcome, match.setup.names)}\nThe seed was ${seed}.`);
  if (flags.save !== undefined) {
    writeFileSync(flags.save, printMatchFile(matchFileOf(match, match.tail, outcome ? seed : undefined)));
    say(`Saved to ${flags.save}.`);
  }
}

function begin(game: Game, flags: Flags): Sitting {
  const given = flags.names === undefined ? undefined : namesFrom(flags.names, flags.seats);
  const players = playersFrom(game, flags.seats ?? given?.length.toString());
  const options = optionsFrom(game, flags.options, players);
  const names = Array.from({ length: game.seats(options, players) }, (_, seat) => nameOf(given, players, seat));
  const seed = randomBytes(32).toString('hex');
  const match = blank(game, { match: randomUUID(), game: game.id, rules: game.rules, seedHash: hashOfSeed(seed) });
  const all = [...names.keys()];
  const setup = { options, names, players: names.map(() => PERSON), host: 0, readyOrder: all };
  tell(game, write(match, { kind: 'setup', ...setup }, stamp(), liveChance(seed, 0)).facts, names);
  const ask = createInterface({ input: process.stdin, output: process.stdout });
  return { match, seed, ask, lines: ask[Symbol.asyncIterator]() };
}

/** As many names as play, none empty and no two that would be read as the same one. */
function namesFrom(text: string, seats: string | undefined): string[] {
  const names = text.split(',').map((name) => must(readName(name), tableSentences));
  const twin = names.find((name, place) => names.findIndex((other) => sameName(name, other)) < place);
  if (twin !== undefined) throw new Failure(`Every player needs a name of their own: ${twin} is there twice.`);
  if (seats !== undefined && Number(seats) !== names.length)
    throw new Failure(`--seats says ${seats}, but --names has ${names.length}.`);
  return names;
}

/** Where there are more seats than players, they are dealt round the table and numbered. */
function nameOf(given: readonly string[] | undefined, players: number, seat: Seat): string {
  if (!given) return `Player ${seat + 1}`;
  const name = given[seat % players] ?? '';
  return seat < players ? name : `${name} ${1 + Math.floor(seat / players)}`;
}

/** Shows the position and the offers, and does what is typed; false when nobody types any more. */
async function takeTurn(sitting: Sitting): Promise<boolean> {
  const { match } = sitting;
  const seat = match.game.toAct(match.state)[0] ?? 0;
  const { text, open } = turnOf(match, seat);
  say(`\n${text}`);
  process.stdout.write('A number, u to take back, q to stop: ');
  const line = await sitting.lines.next();
  if (line.done || line.value.trim() === 'q') return false;
  handleTyped(sitting, seat, open, line.value.trim());
  return true;
}

function handleTyped({ match, seed }: Sitting, seat: Seat, open: readonly Offer[], typed: string): void {
  const { game } = match;
  const chance = liveChance(seed, match.version + 1);
  if (typed === 'u') {
    const target = undoTarget(match, PERSON);
    if ('refusal' in target) say(sentence(target.refusal, game.words.refusals));
    else write(match, { kind: 'undo', to: target.value }, stamp(), chance);
    return;
  }
  const chosen = open[Number(typed) - 1];
  if (!chosen) return say(`Type a number from 1 to ${open.length}.`);
  const done = act(match, seat, chosen.action, stamp(), chance);
  if ('refusal' in done) say(sentence(done.refusal, game.words.refusals));
  else tell(game, done.value.facts, match.setup.names);
}

function tell(game: Game, facts: readonly Fact[], names: readonly string[]): void {
  for (const fact of facts) say(`    ${game.words.fact(fact, names)}`);
}

function stamp(): Stamp {
  return { at: Date.now(), id: randomUUID(), by: { person: PERSON } };
}
