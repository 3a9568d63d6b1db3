import { type Chance, type Face, pickOne, recording, scripted } from '../chance/chance.ts';
import { fastChance } from '../chance/dice.ts';
import type { Action, Game, Seat } from '../contract/game.ts';
import { quiet } from '../contract/game.ts';
import { admit, cloneOf, legal, moveOf, offers } from '../contract/offers.ts';
import { defaults, type Field, type OptionValues, readOptions } from '../contract/options.ts';
import { alike, canonical, copy } from '../sums/checksum.ts';

/** What a fuzzed match has done, to be looked at by further checks. */
export interface Fuzzed {
  readonly options: OptionValues;
  readonly seats: number;
  readonly actions: number;
  readonly ended: boolean;
}

/** Plays one random match and checks the contract after every action. A failure names the seed. */
export function fuzzMatch(game: Game, seed: number, mostActions: number): Fuzzed {
  try {
    return fuzz(game, fastChance(seed), mostActions);
  } catch (error) {
    throw new Error(`${game.id}, fuzz seed ${seed}: ${(error as Error).message}`, { cause: error });
  }
}

function fuzz(game: Game, random: Chance, mostActions: number): Fuzzed {
  const players = pickOne(random, range(game.players.min, game.players.max));
  const options = randomOptions(game, players, random);
  const seats = game.seats(options, players);
  const all = range(0, seats - 1);
  const seating = { names: all.map((seat) => `Player ${seat + 1}`), host: pickOne(random, all), readyOrder: all };
  const setup = recording(random);
  const state = game.setup(options, seating, setup, quiet);
  const script = scripted(setup.draws);
  same(game.setup(options, seating, script, quiet), state, () => 'set-up with its recorded draws gives another state');
  script.finish();
  let actions = 0;
  for (; actions < mostActions; actions++) {
    checkState(game, state);
    if (actions % POSITIONS_EVERY === 0) checkPositions(game, state, options, seats);
    const awaited = game.toAct(state);
    if (awaited.length === 0) break;
    const seat = pickOne(random, awaited);
    const before = copy(state);
    const action = chooseOne(game, state, before, seat, seats, random);
    step(game, state, before, seat, action, random);
  }
  const ended = game.outcome(state) !== undefined;
  check(ended === (game.toAct(state).length === 0), () => 'a match is over exactly when nobody is asked');
  return { options, seats, actions, ended };
}

/** Applies an action twice, by chance and by its record, and compares. */
function step(game: Game, state: unknown, before: unknown, seat: Seat, action: Action, random: Chance): void {
  const aside = cloneOf(game, state);
  same(aside, before, () => 'a clone is another state');
  const record = recording(random);
  const facts: unknown[] = [];
  moveOf(game, action.kind).apply(state, seat, action, record, (fact) => facts.push(copy(fact)));
  same(aside, before, () => `${canonical(action)} changed a clone that was made before it`);
  checkReplay(game, before, state, seat, action, record.draws, facts);
  moveOf(game, action.kind).apply(aside, seat, copy(action), scripted(copy(record.draws)), quiet);
  same(aside, state, () => `${canonical(action)} does something else when nobody listens, or to a clone`);
}

function checkReplay(
  game: Game,
  before: unknown,
  after: unknown,
  seat: Seat,
  action: Action,
  draws: readonly Face[],
  facts: readonly unknown[],
): void {
  const again = copy(before);
  const script = scripted(copy(draws));
  const told: unknown[] = [];
  const admitted = admit(game, again, seat, copy(action));
  check('value' in admitted, () => `${canonical(action)} is legal but not admitted after JSON`);
  moveOf(game, action.kind).apply(again, seat, copy(action), script, (fact) => told.push(copy(fact)));
  script.finish();
  same(again, after, () => `${canonical(action)} replayed with its draws gives another state`);
  same(told, facts, () => `${canonical(action)} replayed with its draws tells other facts`);
  for (const fact of facts) words(game.words.fact(fact as never, []), () => `the fact ${canonical(fact)}`);
}

