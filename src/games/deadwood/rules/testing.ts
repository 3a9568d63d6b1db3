import { type Face, scripted } from '../../../kit/chance/chance.ts';
import { admit, moveOf, offers } from '../../../kit/contract/offers.ts';
import { defaults } from '../../../kit/contract/options.ts';
import { sentence } from '../../../kit/contract/refusal.ts';
import { setIds } from './data/board.ts';
import deadwood from './game.ts';
import { options } from './options.ts';
import { positions } from './position/position.ts';
import type { Action, Fact, Options, State } from './state.ts';

export const classic: Options = defaults(options);
export const byDocument: Options = { ...classic, ...options.presets.document?.values };

/** A position from what matters in it; throws if it cannot be. */
export function position(partial: object = {}, own: Partial<Options> = {}): State {
  const checked = positions.fill(partial, { ...classic, ...own }, 2);
  if ('refusal' in checked) throw new Error(sentence(checked.refusal, {}));
  return checked.value;
}

/** A position from lines such as `bank 1 4`, as they are written down; `others wrapped`: the sets that are not named. */
export function drawn(text: string, own: Partial<Options> = {}): State {
  const lines = linesIn(text);
  const unnamed = setIds.filter((set) => !lines.some((line) => line.startsWith(`${set} `)));
  const all = lines.flatMap((line) => (line === 'others wrapped' ? unnamed.map((set) => `${set} 0 wrapped`) : [line]));
  const read = positions.read(all.join('\n'), { ...classic, ...own });
  if ('refusal' in read) throw new Error(sentence(read.refusal, deadwood.words.refusals));
  return read.value;
}

/**
 * `expectLook(state).toBe(text)` fails unless these lines are as they are said now. Of a player only that is compared which is said;
 * who is said to be `at` a place has no role and no chips but those that are said.
 */
export function expectLook(state: State): { toBe(text: string): void } {
  return {
    toBe(text) {
      const wanted = linesIn(text);
      const drawing = linesIn(positions.draw(state));
      const found = wanted.map((line) => shortened(drawing.find((one) => nameOf(one) === nameOf(line)) ?? '', line));
      if (wanted.length === 0) throw new Error('nothing is said');
      if (wanted.join('\n') !== found.join('\n')) {
        throw new Error(`it should look like\n${wanted.join('\n')}\nand not like\n${found.join('\n')}`);
      }
    },
  };
}

function linesIn(text: string): string[] {
  return text.split('\n').flatMap((line) => line.replace(/#.*/, '').trim() || []);
}

/** The set, or `player 0`. */
function nameOf(line: string): string {
  return line.split(' ', line.startsWith('player ') ? 2 : 1).join(' ');
}

/** As much of a player's line as another one says. */
function shortened(line: string, like: string): string {
  if (!line.startsWith('player ')) return line;
  const words = like.split(' ');
  const parts = line.match(/(?:player|rank|dollars|credits) \d+|\b(?:at|out)\b.*/g) ?? [];
  const said = (part: string) => {
    const [word = ''] = part.split(' ', 1);
    return words.includes(word) || (['at', 'out'].includes(word) && (words.includes('at') || words.includes('out')));
  };
  return parts.filter(said).join(' ');
}

/** A new match of so many, with the draws its set-up asks for. */
export function begin(seats: number, own: Partial<Options> = {}, draws: readonly Face[] = []): [State, Fact[]] {
  const facts: Fact[] = [];
  const names = Array.from({ length: seats }, (_, seat) => `P${seat}`);
  const script = scripted(draws);
  const seating = { names, host: 0, readyOrder: [] };
  const state = deadwood.setup({ ...classic, ...own }, seating, script, (fact) => facts.push(fact));
  script.finish();
  return [state, facts];
}

/** Does something for the seat that is asked, with exactly these draws; throws if it is refused. */
export function play(state: State, action: Action, ...draws: Face[]): Fact[] {
  const seat = asked(state);
  const admitted = admit(deadwood, state, seat, action);
  if ('refusal' in admitted) throw new Error(sentence(admitted.refusal, deadwood.words.refusals));
  const facts: Fact[] = [];
  const script = scripted(draws);
  moveOf(deadwood, action.kind).apply(state, seat, admitted.value, script, (fact) => facts.push(fact));
  script.finish();
  return facts;
}

/** The code with which the seat that is asked is refused; `undefined` if it may. */
export function refusal(state: State, action: Action): string | undefined {
  const admitted = admit(deadwood, state, asked(state), action);
  return 'refusal' in admitted ? admitted.refusal.code : undefined;
}

/** What the seat that is asked may do, as words like `act`, `move saloon`, `upgrade 2 dollars`. */
export function may(state: State): string[] {
  const legal = offers(deadwood, state, asked(state)).filter((offer) => !offer.refusal);
  return legal.map(({ action }) => Object.values(action).join(' '));
}

/** The facts of one kind. */
export function only<K extends Fact['kind']>(facts: readonly Fact[], kind: K): Extract<Fact, { kind: K }>[] {
  return facts.filter((fact) => fact.kind === kind) as Extract<Fact, { kind: K }>[];
}

/** Nine sets wrapped but these, so that the end of a day is near. */
export function allWrappedBut(...left: readonly string[]): Record<string, object> {
  const ids = Object.keys(position().sets);
  return Object.fromEntries(ids.filter((id) => !left.includes(id)).map((id) => [id, { shots: 0 }]));
}

export const actNow: Action = { kind: 'act' };
export const rehearseNow: Action = { kind: 'rehearse' };
export const endNow: Action = { kind: 'end' };
export const moveTo = (to: Extract<Action, { kind: 'move' }>['to']): Action => ({ kind: 'move', to });
export const takeRole = (role: string): Action => ({ kind: 'take', role });
export const rise = (rank: number, pay: 'dollars' | 'credits'): Action => ({ kind: 'upgrade', rank, pay });

function asked(state: State): number {
  const [seat] = deadwood.toAct(state);
  if (seat === undefined) throw new Error('nobody is asked: the match is over');
  return seat;
}
