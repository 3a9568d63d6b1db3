import { type Checked, no, type Refusal, refused } from '../../../kit/contract/refusal.ts';
import {
  type Conversation,
  MESSAGE_LONGEST,
  type Message,
  type MessageWish,
  type Neighbour,
  type Receipt,
} from '../../../wire/people.ts';
import { restrainedFrom } from '../../limits/restraints.ts';
import { nameKey } from '../../store/slices/people/lookalike.ts';
import type { Known } from '../../store/slices/people/steps.ts';
import type { Store } from '../../store/store.ts';
import type { Services } from '../services/services.ts';

const PAGE = 50;
const CONVERSATIONS = 100;
const FOUND = 20;

/** Stored, then shown: a message that is answered with itself is safe. Sent twice, it is stored once. */
export async function send(services: Services, me: Known, to: string, wish: MessageWish): Promise<Checked<Message>> {
  const { store, online, budgets, now } = services;
  const text = readMessage(wish.text);
  if ('refusal' in text) return text;
  const before = await sentBefore(store, me, to, wish.id);
  if (before) return before;
  const refusal = await mayNotWrite(services, me, to);
  if (refusal) return { refusal };
  const tooFast = budgets.spend('letters', { person: me.id });
  if (tooFast) return { refusal: { ...tooFast, code: 'too-many-messages' } };
  const message = { id: wish.id, from: { id: me.id, name: me.name }, to, at: now(), text: text.value };
  if (!(await store.save([{ kind: 'message', message: { ...message, from: me.id } }]))) {
    return (await sentBefore(store, me, to, wish.id)) ?? refused('busy');
  }
  online.tell([to, me.id], { type: 'message', message });
  if (online.presence(to) !== 'away') await come(services, to, me.id, { got: message.at, seen: 0 });
  return { value: message };
}

/** The newest messages with somebody, or the newest before one of them; oldest first. */
export async function conversation({ store }: Services, me: Known, other: string, before?: string) {
  if (before === undefined) return { value: await store.messages(me.id, other, PAGE) };
  const from = await store.message(me.id, other, before);
  return from ? { value: await store.messages(me.id, other, PAGE, from) } : refused('not-found');
}

export async function conversations(services: Services, me: Known): Promise<Conversation[]> {
  const blocked = await blockedBy(services.store, me);
  const all = await services.store.conversations(me.id, CONVERSATIONS);
  for (const { person, unread, last } of all) {
    if (unread > 0) await come(services, me.id, person.id, { got: last.at, seen: 0 });
  }
  return all.map((one) => ({ ...one, person: neighbour(services, blocked, one.person) }));
}

/** Somebody who hides that they have read it has still received it. */
export async function markRead(services: Services, me: Known, other: string, show: boolean): Promise<void> {
  await services.store.save([{ kind: 'read', person: me.id, other }]);
  const [last] = await services.store.messages(me.id, other, 1);
  if (last) await come(services, me.id, other, { got: last.at, seen: show ? last.at : 0 });
}

/** Which of my messages somebody has received and read. */
export async function receiptOf({ store }: Services, me: Known, other: string): Promise<Receipt> {
  return (await store.receipt(other, me.id)) ?? { got: 0, seen: 0 };
}

/** Notes how far messages were received and read, and tells their writer if that is new. A failure here stops nothing. */
async function come(services: Services, reader: string, writer: string, far: Receipt): Promise<void> {
  await noteReceipt(services, reader, writer, far).catch(services.failed);
}

async function noteReceipt({ store, online }: Services, reader: string, writer: string, far: Receipt): Promise<void> {
  const before = (await store.receipt(reader, writer)) ?? { got: 0, seen: 0 };
  const now = { got: Math.max(before.got, far.got), seen: Math.max(before.seen, far.seen) };
  if (now.got === before.got && now.seen === before.seen) return;
  if (!(await store.save([{ kind: 'receipt', person: reader, other: writer, ...now }]))) return;
  online.tell([writer], { type: 'receipt', person: reader, ...now });
}

