import { type Face, scripted } from '../../../kit/chance/chance.ts';
import type { Seat, Seating } from '../../../kit/contract/game.ts';
import { admit, moveOf } from '../../../kit/contract/offers.ts';
import { readOptions } from '../../../kit/contract/options.ts';
import type { Refusal } from '../../../kit/contract/refusal.ts';
import { boards, frontDoor } from './data/boards.ts';
import { allSpaces } from './data/geometry.ts';
import { drawPicture, type Picture } from './data/picture.ts';
import type { Options } from './data/settings.ts';
import type { Fact, FactOf } from './facts.ts';
import game from './game.ts';
import { drawPart, type Part, pictureOf, readPart, seatLines, shortPictureOf, splitSpace } from './position/testing.ts';
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
 * A house of which a part is drawn: some rows, and below a row its walls, of the columns that a first line counts (or of all).
 * In a space stand the firefighters, each with what is carried or led in brackets, the vehicles, and then what lies there:
 *
 *          3       4       5
 *     3> 0(v)  .  1s   .   ?   .
 *      +=======+=======+=======+
 *
 * Lines of a position may follow (`seat 0 rescue ap 2`). What is not drawn is as it is printed; other seats stand before the
 * front door, and points of interest lie far off, so that none has to come.
 */
export function drawn(drawing: string, given: Partial<Options> & { preset?: string } = {}): State {
  const part = readPart(drawing);
  const shown = part.spaces.map((at) => part.picture.top[at] ?? '');
  const hidden = [16, 17, 18].slice(shown.join('').match(/[?vt]/g)?.length ?? 0);
  const picture = pictureOf(position({ hidden }, given));
  const seats = seatLines(part);
  const people = shown.map((text) => splitSpace(text).people).join('');
  for (const at of allSpaces) {
    picture.bottom[at] = (picture.bottom[at] ?? '').replace(/./g, (one) =>
      /\d/.test(one) || people.includes(one) ? '' : one,
    );
  }
  picture.bottom[frontDoor.space] += seats.flatMap((_, seat) => (people.includes(`${seat}`) ? [] : [seat])).join('');
  layOver(part, picture);
  const others = part.lines.filter((line) => !line.startsWith('seat '));
  const read = game.positions.read([...drawPicture(picture), ...seats, ...others].join('\n'), optionsOf(given));
  if ('refusal' in read) throw new Error(JSON.stringify(read.refusal));
  return read.value;
}

function layOver(part: Part, picture: Picture): void {
  for (const at of part.spaces) {
    const { people, lies } = splitSpace(part.picture.top[at] ?? '');
    picture.top[at] = lies;
    picture.bottom[at] = people;
    for (const way of ['right', 'below'] as const) {
      const sign = part.picture[way][at] ?? ' ';
      if (sign !== ' ') picture[way][at] = sign;
    }
  }
}

/** `expectLook(house).toBe(drawing)` fails unless a part of the house looks like that now. */
export function expectLook(house: State): { toBe(drawing: string): void } {
  return {
    toBe(drawing) {
      const part = readPart(drawing);
      if (part.lines.length > 0 || part.spaces.length === 0) throw new Error(`no part of a house:\n${drawing}`);
      const [wanted, found] = [drawPart(part, part.picture), drawPart(part, shortPictureOf(house))];
      if (wanted !== found) throw new Error(`the house should look like\n${wanted}\nand not like\n${found}`);
    },
  };
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
