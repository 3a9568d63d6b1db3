import type { Loaded } from '../../../tables/core/loaded.ts';
import type { Table } from '../../../tables/table/table.ts';
import { type Awaited, membersOf } from '../../../tables/turns/awaited.ts';
import type { ServerMessage } from '../../../wire/protocol.ts';
import type { Step } from '../../store/store.ts';
import type { World } from '../world.ts';

type AwaitedAt = ReadonlyMap<string, Awaited>;

/** Whose turn begins or ends. It is stored together with its cause, so that a crash neither loses nor doubles a call. */
export function callSteps(
  { calls, now }: World,
  { table, awaited: before }: Loaded,
  { awaited: after }: Loaded,
): Step[] {
  if (!calls.kept) return [];
  const at = now();
  const begun = toAct(after).filter((person) => before.get(person) !== 'turn');
  const ended = toAct(before).filter((person) => after.get(person) !== 'turn');
  return [
    ...ended.map((person): Step => ({ kind: 'end-call', match: table.id, person })),
    ...begun.map((person): Step => ({ kind: 'call', match: table.id, person, at })),
  ];
}

/** Tells the members of a table what it waits for from each of them, if that or the table's status has changed. */
export function tellAwaited({ calls }: World, before: Loaded, after: Loaded): void {
  const isMoved = after.table.status !== before.table.status;
  for (const [person, awaited] of after.awaited) {
    if (isMoved || before.awaited.get(person) !== awaited) calls.tell(person, awaitedMessage(after, person));
  }
  for (const person of before.awaited.keys()) {
    if (!after.awaited.has(person)) calls.tell(person, awaitedMessage(after, person));
  }
}

/** What a table waits for from somebody. */
export function awaitedMessage({ table, awaited }: Loaded, person: string): ServerMessage {
  const { id, game, status } = table;
  return { type: 'awaited', table: id, game, status, awaited: awaited.get(person) ?? null };
}

/** Tells the members of a new table that it has been opened. */
export function tellOpened({ calls }: World, opened: Table): void {
  const { id, game, status } = opened;
  for (const person of membersOf(opened)) {
    calls.tell(person, { type: 'awaited', table: id, game, status, awaited: 'ready' });
  }
}

function toAct(awaited: AwaitedAt): string[] {
  return [...awaited].flatMap(([person, what]) => (what === 'turn' ? [person] : []));
}