/** Accounts by name, and guests who are here now; without a name all who are here. */
export async function findPeople(services: Services, me: Known, wanted: string): Promise<Neighbour[]> {
  const looks = nameKey(wanted);
  const here = services.online.people().filter(({ name }) => nameKey(name).includes(looks));
  const accounts = looks === '' ? [] : await services.store.find(looks, FOUND + 1);
  const found = new Map([...accounts, ...here].map((person) => [person.id, person]));
  found.delete(me.id);
  const blocked = await blockedBy(services.store, me);
  return [...found.values()].slice(0, FOUND).map((person) => neighbour(services, blocked, person));
}

/** Somebody by id, if they can come back. */
export async function findPerson(services: Services, me: Known, id: string): Promise<Checked<Neighbour>> {
  const found = await services.store.person(id);
  if (!found) return refused('unknown-person');
  const owner = await services.store.ownerOf(id);
  return { value: { ...neighbour(services, await blockedBy(services.store, me), found), ...(owner ? { owner } : {}) } };
}

export async function blockedPeople(services: Services, me: Known): Promise<Neighbour[]> {
  const blocked = await services.store.blocks(me.id);
  return blocked.map((person) => neighbour(services, new Set([person.id]), person));
}

export async function block({ store, now }: Services, me: Known, other: string): Promise<Checked<undefined>> {
  const refusal = await isNobodyElse(store, me, other);
  if (refusal) return { refusal };
  await store.save([{ kind: 'block', person: me.id, other, at: now() }]);
  return done;
}

export async function unblock({ store }: Services, me: Known, other: string): Promise<Checked<undefined>> {
  await store.save([{ kind: 'unblock', person: me.id, other }]);
  return done;
}

/** Who is told of somebody's presence: the people they write with, except those they have blocked. */
export async function hearersOf(store: Store, person: string): Promise<string[]> {
  const blocked = new Set((await store.blocks(person)).map(({ id }) => id));
  const all = await store.conversations(person, CONVERSATIONS);
  return all.flatMap(({ person: { id } }) => (blocked.has(id) ? [] : [id]));
}

const done = { value: undefined };

/** Text as it was typed, without control characters; markup is just text. */
export function readMessage(text: string): Checked<string> {
  const plain = text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
    .trim();
  if (plain === '') return refused('empty-message');
  return [...plain].length > MESSAGE_LONGEST ? refused('long-message', { longest: MESSAGE_LONGEST }) : { value: plain };
}

async function sentBefore(store: Store, me: Known, to: string, id: string): Promise<Checked<Message> | undefined> {
  const before = await store.message(me.id, to, id);
  return before && (before.from.id === me.id ? { value: before } : refused('id-used'));
}

async function mayNotWrite({ store, now }: Services, me: Known, to: string): Promise<Refusal | undefined> {
  const refusal = (await isNobodyElse(store, me, to)) ?? (await mutedFor(store, me, to, now()));
  if (refusal) return refusal;
  if ((await store.blocks(to)).some(({ id }) => id === me.id)) return no('blocked');
  return (await store.blocks(me.id)).some(({ id }) => id === to) ? no('blocked-by-you') : undefined;
}

/** Somebody who is muted may answer those who have written to them, and write to nobody else. */
async function mutedFor(store: Store, me: Known, to: string, now: number): Promise<Refusal | undefined> {
  const muted = await restrainedFrom(store, 'muted', me.id, now);
  return muted && !(await store.wrote(to, me.id)) ? muted : undefined;
}

export async function isNobodyElse(store: Store, me: Known, other: string): Promise<Refusal | undefined> {
  if (other === me.id) return no('yourself');
  return (await store.person(other)) ? undefined : no('unknown-person');
}

async function blockedBy(store: Store, me: Known): Promise<ReadonlySet<string>> {
  return new Set((await store.blocks(me.id)).map(({ id }) => id));
}

function neighbour({ online }: Services, blocked: ReadonlySet<string>, person: Known): Neighbour {
  return { ...person, presence: online.presence(person.id), blocked: blocked.has(person.id) };
}
