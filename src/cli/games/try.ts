import { randomInt } from 'node:crypto';
import type { Command } from 'commander';
import { type Chance, DrawError, type Face, type Script, scripted } from '../../kit/chance/chance.ts';
import type { Fact, Game, Seat } from '../../kit/contract/game.ts';
import { offers } from '../../kit/contract/offers.ts';
import type { OptionValues } from '../../kit/contract/options.ts';
import { sentence } from '../../kit/contract/refusal.ts';
import { beginning, tryAction } from '../../kit/contract/whatif.ts';
import { Failure, must } from '../shared/failure.ts';
import { drawsFrom, gameNamed, optionsFrom, parseJson, playersFrom, readText, wholeNumber } from '../shared/inputs.ts';
import { say } from '../shared/say.ts';

interface Flags {
  readonly options?: string;
  readonly seats?: string;
  readonly position?: string;
  readonly draws?: string;
  readonly as?: string;
  readonly do: string[];
}

export function addTry(program: Command): void {
  program
    .command('try')
    .description('answers a rule question: applies actions to a position and prints what happens, as JSON')
    .argument('<game>', 'which game')
    .option('--options <json>', 'the options of the match, e.g. {"preset":"quick"}')
    .option('--seats <n>', 'how many play, where no position says it')
    .option('--position <file>', 'a position as text or JSON, whole or partial; - reads it from the input')
    .option('--draws <faces>', 'what is drawn, in order, e.g. 4,2,victim; without it the draws are random')
    .option('--as <seat>', 'who acts, counted from 0; without it whoever is asked')
    .option('--do <json>', 'an action; may be given several times', (action, all: string[]) => [...all, action], [])
    .action(tryOut);
}

async function tryOut(id: string, flags: Flags): Promise<void> {
  const game = await gameNamed(id);
  const players = playersFrom(game, flags.seats);
  const options = optionsFrom(game, flags.options, flags.position === undefined ? players : undefined);
  const script = flags.draws === undefined ? undefined : scripted(drawsFrom(flags.draws));
  const chance: Chance = script ?? { draw: (faces) => faces[randomInt(faces.length)] as (typeof faces)[number] };
  const actions = flags.do.map((text, place) => parseJson(text, `--do number ${place + 1}`));
  const state = explainDraws('The set-up', () => startOf(game, options, players, flags.position, chance));
  if (actions.length === 0) print(describe(game, state, [], []));
  const answers = actions.map((sent, place) =>
    explainDraws(`Action ${place + 1}`, () => answer(game, state, flags.as, sent, chance)),
  );
  if (answers.every(Boolean)) explainDraws('After the last action', () => finish(script));
  else throw new Failure('', 1); // each refusal was printed where it came
}

function finish(script: Script | undefined): void {
  script?.finish();
}

/** Applies one action and prints the answer; says whether it was allowed. */
function answer(game: Game, state: unknown, as: string | undefined, sent: unknown, chance: Chance): boolean {
  const seat = as === undefined ? undefined : wholeNumber(as, '--as', 0);
  const tried = tryAction(game, state, seat, sent, chance);
  if ('refusal' in tried) {
    print({ ok: false, refusal: tried.refusal, sentence: sentence(tried.refusal, game.words.refusals) });
    return false;
  }
  print(describe(game, state, tried.value.draws, tried.value.facts));
  return true;
}

function describe(game: Game, state: unknown, draws: readonly Face[], facts: readonly Fact[]): object {
  const toAct = game.toAct(state);
  const offered = Object.fromEntries(toAct.map((seat: Seat) => [seat, offers(game, state, seat)]));
  const outcome = game.outcome(state);
  return { ok: true, draws, facts, position: state, toAct, offers: offered, ...(outcome ? { outcome } : {}) };
}

function startOf(
  game: Game,
  options: OptionValues,
  players: number,
  position: string | undefined,
  chance: Chance,
): unknown {
  const count = game.seats(options, players);
  if (position === undefined) return beginning(game, options, players, chance);
  const text = readText(position);
  const json = text.trimStart().startsWith('{');
  const read = json
    ? game.positions.fill(parseJson(text, 'The position'), options, count)
    : game.positions.read(text, options);
  return must(read, game.words.refusals);
}

/** Draws that do not fit are the caller's mistake, and are told with their place. */
function explainDraws<T>(where: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof DrawError) throw new Failure(`--draws: ${where}: ${error.message}.`);
    throw error;
  }
}

function print(value: object): void {
  say(JSON.stringify(value));
}
