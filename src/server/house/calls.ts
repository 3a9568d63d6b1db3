import type { Awaited } from '../../tables/awaited.ts';
import type { Table } from '../../tables/table.ts';
import type { Step } from '../store/store.ts';
import type { Loaded } from './room.ts';
import type { World } from './world.ts';

type AwaitedAt = ReadonlyMap<string, Awaited>;

/** Whose turn begins or ends: stored with what brought it about, so that a crash neither loses nor doubles a call. */
export function callSteps({ calls, now }: World, { table, awaited: before }: Loaded, after: AwaitedAt): Step[] {
  if (!calls.kept || before === after) return [];
  const at = now();
  const begun = toAct(after).filter((person) => before.get(person) !== 'turn');
  const ended = toAct(before).filter((person) => after.get(person) !== 'turn');
  return [
    ...ended.map((person): Step => ({ kind: 'end-call', match: table.id, person })),
    ...begun.map((person): Step => ({ kind: 'call', match: table.id, person, at })),
  ];
}

/** Tells everybody what the table waits for from him now, if that is new. */
export function tellAwaited({ calls }: World, { id, game }: Table, before: AwaitedAt, after: AwaitedAt): void {
  for (const person of new Set([...before.keys(), ...after.keys()])) {
    const awaited = after.get(person) ?? null;
    if (awaited !== (before.get(person) ?? null)) calls.tell(person, { type: 'awaited', table: id, game, awaited });
  }
}

function toAct(awaited: AwaitedAt): string[] {
  return [...awaited].flatMap(([person, what]) => (what === 'turn' ? [person] : []));
}
