import type { Seat } from '../../../kit/contract/game.ts';
import type { Side, Vehicle } from './data/boards.ts';
import type { DirectionName, Space } from './data/geometry.ts';
import type { Role } from './data/roles.ts';
import type { Load, Order, Reason, Threat } from './state.ts';

type Between = readonly [Space, Space];

/** What the dice were rolled for. */
export type RolledFor =
  | 'explosion'
  | 'hazmat'
  | 'hot-spot'
  | 'poi'
  | 'fire'
  | 'flare-up'
  | 'set-up fire'
  | 'set-up smoke'
  | 'deck-gun';

/** Everything that happens, small enough to be shown one after another. `cost` is what `by` (or the seat) paid. */
export type Fact =
  // Dice
  | { readonly kind: 'rolled'; readonly for: RolledFor; readonly red: number | null; readonly black: number | null }
  | { readonly kind: 'die-flipped'; readonly die: 'red' | 'black'; readonly from: number; readonly to: number }
  // Fire
  | { readonly kind: 'smoke'; readonly at: Space }
  | { readonly kind: 'ignited'; readonly at: Space; readonly by: 'roll' | 'blast' | 'set-up' }
  | { readonly kind: 'flashover'; readonly at: Space }
  | { readonly kind: 'exploded'; readonly at: Space; readonly cause: 'roll' | 'hazmat' | 'set-up' }
  | { readonly kind: 'shockwave'; readonly at: Space; readonly direction: DirectionName }
  | { readonly kind: 'wall-damaged'; readonly between: Between; readonly damage: number }
  | { readonly kind: 'wall-destroyed'; readonly between: Between; readonly damage: number }
  | { readonly kind: 'door-destroyed'; readonly between: Between }
  | { readonly kind: 'hazmat-exploded'; readonly at: Space }
  | { readonly kind: 'hot-spot'; readonly at: Space; readonly reserve: number }
  | { readonly kind: 'flare-up'; readonly at: Space; readonly count: number }
  | { readonly kind: 'outside-cleared'; readonly at: Space }
  | { readonly kind: 'hazmat-placed'; readonly at: Space }
  // People in danger
  | { readonly kind: 'poi-placed'; readonly at: Space }
  | { readonly kind: 'poi-moved'; readonly from: Space; readonly to: Space }
  | { readonly kind: 'swept'; readonly at: Space; readonly was: Threat }
  | {
      readonly kind: 'revealed';
      readonly at: Space;
      readonly as: 'victim' | 'false-alarm';
      readonly how: 'entered' | 'flipped' | 'identified' | 'burnt' | 'placed';
      readonly seat: Seat | null;
      readonly cost: number;
    }
  | { readonly kind: 'victim-lost'; readonly at: Space; readonly seat: Seat | null; readonly lost: number }
  | { readonly kind: 'rescued'; readonly seat: Seat; readonly at: Space; readonly rescued: number }
  | { readonly kind: 'knocked-down'; readonly seat: Seat; readonly at: Space }
  | { readonly kind: 'recovered'; readonly seat: Seat; readonly at: Space }
  // Actions
  | {
      readonly kind: 'moved';
      readonly seat: Seat;
      readonly by: Seat;
      readonly from: Space;
      readonly to: Space;
      readonly cost: number;
      readonly load: 'victim' | 'hazmat' | null;
      readonly leads: boolean;
    }
  | {
      readonly kind: 'opened';
      readonly seat: Seat;
      readonly by: Seat;
      readonly between: Between;
      readonly cost: number;
    }
  | {
      readonly kind: 'closed';
      readonly seat: Seat;
      readonly by: Seat;
      readonly between: Between;
      readonly cost: number;
    }
  | {
      readonly kind: 'extinguished';
      readonly seat: Seat;
      readonly at: Space;
      readonly was: Threat;
      readonly leaves: Threat;
      readonly cost: number;
    }
  | { readonly kind: 'chopped'; readonly seat: Seat; readonly between: Between; readonly cost: number }
  | { readonly kind: 'picked-up'; readonly seat: Seat; readonly load: Load; readonly at: Space }
  | { readonly kind: 'put-down'; readonly seat: Seat; readonly load: Load; readonly at: Space }
  | { readonly kind: 'treated'; readonly seat: Seat; readonly at: Space; readonly cost: number }
  | {
      readonly kind: 'disposed';
      readonly seat: Seat;
      readonly at: Space;
      readonly how: 'carried' | 'technician';
      readonly cost: number;
    }
  | { readonly kind: 'commanded'; readonly seat: Seat; readonly target: Seat; readonly cost: number }
  | { readonly kind: 'command-asked'; readonly seat: Seat; readonly target: Seat; readonly order: Order }
  | { readonly kind: 'command-declined'; readonly seat: Seat; readonly target: Seat }
  | { readonly kind: 'ride-asked'; readonly seat: Seat; readonly vehicle: Vehicle; readonly to: Side }
  | { readonly kind: 'ride-declined'; readonly seat: Seat; readonly vehicle: Vehicle }
  | { readonly kind: 'drove'; readonly seat: Seat; readonly vehicle: Vehicle; readonly from: Side; readonly to: Side }
  | {
      readonly kind: 'set-off';
      readonly seat: Seat;
      readonly vehicle: Vehicle;
      readonly to: Side;
      readonly cost: number;
    }
  | { readonly kind: 'rode'; readonly seat: Seat; readonly vehicle: Vehicle; readonly at: Space }
  | { readonly kind: 'deck-gun'; readonly seat: Seat; readonly cost: number }
  | { readonly kind: 'aimed'; readonly seat: Seat; readonly red: number; readonly black: number; readonly at: Space }
  | { readonly kind: 'doused'; readonly seat: Seat; readonly at: Space; readonly was: Threat }
  | {
      readonly kind: 'crew-changed';
      readonly seat: Seat;
      readonly from: Role;
      readonly to: Role;
      readonly cost: number;
    }
  | { readonly kind: 'crew-returned'; readonly seat: Seat; readonly to: Role }
  | { readonly kind: 'turn-ended'; readonly seat: Seat; readonly saved: number; readonly wasted: number }
  | { readonly kind: 'turn'; readonly seat: Seat; readonly ap: number; readonly special: number }
  // Set-up and the end
  | { readonly kind: 'picked'; readonly seat: Seat; readonly role: Role }
  | { readonly kind: 'started'; readonly seat: Seat; readonly at: Space }
  | { readonly kind: 'parked'; readonly seat: Seat; readonly engine: Side; readonly ambulance: Side }
  | { readonly kind: 'ready'; readonly seat: Seat }
  | { readonly kind: 'left'; readonly seat: Seat }
  | { readonly kind: 'hopeless'; readonly possible: number; readonly need: number }
  | { readonly kind: 'ended'; readonly won: boolean; readonly reason: Reason; readonly rescued: number };

export type FactOf<K extends Fact['kind']> = Extract<Fact, { kind: K }>;