/** Looks at every offer, and picks one that is legal. */
function chooseOne(game: Game, state: unknown, before: unknown, seat: Seat, seats: number, random: Chance): Action {
  const offered = offers(game, state, seat);
  const choices = legal(game, state, seat);
  const open = offered.filter(({ refusal }) => !refusal).map(({ action }) => action);
  same(choices, open, () => '`legal` and `offers` disagree');
  check(choices.length > 0, () => `seat ${seat} is asked but has no legal action`);
  checkPhase(game, state, choices);
  const texts = offered.map(({ action }) => canonical(action));
  check(new Set(texts).size === texts.length, () => 'an action is offered twice');
  for (const { action, refusal } of offered) {
    words(game.words.action(action, state, []), () => `the action ${canonical(action)}`);
    if (refusal) words(game.words.refusals[refusal.code]?.(refusal), () => `the refusal ${canonical(refusal)}`);
  }
  const fallback = admit(game, state, seat, game.fallback(state, seat));
  check('value' in fallback, () => `the fallback ${canonical(game.fallback(state, seat))} is not legal`);
  const yes = game.agree?.(state, seat);
  if (yes) check('value' in admit(game, state, seat, yes), () => `the yes ${canonical(yes)} is not legal`);
  for (const other of range(0, seats - 1)) words(game.words.prompt(state, other), () => 'the prompt');
  game.turn(state);
  same(state, before, () => 'looking at the offers, the fallback or the prompts changed the state');
  return pickOne(random, choices);
}

const phases = new WeakMap<object, Map<number, string>>();

/** What is legal depends on the phase alone, whatever the match: simulations rely on it. */
function checkPhase(game: Game, state: unknown, choices: readonly Action[]): void {
  const phase = game.phase?.(state);
  if (phase === undefined) return;
  const known = phases.get(game) ?? new Map<number, string>();
  phases.set(game, known);
  const before = known.get(phase) ?? canonical(choices);
  known.set(phase, before);
  check(
    canonical(choices) === before,
    () => `phase ${phase} allows ${canonical(choices)}, and allowed ${before} before`,
  );
}

function checkState(game: Game, state: unknown): void {
  check(isPlain(state), () => 'the state is not plain JSON');
  const broken = game.broken(state);
  check(broken.length === 0, () => `an invariant is broken: ${broken.join('; ')}`);
}

/** Writing positions down and reading them back is the dearest check, so not every state is written. */
const POSITIONS_EVERY = 7;

function checkPositions(game: Game, state: unknown, options: OptionValues, seats: number): void {
  const { draw, read, fill } = game.positions;
  const text = read(draw(state), defaults(game.options));
  check('value' in text, () => `a drawn position cannot be read: ${canonical(text)}\n${draw(state)}`);
  if ('value' in text) same(text.value, state, () => `a position is another one after draw and read\n${draw(state)}`);
  const json = fill(copy(state), options, seats);
  check('value' in json, () => `a state is refused as a position: ${canonical(json)}`);
  if ('value' in json) same(json.value, state, () => 'a state is another one after it was filled in as a position');
}

/** Half of the matches play a preset or the defaults, the others any options that do not contradict each other. */
export function randomOptions(game: Game, players: number, random: Chance): OptionValues {
  const presets = Object.keys(game.options.presets);
  for (let tries = 0; tries < 20; tries++) {
    const wild = random.draw([0, 1]) === 1;
    const raw = wild ? randomValues(game, random) : presets.length > 0 ? { preset: random.draw(presets) } : {};
    const read = readOptions(game.options, raw, players);
    if ('value' in read) return read.value;
  }
  return defaults(game.options);
}

function randomValues(game: Game, random: Chance): OptionValues {
  const fields: [string, Field][] = Object.entries(game.options.fields);
  return Object.fromEntries(fields.map(([name, field]) => [name, randomValue(field, random)]));
}

function randomValue(field: Field, random: Chance): OptionValues[string] {
  if (field.type === 'flag') return random.draw([0, 1]) === 1;
  if (field.type === 'choice') return pickOne(random, field.values).value;
  return field.min + field.step * random.draw(range(0, Math.floor((field.max - field.min) / field.step)));
}

export function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, place) => from + place);
}

/** Nothing that JSON would drop or bend: no undefined, no NaN, no instance of a class. */
function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== 'object') return false;
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
}

/** What went wrong is put into words only when something did: most of a run is comparing. */
type Problem = () => string;

function words(text: string | undefined, what: Problem): void {
  check(typeof text === 'string' && text.trim() !== '', () => `there are no words for ${what()}`);
}

function check(holds: boolean, problem: Problem): void {
  if (!holds) throw new Error(problem());
}

/** Equal as JSON, and nothing lost on the way. */
function same(got: unknown, wanted: unknown, problem: Problem): void {
  if (alike(got, wanted)) return;
  throw new Error(`${problem()}\n  got    ${canonical(got)}\n  wanted ${canonical(wanted)}`);
}
