import type { Action, Seat } from '../../kit/game.ts';
import { refused } from '../../kit/refusal.ts';
import { type Person, seatsOf } from '../../tables/table.ts';
import type { Job } from './enter.ts';
import type { Room } from './room.ts';
import { tellAll } from './tell.ts';
import type { World } from './world.ts';

/** A hint to the others that changes nothing and is not kept. */
export type Hint =
  | { readonly kind: 'ping-place'; readonly place: string }
  | { readonly kind: 'propose'; readonly seat: Seat; readonly action: Action; readonly next?: readonly Action[] };

/** Shows a hint to everybody at the table. Who only watches does not advise. */
export function point(world: World, room: Room, person: Person, hint: Hint): Job<undefined> {
  return async ({ match, table }) => {
    if (table.status !== 'playing') return refused('not-begun');
    if (seatsOf(match.players, person.id).length === 0) return refused('only-watching');
    const from = { table: room.id, person: person.id };
    if (hint.kind === 'ping-place') tellAll(world, room, { type: 'pinged', ...from, place: hint.place });
    else if (match.players[hint.seat] == null)
      return refused('no-such-seat', { seat: hint.seat, seats: match.players.length });
    else tellAll(world, room, { type: 'proposed', ...from, ...proposalOf(hint) });
    return { value: undefined };
  };
}

function proposalOf({ seat, action, next }: Extract<Hint, { kind: 'propose' }>) {
  return { seat, action, ...(next ? { next } : {}) };
}
