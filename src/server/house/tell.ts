import type { ServerMessage } from '../../wire/protocol.ts';
import type { Room } from './room.ts';
import type { World } from './world.ts';

/** Tells everybody who looks at the table, here and at other houses, something that is in no log. */
export function tellAll({ bus }: World, room: Room, message: ServerMessage): void {
  const text = JSON.stringify(message);
  pass(room, text);
  bus.tell(room.id, text);
}

/** Passes a message on to those who look at the table here. */
export function pass(room: Room, text: string): void {
  for (const watcher of room.watchers) watcher.send(text);
}
