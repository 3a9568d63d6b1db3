import type { Move, Seat } from '../../../../kit/contract/game.ts';
import { no } from '../../../../kit/contract/refusal.ts';
import { type Currency, rankPrices } from '../data/money.ts';
import { spend } from '../shared/money.ts';
import { notFree } from '../shared/turn.ts';
import { type Action, type Fact, playerOf, type State } from '../state.ts';

type Upgrade = Extract<Action, { kind: 'upgrade' }>;

/** A higher rank at the Casting Office, before or after the move, for dollars or for credits. [DW-UP-1] [DW-UP-3] */
export const upgrade: Move<State, Upgrade, Fact> = {
  candidates: (state) => (state.phase === 'play' ? purchases : none),
  refuse(state, seat, { rank, pay }) {
    const player = playerOf(state, seat);
    const refusal = notFree(state, seat);
    if (refusal) return refusal;
    if (player.area !== 'casting-office') return notAtOffice;
    if (rank <= player.rank) return no('rank-not-higher', { rank, have: player.rank });
    if (state.options.upgradesPerTurn === 'one' && state.turn.did.includes('upgraded')) return upgradedAlready;
    const need = priceOf(rank, pay);
    return player[pay] < need ? no('too-poor', { need, have: player[pay], currency: payWord(state, pay) }) : undefined;
  },
  apply(state, seat, { rank, pay }, _chance, emit) {
    const player = playerOf(state, seat);
    spend(state, seat, priceOf(rank, pay), pay, emit);
    emit?.({ kind: 'upgraded', seat, from: player.rank, to: rank });
    player.rank = rank;
    state.turn.did.push('upgraded');
  },
};

/** One row of the price list as a seat sees it. */
export interface Price {
  readonly rank: number;
  readonly pay: Currency;
  readonly cost: number;
  /** A higher rank than the seat has. */
  readonly higher: boolean;
  readonly affordable: boolean;
}

/** The price list for a seat, wherever it stands. [DW-UP-2] */
export function prices(state: State, seat: Seat): Price[] {
  const player = playerOf(state, seat);
  return purchases.map(({ rank, pay }) => {
    const cost = priceOf(rank, pay);
    return { rank, pay, cost, higher: rank > player.rank, affordable: player[pay] >= cost };
  });
}

export function priceOf(rank: number, pay: Currency): number {
  return rankPrices.find((row) => row.rank === rank)?.[pay] ?? Number.POSITIVE_INFINITY;
}

function payWord(state: State, pay: Currency): string {
  return pay === 'dollars' ? pay : state.options.creditLabel;
}

const notAtOffice = no('not-at-the-office');
const upgradedAlready = no('upgraded-already');

const none: readonly Upgrade[] = [];
const purchases: readonly Upgrade[] = rankPrices.flatMap(({ rank }) => [
  { kind: 'upgrade', rank, pay: 'dollars' },
  { kind: 'upgrade', rank, pay: 'credits' },
]);
