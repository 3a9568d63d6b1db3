import { type Face, scripted } from '../../../kit/chance/chance.ts';
import { admit, moveOf, offers } from '../../../kit/contract/offers.ts';
import { defaults } from '../../../kit/contract/options.ts';
import { sentence } from '../../../kit/contract/refusal.ts';
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
