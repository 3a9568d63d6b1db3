import type { Seat } from '../../../kit/contract/game.ts';
import type { AreaId, SetId } from './data/board.ts';
import type { CardId } from './data/cards.ts';
import type { Currency } from './data/money.ts';
import type { RoleId } from './data/role.ts';

export type CreditLabel = 'credits' | 'points' | 'fame';

/** A type, not an interface: its keys are all there are, so that a flag fits the table of options. */
export type Options = {
  readonly days: 'byGroupSize' | 3 | 4;
  readonly turnOrder: 'chosenOrRandomFirst' | 'randomFirst' | 'shuffled';
  readonly rehearsalCap: 'guaranteed' | 'five';
  readonly bonusDice: 'allCardRoles' | 'filledCardRoles' | 'allWorkingPlayers';
  readonly endTurnWhileWorking: 'error' | 'skip';
  readonly moveAfterOwnWrap: boolean;
  readonly flopEndsTurn: boolean;
  readonly cardReveal: 'onFirstEntry' | 'faceUp';
  readonly roleGate: 'rank' | 'rankAndBudget';
  readonly upgradesPerTurn: 'unlimited' | 'one';
  readonly tieRanking: 'competition' | 'dense';
  readonly cardData: 'printed' | 'course-xml';
  readonly boardLayout: 'default';
  readonly creditLabel: CreditLabel;
  /** A number is a player, counted from 1. */
  readonly bankerLabel: 'none' | 'asked' | 'host' | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
};

/** An actor. The die on the board shows the rank. */
export interface Player {
  rank: number;
  dollars: number;
  credits: number;
  area: AreaId;
  role: RoleId | null;
  /** Practice chips, earned on this role and good for this role only. */
  chips: number;
  /** Taken out of the match. */
  out: boolean;
}

/** The card at a set: its key once it is turned; a card that is face down is not decided yet. */
export type Scene = CardId | 'face-down' | 'wrapped';

export interface Lot {
  scene: Scene;
  /** Shots still to be made. */
  shots: number;
}

export type Deed = 'acted' | 'rehearsed' | 'upgraded' | 'moved' | 'took';

export interface Turn {
  seat: Seat;
  /** Held a role when the turn began, so that the turn is for work. */
  working: boolean;
  did: Deed[];
}

export interface State {
  options: Options;
  /** Before the first turn somebody may be asked who goes first. */
  phase: 'first' | 'play' | 'over';
  day: number;
  /** The seats still in the match, in the order of their turns. */
  order: Seat[];
  /** While `phase` is `first`, the seat that is asked. */
  turn: Turn;
  /** Whose hands all money goes through, if there is a banker. */
  banker: Seat | null;
  players: Player[];
  sets: Record<SetId, Lot>;
  /** Every card that was ever turned, in that order. */
  seen: CardId[];
}

export type Action =
  | { readonly kind: 'banker'; readonly seat: Seat }
  | { readonly kind: 'first'; readonly seat: Seat | 'random' }
  | { readonly kind: 'act' }
  | { readonly kind: 'rehearse' }
  | { readonly kind: 'move'; readonly to: AreaId }
  | { readonly kind: 'take'; readonly role: RoleId }
  | { readonly kind: 'upgrade'; readonly rank: number; readonly pay: Currency }
  | { readonly kind: 'end' };

/** What a payment is for. */
export type Reason = 'start' | 'success' | 'failure' | 'bonus-dice' | 'extra-bonus';

/** A bonus die, the role it falls on, and who is paid for it: nobody on an empty role. */
export interface BonusDie {
  readonly die: number;
  readonly role: RoleId;
  readonly seat: Seat | null;
}

interface Money {
  readonly seat: Seat;
  readonly amount: number;
  readonly currency: Currency;
  /** How credits are called at this table. */
  readonly called: CreditLabel;
  /** What the seat has now. */
  readonly now: number;
  /** Who hands it out or takes it, where somebody is the banker. */
  readonly banker?: Seat;
}

export type Fact =
  | { readonly kind: 'banker'; readonly seat: Seat }
  | { readonly kind: 'day-began'; readonly day: number; readonly days: number }
  /** The order begins with the seat that goes first. */
  | { readonly kind: 'goes-first'; readonly seat: Seat; readonly how: 'chosen' | 'random'; readonly order: Seat[] }
  | { readonly kind: 'turn'; readonly seat: Seat }
  | { readonly kind: 'moved'; readonly seat: Seat; readonly from: AreaId; readonly to: AreaId }
  /** A card is turned: by the first who steps in, or by nobody when all are dealt face up. */
  | { readonly kind: 'turned'; readonly seat: Seat | null; readonly set: SetId; readonly card: CardId }
  | { readonly kind: 'took'; readonly seat: Seat; readonly set: SetId; readonly role: RoleId; readonly star: boolean }
  | {
      readonly kind: 'acted';
      readonly seat: Seat;
      readonly role: RoleId;
      readonly star: boolean;
      readonly die: number;
      readonly chips: number;
      readonly budget: number;
      /** How many of the six faces would have been enough. */
      readonly hits: number;
      readonly success: boolean;
    }
  | { readonly kind: 'rehearsed'; readonly seat: Seat; readonly role: RoleId; readonly chips: number }
  | ({ readonly kind: 'paid'; readonly why: Reason; readonly role: RoleId | null } & Money)
  | ({ readonly kind: 'spent'; readonly why: 'upgrade' } & Money)
  | { readonly kind: 'upgraded'; readonly seat: Seat; readonly from: number; readonly to: number }
  | { readonly kind: 'shot'; readonly seat: Seat; readonly set: SetId; readonly left: number }
  | {
      readonly kind: 'wrapped';
      readonly seat: Seat;
      readonly set: SetId;
      readonly card: CardId;
      readonly star: boolean;
    }
  | { readonly kind: 'bonus'; readonly seat: Seat; readonly set: SetId; readonly dice: readonly BonusDie[] }
  | { readonly kind: 'freed'; readonly seat: Seat; readonly set: SetId; readonly role: RoleId }
  /** The last scene of a day goes; a card that nobody turned stays unknown. */
  | { readonly kind: 'cleared'; readonly set: SetId; readonly card: CardId | null }
  /** A role ends unfinished with the day. */
  | { readonly kind: 'cancelled'; readonly seat: Seat; readonly role: RoleId }
  | { readonly kind: 'turn-ended'; readonly seat: Seat }
  | { readonly kind: 'turn-skipped'; readonly seat: Seat }
  | { readonly kind: 'day-ended'; readonly day: number; readonly scores: readonly number[] }
  | { readonly kind: 'left'; readonly seat: Seat }
  | { readonly kind: 'finished'; readonly scores: readonly number[]; readonly winners: readonly Seat[] };

/** A seat that the caller knows to exist. */
export function playerOf(state: State, seat: Seat): Player {
  const player = state.players[seat];
  if (!player) throw new RangeError(`there is no seat ${seat} among ${state.players.length}`);
  return player;
}
