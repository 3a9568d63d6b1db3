import type { Offer } from '../../../../kit/contract/game.ts';
import type { AreaId } from '../../rules/data/board.ts';
import type { Currency } from '../../rules/data/money.ts';
import type { RoleId } from '../../rules/data/role.ts';
import type { Action } from '../../rules/state.ts';

type Offered = Offer<Action>;
type Of<K extends Action['kind']> = Extract<Action, { kind: K }>;

/** Where on the board each offer is found. Everything on offer has a place, so the stage needs no buttons of its own. */
export interface Placed {
  /** On the map: areas to walk to, roles to stand on, ranks to buy. */
  readonly areas: ReadonlyMap<AreaId, Offered>;
  readonly roles: ReadonlyMap<RoleId, Offered>;
  readonly prices: ReadonlyMap<string, Offered>;
  /** Below the map. */
  readonly banker: readonly Offer<Of<'banker'>>[];
  readonly first: readonly Offer<Of<'first'>>[];
  readonly act: Offered | undefined;
  readonly rehearse: Offered | undefined;
  readonly end: Offered | undefined;
  /** The roles and ranks that may be taken now, in order: keys 1, 2, 3 … */
  readonly numbered: readonly Offered[];
}

export function placeOffers(offers: readonly Offered[]): Placed {
  const [act, rehearse, end] = [of(offers, 'act')[0], of(offers, 'rehearse')[0], of(offers, 'end')[0]];
  const [takes, upgrades] = [of(offers, 'take'), of(offers, 'upgrade')];
  return {
    areas: new Map(of(offers, 'move').map((offer) => [offer.action.to, offer])),
    roles: new Map(takes.map((offer) => [offer.action.role, offer])),
    prices: new Map(upgrades.map((offer) => [priceKey(offer.action.rank, offer.action.pay), offer])),
    banker: of(offers, 'banker'),
    first: of(offers, 'first'),
    act,
    rehearse,
    end,
    numbered: [...takes, ...upgrades].filter((offer) => !offer.refusal),
  };
}

export function priceKey(rank: number, pay: Currency): string {
  return `${rank} ${pay}`;
}

function of<K extends Action['kind']>(offers: readonly Offered[], kind: K): Offer<Of<K>>[] {
  return offers.filter((offer): offer is Offer<Of<K>> => offer.action.kind === kind);
}
