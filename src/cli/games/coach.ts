import type { Command } from 'commander';
import { coachedIds, loadCoach } from '../../games/catalog.ts';
import type { Action, Game, Seat } from '../../kit/contract/game.ts';
import { sentence } from '../../kit/contract/refusal.ts';
import { isOver } from '../../kit/match/match.ts';
import { type MatchFile, replay } from '../../kit/match/matchfile.ts';
import { type Step, stepsOf } from '../../kit/match/matchsteps.ts';
import type { Budget } from '../../kit/players/budget.ts';
import type { Coach, Decision, Hint, Measure, Review } from '../../kit/players/coach.ts';
import { Failure, must } from '../shared/failure.ts';
import { matchFrom, wholeNumber } from '../shared/inputs.ts';
import { say } from '../shared/say.ts';

export function addHint(program: Command): void {
  program
    .command('hint')
    .description('says what a strong player would do at a moment of a match, and why')
    .argument('<file>', 'a match file')
    .option('--at <version>', 'after this entry; the last one if left out')
    .option('--time <milliseconds>', 'think at most so long; as long as it takes if left out')
    .option('--json', 'print JSON instead of sentences')
    .action(hint);
}

export function addReview(program: Command): void {
  program
    .command('review')
    .description('looks back at a match: what was decided well or badly, and what was luck')
    .argument('<file>', 'a match file')
    .option('--json', 'print all of it as JSON')
    .action(review);
}

interface HintFlags {
  readonly at?: string;
  readonly time?: string;
  readonly json?: true;
}

async function hint(path: string, { at, time, json }: HintFlags): Promise<void> {
  const budget = time === undefined ? undefined : within(wholeNumber(time, '--time', 1));
  const { game, file } = await matchFrom(path);
  const coach = await coachFor(game);
  const last = file.entries.length - 1;
  const version = at === undefined ? last : wholeNumber(at, '--at', 0);
  if (version > last) throw new Failure(`The match has entries 0 to ${last}; there is no entry ${version}.`);
  const { match } = must(replay(game, file, version), game.words.refusals, 1);
  const { state, setup } = match;
  const [seat] = match.ended ? [] : game.toAct(state);
  if (seat === undefined) throw new Failure(`${over(version)}${at === undefined && last > 0 ? EARLIER : ''}`, 1);
  const found = coach.hint(state, seat, budget);
  if (!found) throw new Failure('There is nothing to say about this position.', 1);
  const why = sentence(found.why, coach.reasons);
  if (json) return say(JSON.stringify({ version, seat, ...found, sentence: why }));
  for (const line of hintLines(game, state, setup.names, seat, found, why)) say(line);
}

const over = (version: number) => `The match is over at entry ${version}: there is nothing to decide.`;
const EARLIER = ' For an earlier moment: --at and the number of an entry.';

function within(milliseconds: number): Budget {
  const until = performance.now() + milliseconds;
  return () => performance.now() < until;
}

function hintLines(
  game: Game,
  state: unknown,
  names: readonly string[],
  seat: Seat,
  { action, others, measure, exact }: Hint,
  why: string,
): string[] {
  const told = (one: Action) => game.words.action(one, state, names);
  return [
    `${names[seat]}: ${told(action)}`,
    `  ${why}`,
    ...others.map((other) => `  or: ${told(other.action)}: ${price(measure, other.cost)}`),
    ...(exact ? [] : ['  (a good guess, not exact)']),
  ];
}

/** As people say it, and as the pages do. */
function amount(measure: Measure, value: number): string {
  return measure === 'chance' ? `${(100 * value).toFixed(1)} %` : `${value.toFixed(2)} ${units[measure]}`;
}

/** Below what is shown, it is just as good. */
function price(measure: Measure, cost: number): string {
  return cost < (measure === 'chance' ? 0.0005 : 0.005) ? 'as good' : `costs ${amount(measure, cost)}`;
}

const units = { place: 'places', turns: 'turns' } as const;
const measures = { chance: 'the chance to win', place: 'the expected place', turns: 'the turns still needed' } as const;

async function review(path: string, { json }: { json?: true }): Promise<void> {
  const { game, file } = await matchFrom(path);
  const coach = await coachFor(game);
  const steps = must(stepsOf(game, file), game.words.refusals, 1);
  const { names } = setupOf(file);
  const judged = coach.judge(steps, names.length);
  const finished = isOver(must(replay(game, file), game.words.refusals, 1).match);
  if (json) return say(JSON.stringify({ game: game.id, names, finished, ...judged }));
  for (const line of reviewLines(game, names, steps, judged)) say(line);
  if (!finished) say('The match is not over: this is how far it went.');
}

function setupOf({ entries }: MatchFile): { readonly names: readonly string[] } {
  const [first] = entries;
  return first?.kind === 'setup' ? first : { names: [] };
}

const DEAREST = 3;

function reviewLines(game: Game, names: readonly string[], steps: readonly Step[], judged: Review): string[] {
  const { measure, exact, seats, decisions, turningPoints } = judged;
  const dear = decisions.filter(({ grade }) => grade !== 'good').sort((a, b) => b.cost - a.cost);
  return [
    `${steps.length} actions, ${decisions.length} decisions, by ${measures[measure]}${exact ? '' : ' (good guesses, not exact)'}.`,
    ...seats.map(({ cost, luck }, seat) => {
      return `${names[seat]}: decisions cost ${amount(measure, cost)}, luck brought ${amount(measure, luck)}.`;
    }),
    `Turning points: ${turningPoints.length > 0 ? `entries ${turningPoints.join(', ')}` : 'none'}.`,
    ...dear.slice(0, DEAREST).map((decision) => tellDecision(game, names, steps, measure, decision)),
  ];
}

function tellDecision(
  game: Game,
  names: readonly string[],
  steps: readonly Step[],
  measure: Measure,
  { version, seat, chosen, best, cost }: Decision,
): string {
  const state = steps.find((step) => step.version === version)?.before;
  const told = (one: Action) => game.words.action(one, state, names);
  return `Entry ${version}, ${names[seat]}: ${told(chosen.action)}; better: ${told(best.action)} (${amount(measure, cost)}).`;
}

async function coachFor(game: Game): Promise<Coach> {
  const coach = await loadCoach(game.id);
  if (coach) return coach;
  throw new Failure(`${game.title} has no coach yet. These games have one: ${coachedIds().join(', ')}.`);
}
