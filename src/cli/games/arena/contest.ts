import type { Chance } from '../../../kit/chance/chance.ts';
import { fastChance } from '../../../kit/chance/dice.ts';
import type { Action, Fact, Game, Outcome, Seat } from '../../../kit/contract/game.ts';
import { admit, moveOf, offers } from '../../../kit/contract/offers.ts';
import type { OptionValues } from '../../../kit/contract/options.ts';
import { beginning } from '../../../kit/contract/whatif.ts';
import type { MyPosition } from '../../../wire/play.ts';
import { offeredTo } from '../../../wire/position.ts';
import type { Contestant } from './contestant.ts';

export interface Contest {
  readonly game: Game;
  readonly options: OptionValues;
  readonly players: number;
  readonly seed: number;
}

/** What one contestant has done. */
export interface Score {
  readonly name: string;
  played: number;
  won: number;
  /** Answers that were no legal action: the stated answer for silence was given instead. */
  mistakes: number;
}

/**
 * Plays one match. Seats go round from match to match, so that nobody always begins; where all win or lose together,
 * everybody plays a match alone.
 */
export async function playMatch(
  { game, options, players, seed }: Contest,
  match: number,
  all: readonly Contestant[],
  scores: readonly Score[],
): Promise<void> {
  const seats = game.seats(options, players);
  const who = (seat: Seat): number => (game.team ? 0 : (seat + match) % all.length);
  const lone = game.team ? all.map((_, place) => [place]) : [[...all.keys()]];
  for (const places of lone) {
    const at = (seat: Seat): number => places[who(seat) % places.length] as number;
    const outcome = await playOne({ game, options, players, seed: seed + match }, match, seats, (seat) => {
      return { contestant: all[at(seat)] as Contestant, score: scores[at(seat)] as Score };
    });
    for (const place of places) count(scores[place] as Score, outcome, (seat) => at(seat) === place);
  }
}

/** Whoever has a seat that won has won; whoever had none was not there. */
function count(score: Score, outcome: Outcome | undefined, isTheirs: (seat: Seat) => boolean): void {
  score.played += 1;
  if (outcome?.winners.some(isTheirs)) score.won += 1;
}

type AtSeat = (seat: Seat) => { readonly contestant: Contestant; readonly score: Score };

async function playOne(
  { game, options, players, seed }: Contest,
  match: number,
  seats: number,
  at: AtSeat,
): Promise<Outcome | undefined> {
  const chance = fastChance(seed);
  const random = fastChance(seed + 1_000_003); // what players throw is not what the match throws
  const state = beginning(game, options, players, chance);
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const those = new Set(all.map((seat) => at(seat).contestant));
  const seatsOf = (one: Contestant) => all.filter((seat) => at(seat).contestant === one);
  const told = new Map<Contestant, Fact[]>([...those].map((one) => [one, []]));
  for (const one of those) one.begin(match, seatsOf(one));
  for (let version = 0; version < game.actionLimit; version++) {
    const [seat] = game.toAct(state);
    if (seat === undefined) break;
    const { contestant, score } = at(seat);
    const facts = told.get(contestant)?.splice(0) ?? [];
    const position = positionFor(game, state, version, facts, seatsOf(contestant), all.map(nameOf));
    const action = await decide(game, state, seat, contestant, position, random, score);
    const tell = (fact: Fact) => told.forEach((facts) => void facts.push(fact));
    moveOf(game, action.kind).apply(state, seat, action, chance, tell);
  }
  const outcome = game.outcome(state);
  for (const one of those) one.end(outcome ?? null);
  return outcome;
}

const nameOf = (seat: Seat): string => `Seat ${seat}`;

async function decide(
  game: Game,
  state: unknown,
  seat: Seat,
  contestant: Contestant,
  position: MyPosition,
  random: Chance,
  score: Score,
): Promise<Action> {
  const { action, offer } = await contestant.choose(seat, position, random);
  const sent = typeof offer === 'number' ? offers(game, state, seat)[offer]?.action : action;
  const admitted = admit(game, state, seat, sent);
  if ('value' in admitted) return admitted.value;
  score.mistakes += 1;
  return game.fallback(state, seat);
}

/** What a server would tell: see `Position`. */
function positionFor(
  game: Game,
  state: unknown,
  version: number,
  facts: readonly Fact[],
  mine: readonly Seat[],
  names: readonly string[],
): MyPosition {
  const toAct = game.toAct(state);
  const offered = Object.fromEntries(toAct.map((seat) => [seat, offeredTo(game, state, seat, names)]));
  const position = { version, state, after: version - 1, facts, toAct, offers: offered, players: names, names, mine };
  return { ...position, outcome: null, ended: null } as unknown as MyPosition;
}
