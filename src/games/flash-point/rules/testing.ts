import { type Face, scripted } from '../../../kit/chance/chance.ts';
import type { Seat, Seating } from '../../../kit/contract/game.ts';
import { admit, moveOf } from '../../../kit/contract/offers.ts';
import { readOptions } from '../../../kit/contract/options.ts';
import type { Refusal } from '../../../kit/contract/refusal.ts';
import { boards } from './data/boards.ts';
import type { Options } from './data/settings.ts';
import type { Fact, FactOf } from './facts.ts';
import game from './game.ts';
import type { Action, State } from './state.ts';

/** Options for a test: those named, a preset's, and the defaults. */
export function optionsOf(given: Partial<Options> & { preset?: string } = {}): Options {
  const read = readOptions(game.options, given);
  if ('refusal' in read) throw new Error(JSON.stringify(read.refusal));
  return read.value;
}

/** A position for a test, from what matters in it. */
export function position(partial: object, given: Partial<Options> & { preset?: string } = {}, seats = 1): State {
  const filled = game.positions.fill(partial, optionsOf(given), seats);
  if ('refusal' in filled) throw new Error(JSON.stringify(filled.refusal));
  return filled.value;
}

/**
 * A house some of whose rows look as they are drawn, each by its first line (`3>  o   F  .`); the rest is as it is printed,
 * with nothing in it but three points of interest far off, so that none has to come.
 */
export function drawn(rows: string, given: Partial<Options> = {}): State {
  const said = rowsIn(rows);
  const lines = game.positions.draw(position({ hidden: [16, 17, 18] }, given)).split('\n');
  const text = lines.map((line) => said.find((row) => row.slice(0, 2) === line.slice(0, 2)) ?? line).join('\n');
  const read = game.positions.read(text, optionsOf(given));
  if ('refusal' in read) throw new Error(JSON.stringify(read.refusal));
  return read.value;
}

/** How the same rows look now, to be compared with a drawing. */
export function rowsOf(state: State, rows: string): string[] {
  const keys = rowsIn(rows).map((row) => row.slice(0, 2));
  const lines = game.positions.draw(state).split('\n');
  return lines.filter((line) => keys.includes(line.slice(0, 2))).map((line) => line.trimEnd());
}

/** The lines of a drawing that say what lies in a row. */
export function rowsIn(drawing: string): string[] {
  return drawing.split('\n').flatMap((line) => (/^\d>/.test(line) ? [line.trimEnd()] : []));
}

/** A set-up with given dice. Seat 0 is the host, and everybody was ready in order. */
export function begin(options: Options, seats: number, draws: readonly Face[], facts: Fact[] = []): State {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const seating: Seating = { names: all.map((seat) => `Seat ${seat}`), host: 0, readyOrder: all };
  const script = scripted(draws);
  const state = game.setup(options, seating, script, (fact) => facts.push(fact));
  script.finish();
  return state;
}

/** Takes an action with given dice and tells what happened. A refused action fails the test. */
export function play(state: State, seat: Seat, action: Action, draws: readonly Face[] = []): Fact[] {
  const admitted = admit(game, state, seat, action);
  if ('refusal' in admitted) throw new Error(`${JSON.stringify(action)}: ${JSON.stringify(admitted.refusal)}`);
  const facts: Fact[] = [];
  const script = scripted(draws);
  moveOf(game, action.kind).apply(state, seat, admitted.value, script, (fact) => facts.push(fact));
  script.finish();
  return facts;
}

/** Why an action is refused; undefined if it is not. */
export function why(state: State, seat: Seat, action: unknown): Refusal | undefined {
  const admitted = admit(game, state, seat, action);
  return 'refusal' in admitted ? admitted.refusal : undefined;
}

/** The facts of one kind. */
export function only<K extends Fact['kind']>(facts: readonly Fact[], kind: K): FactOf<K>[] {
  return facts.filter((fact): fact is FactOf<K> => fact.kind === kind);
}

/** The id of the question that a seat is asked. */
export function asked(state: State, seat: Seat): number {
  const question = state.questions.find((open) => open.seat === seat);
  if (!question) throw new Error(`seat ${seat} is not asked`);
  return question.id;
}

/** What a border has become. */
export function edgeBetween(state: State, name: string): string | undefined {
  const place = boards[state.options.board].borders.findIndex(({ a, b }) => `${a}-${b}` === name);
  return state.edges[place];
}

/** Spaces that burn, in reading order. */
export function burning(state: State): number[] {
  return state.spaces.flatMap((threat, at) => (threat === 'fire' ? [at] : []));
}

export const END: Action = { kind: 'end-turn' };
