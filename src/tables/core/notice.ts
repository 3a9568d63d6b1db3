import type { Action, Seat } from '../../kit/contract/game.ts';
import type { Clocks } from '../table/settings.ts';

/** What a banner tells. People are named as at the table. */
export type Notice =
  /** Seats have changed hands: somebody left, was away too long, has handed them over, or is back. */
  | {
      readonly code: 'hand-over';
      readonly person: string;
      readonly name: string;
      readonly why: 'left' | 'away' | 'handed' | 'back';
      /** Who plays the seats now; nobody: they have left the match. */
      readonly seats: readonly { readonly seat: Seat; readonly player: string | null; readonly name: string }[];
    }
  | { readonly code: 'creation-cancelled'; readonly person: string; readonly name: string }
  /** An admin of the server has closed the table, and says why. */
  | { readonly code: 'closed'; readonly why: string }
  /** Somebody who had taken a chair gave it back before the match. */
  | { readonly code: 'join-cancelled'; readonly person: string; readonly name: string }
  | { readonly code: 'host-changed'; readonly person: string; readonly name: string }
  | { readonly code: 'removed'; readonly person: string; readonly name: string }
  /** The host has silenced somebody, or lets them talk again. */
  | { readonly code: 'muted' | 'unmuted'; readonly person: string; readonly name: string }
  /** Somebody who watches is asked to play on for somebody. */
  | {
      readonly code: 'asked-to-play';
      readonly person: string;
      readonly name: string;
      readonly asked: { readonly person: string; readonly name: string };
    }
  /** The host has set the clock; seconds, 0: as long as it takes. */
  | ({ readonly code: 'clock-set'; readonly person: string; readonly name: string } & Required<Clocks>)
  /** Somebody waits for those who are asked before the first turn: their time runs. */
  | {
      readonly code: 'waits';
      readonly person: string;
      readonly name: string;
      readonly slow: readonly { readonly person: string; readonly name: string }[];
    }
  /** Somebody did not answer in time; this was answered instead. */
  | {
      readonly code: 'missed-question';
      readonly seat: Seat;
      readonly person: string | null;
      readonly name: string;
      readonly action: Action;
      /** The action in words. */
      readonly answer: string;
    }
  /** A bot could not decide, or decided what is not possible; the stated answer was given instead. */
  | {
      readonly code: 'bot-failed';
      readonly seat: Seat;
      readonly bot: string;
      readonly name: string;
      readonly action: Action;
      /** The action in words. */
      readonly answer: string;
    };
