import type { ClientMessage } from './protocol.ts';

type Act = Extract<ClientMessage, { type: 'act' }>;

/**
 * An `act` that is right without any doubt: nearly all messages are one, and this is many times quicker than the schema.
 * Whatever else comes is left to the schema, which knows what is wrong with it.
 */
export function plainAct(value: unknown): Act | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { type, id, table, seat, seen, action } = value as Readonly<Record<string, unknown>>;
  if (type !== 'act' || !hasFields(value, FIELDS)) return undefined;
  const named = typeof id === 'string' && /^[\w-]{1,64}$/.test(id) && isShort(table);
  return named && isAtLeast(0, seat) && isAtLeast(-1, seen) && isAction(action) ? (value as Act) : undefined;
}

/** type, id, table, seat, seen, action. */
const FIELDS = 6;

function hasFields(value: object, count: number): boolean {
  let found = 0;
  for (const _name in value) found += 1;
  return found === count;
}

function isShort(text: unknown): boolean {
  return typeof text === 'string' && text.length >= 1 && text.length <= 64;
}

function isAtLeast(least: number, number: unknown): boolean {
  return Number.isSafeInteger(number) && (number as number) >= least;
}

function isAction(action: unknown): boolean {
  if (typeof action !== 'object' || action === null || Object.hasOwn(action, '__proto__')) return false;
  return Object.hasOwn(action, 'kind') && typeof (action as { kind: unknown }).kind === 'string';
}
