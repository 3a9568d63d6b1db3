import { type Chance, type Face, recording } from '../chance/chance.ts';
import { copy } from '../sums/checksum.ts';
import { type Fact, type Game, quiet, type Seat } from './game.ts';
import { admit, moveOf } from './offers.ts';
import type { OptionValues } from './options.ts';
import type { Checked } from './refusal.ts';

/** What an action drew, and what it told. */
export interface Tried {
  readonly draws: readonly Face[];
  readonly facts: readonly Fact[];
}

/** Does what a stranger sent to a state that is nobody's match. Without a seat, whoever is asked first does it. */
export function tryAction(
  game: Game,
  state: unknown,
  seat: Seat | undefined,
  sent: unknown,
  chance: Chance,
): Checked<Tried> {
  const who = seat ?? game.toAct(state)[0] ?? 0;
  const admitted = admit(game, state, who, sent);
  if ('refusal' in admitted) return admitted;
  const record = recording(chance);
  const facts: Fact[] = [];
  const { value: action } = admitted;
  moveOf(game, action.kind).apply(state, who, action, record, (fact) => facts.push(copy(fact)));
  return { value: { draws: record.draws, facts } };
}

/** The beginning of a match that nobody plays. */
export function beginning(game: Game, options: OptionValues, players: number, chance: Chance): unknown {
  const names = Array.from({ length: game.seats(options, players) }, (_, seat) => `Seat ${seat}`);
  return game.setup(options, { names, host: 0, readyOrder: [...names.keys()] }, chance, quiet);
}
