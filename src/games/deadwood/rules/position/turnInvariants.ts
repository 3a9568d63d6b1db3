import { type AreaId, isSet, neighbours, setIds, sets } from '../data/board.ts';
import { groupSizes, HIGHEST_RANK, LOWEST_RANK } from '../data/money.ts';
import { hasWorked } from '../shared/turn.ts';
import type { Deed, Player, State } from '../state.ts';

/** The turn's deeds fit what the seat holds. [DW-TURN-1] [DW-TURN-2] [DW-TURN-3] */
export function brokenTurn(state: State): string[] {
  const { seat, working, did } = state.turn;
  const player = state.players[seat];
  const worked = hasWorked(state);
  const took = did.includes('took');
  return problems([
    [state.order.includes(seat), `it is the turn of seat ${seat}, which is not in the match`],
    [new Set(did).size === did.length || repeatsOnly(did, 'upgraded'), 'something was done twice in one turn'],
    [!working || worked || player?.role != null, 'a turn for work needs a role'],
    [!working || did.every((deed) => deed === 'acted' || deed === 'rehearsed'), 'who works does nothing else'],
    [working || !worked || state.options.moveAfterOwnWrap, 'somebody worked who had no role'],
    [working || took === (player?.role != null), 'a role is held in a free turn exactly when it was taken'],
    ...(player ? soundDeeds(state, player) : []),
  ]);
}

/** What was done in the turn has left its traces, and in an order in which it can be done. [DW-TURN-2] [DW-MOVE-2] */
function soundDeeds(state: State, { role, chips, area, rank }: Player): Check[] {
  const { did } = state.turn;
  const has = (deed: Deed) => did.includes(deed);
  const upgrades = did.filter((deed) => deed === 'upgraded').length;
  const most = state.options.upgradesPerTurn === 'one' ? 1 : HIGHEST_RANK;
  const wrapped = isSet(area) && state.sets[area].scene === 'wrapped';
  return [
    [!has('acted') || !has('rehearsed'), 'nobody acts and rehearses in one turn'],
    [!has('acted') || did[0] === 'acted', 'who acts does it first'],
    [!has('acted') || role !== null || has('moved') || wrapped, 'who acted holds the role, or has wrapped the scene'],
    [!has('rehearsed') || (role !== null && chips > 0), 'who rehearsed holds the role, with a practice chip'],
    [!has('took') || (did.at(-1) === 'took' && chips === 0), 'nothing is done with a role in the turn it was taken'],
    [upgrades === 0 || isUpgradePlace(did, area), 'ranks are bought in the Casting Office only'],
    [upgrades <= most, 'one upgrade in a turn is all'],
    [rank >= startOf(state).rank + upgrades, `has rank ${rank} after ${upgrades} upgrades`],
  ];
}

/** Who bought a rank stands in the Casting Office, or has stepped out of it since. [DW-UP-1] */
function isUpgradePlace(did: readonly Deed[], area: AreaId): boolean {
  const moved = did.indexOf('moved');
  if (moved < 0 || did.indexOf('upgraded') > moved) return area === 'casting-office';
  return did.lastIndexOf('upgraded') < moved && neighbours['casting-office'].includes(area);
}

/** Nothing has happened while it is asked who goes first. [DW-START-4] */
export function brokenBeginning(state: State): string[] {
  const { day, turn, players, options } = state;
  const start = startOf(state);
  const home = players.every(({ area }) => area === 'trailers');
  const asPaid = ({ rank, dollars, credits }: Player) =>
    rank === start.rank && dollars === 0 && credits === start.credits;
  const untouched = setIds.every((set) => state.sets[set].shots === sets[set].shots);
  const dealt = options.cardReveal === 'faceUp' ? setIds.length : 0;
  return problems([
    [day === 1 && home && turn.did.length === 0, 'it is asked who goes first, but the match has begun'],
    [players.every(asPaid), 'it is asked who goes first, but somebody has earned or spent something'],
    [untouched && state.seen.length === dealt, 'it is asked who goes first, but scenes were turned or shot'],
    [options.turnOrder !== 'randomFirst', 'nobody is asked who goes first when chance decides'],
  ]);
}

/** How everybody began. [DW-START-2] */
export function startOf({ players }: State): { readonly rank: number; readonly credits: number } {
  return groupSizes[players.length] ?? { rank: LOWEST_RANK, credits: 0 };
}

/** What has to hold, and what is wrong where it does not. */
export type Check = readonly [holds: boolean, problem: string];

export function problems(checks: readonly Check[]): string[] {
  return checks.flatMap(([holds, problem]) => (holds ? [] : [problem]));
}

function repeatsOnly<T>(list: readonly T[], allowed: T): boolean {
  const others = list.filter((item) => item !== allowed);
  return new Set(others).size === others.length;
}
