import { areaIds, isSet, setIds, sets } from '../data/board.ts';
import { HIGHEST_RANK, LOWEST_RANK } from '../data/money.ts';
import { daysOf } from '../day/day.ts';
import { chipCap } from '../moves/rehearse.ts';
import { cardAt, everyCard, isRole, roleOf, scenesLeft, setOf } from '../shared/scene.ts';
import type { Player, State } from '../state.ts';
import { brokenBeginning, brokenTurn, type Check, problems, startOf } from './turnInvariants.ts';

/** What can never be: checked after every action by tests and simulations, and of positions people write. */
export function broken(state: State): string[] {
  return [
    ...state.players.flatMap((player, seat) => brokenPlayer(state, player).map((problem) => `seat ${seat} ${problem}`)),
    ...brokenRoles(state),
    ...brokenSets(state),
    ...brokenCards(state),
    ...brokenOrder(state),
    ...(state.phase === 'over' ? [] : brokenTurn(state)),
    ...(state.phase === 'first' ? brokenBeginning(state) : []),
  ];
}

function brokenPlayer(state: State, player: Player): string[] {
  const { rank, dollars, credits, area, role, chips, out } = player;
  return problems([
    [isCount(rank) && rank >= LOWEST_RANK && rank <= HIGHEST_RANK, `has rank ${rank}: ranks are 1 to 6`],
    [rank >= startOf(state).rank, `has rank ${rank}, but ${state.players.length} start with ${startOf(state).rank}`],
    [isCount(dollars) && isCount(credits), 'has money that is not a whole number from 0 up'],
    [areaIds.includes(area), `is at "${area}", which is no area`],
    [isCount(chips) && (chips === 0 || role !== null), 'has practice chips without a role'],
    [!out || (role === null && area === 'trailers'), 'is out of the match, but still on the board'],
    [!isFaceDown(state, player), 'stands at a set whose card is face down'],
    [role === null || isRole(role), `has the role "${role}", which does not exist`],
    ...(role !== null && isRole(role) ? soundJob(state, player, role) : []),
  ]);
}

/** A role is held where it is, within the rank, on a scene that is being shot. [DW-ROLE-1] [DW-ROLE-2] [DW-REH-2] */
function soundJob(state: State, { area, rank, chips }: Player, role: string): Check[] {
  const card = isSet(area) ? cardAt(state, area) : undefined;
  return [
    [setOf(state, role) === area, `is at ${area}, but the role ${role} is not`],
    [card !== undefined, 'has a role where no scene is being shot'],
    [roleOf(state.options, role).rank <= rank, 'has a role above its rank'],
    [!card || chips <= chipCap(state.options, card.budget), `has ${chips} practice chips, more than can be earned`],
  ];
}

/** [DW-ROLE-3] */
function brokenRoles(state: State): string[] {
  const held = state.players.flatMap(({ role }) => (role === null ? [] : [role]));
  return problems([[new Set(held).size === held.length, 'two players hold the same role']]);
}

function brokenSets(state: State): string[] {
  return setIds.flatMap((set) => {
    const { scene, shots } = state.sets[set];
    const full = sets[set].shots;
    return problems([
      [isCount(shots) && shots <= full, `${set} has ${shots} shots: it is 0 to ${full}`],
      [(scene === 'wrapped') === (shots === 0), `${set} is wrapped exactly when no shot is left`],
      [scene !== 'face-down' || shots === full, `${set} is face down, but shots were made there`],
    ]);
  });
}

/** Every card is seen at most once, and no more are seen than were dealt. [DW-CARD-3] */
function brokenCards(state: State): string[] {
  const { seen, day, options, phase } = state;
  const scenes = setIds.map((set) => state.sets[set].scene);
  const up = scenes.filter((scene) => typeof scene === 'number');
  const down = scenes.filter((scene) => scene === 'face-down').length;
  return problems([
    [
      seen.every((id) => everyCard.includes(id)) && new Set(seen).size === seen.length,
      'a card was seen twice, or is none',
    ],
    [
      up.every((id) => seen.includes(id)) && new Set(up).size === up.length,
      'a card that lies face up was not seen, or lies twice',
    ],
    [
      phase === 'over' || seen.length >= seenAtLeast(state),
      `${seen.length} cards were seen, but ${seenAtLeast(state)} scenes were turned`,
    ],
    [seen.length + down <= 10 * day, `more cards were dealt than the ${10 * day} of ${day} days`],
    [down === 0 || options.cardReveal === 'onFirstEntry', 'a card is face down, but all are dealt face up'],
    [phase === 'over' || scenesLeft(state) > 1, 'a day ends when one scene is left'],
    [isCount(day) && day >= 1 && day <= daysOf(options, state.players.length), `day ${day} is none of this match`],
  ]);
}

/** What is wrapped or lies face up was turned once, and nine were wrapped on every day before. [DW-DAY-1] */
export function seenAtLeast({ day, sets }: Pick<State, 'day' | 'sets'>): number {
  return (setIds.length - 1) * (day - 1) + setIds.filter((set) => sets[set].scene !== 'face-down').length;
}

function brokenOrder({ order, players, options, banker, phase }: State): string[] {
  const staying = players.flatMap(({ out }, seat) => (out ? [] : [seat]));
  const sorted = order.toSorted((a, b) => a - b);
  return problems([
    [String(sorted) === String(staying), 'the order does not hold every seat in the match once'],
    [options.turnOrder === 'shuffled' || String(order) === String(sorted), 'the order is not the seat order'],
    [phase === 'over' || order.length > 1, 'one player alone cannot play on'],
    [banker === null || players[banker]?.out === false, 'the banker is not in the match'],
    [banker === null || options.bankerLabel !== 'none', 'there is a banker, but the game keeps the bank'],
    [banker !== null || options.bankerLabel !== 'asked', 'the players decide on a banker, but there is none'],
  ]);
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0;
}

function isFaceDown(state: State, { area }: Player): boolean {
  return areaIds.includes(area) && isSet(area) && state.sets[area].scene === 'face-down';
}
