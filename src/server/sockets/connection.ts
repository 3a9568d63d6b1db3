import type { RawData, WebSocket } from 'ws';
import { type Refusal, refused } from '../../kit/contract/refusal.ts';
import type { Person } from '../../tables/table/table.ts';
import { plainAct } from '../../wire/plain.ts';
import {
  type ClientMessage,
  clientMessage,
  LONGEST_MESSAGE,
  PROTOCOL,
  type ServerMessage,
} from '../../wire/protocol.ts';
import { explain } from '../../wire/sentences.ts';
import { wishOf } from '../../wire/wish.ts';
import type { House } from '../house/house.ts';
import type { View, Watcher } from '../house/room/room.ts';
import { isNewer } from '../house/shell/shell.ts';
import { readJson } from '../http/request/json.ts';
import type { Cost, Payers } from '../limits/budgets.ts';
import type { Limits } from '../limits/limits.ts';
import type { Attendance, Connection } from '../people/services/online.ts';

/** What a connection is made of. */
export interface ConnectionParts {
  readonly socket: WebSocket;
  /** Writes a message to the socket, together with all others of this tick. */
  write(text: string): void;
  readonly person: Person | null;
  readonly house: House;
  /** Lets others see that they are here. */
  readonly attend?: ((connection: Connection) => Attendance) | undefined;
  /** Whether other servers of the same site could do what this one cannot. */
  readonly several?: boolean;
  readonly limits: Pick<Limits, 'unread'>;
  /** Counts what the connection does; says why it has to wait. */
  spend(cost: Cost, payers: Payers): Refusal | undefined;
  /** The same, but counts nothing. */
  owes(cost: Cost, payers: Payers): Refusal | undefined;
  /** Told when we cut the connection, and why. */
  cut(why: string): void;
  /** Told when the connection was ended for the harm it did. */
  shun(): void;
  /** Told of our own bugs. */
  failed(error: unknown): void;
}

/** One connection at work. */
interface Talk extends ConnectionParts {
  greeted: boolean;
  /** Once we have stopped listening: how many messages came since. */
  over: number | undefined;
  readonly watching: Map<string, Seen>;
  attendance: Attendance | undefined;
  followsLobby: boolean;
  /** Is told what is open in the lobby. */
  inLobby(text: string): void;
}

/** A watcher that can be told to stop. */
type Seen = Watcher & { open: boolean };

const MOST_TABLES = 50;

/** The close code for a client that speaks another protocol. */
export const OTHER_PROTOCOL = 4001;
/** The close code for a client that sends without end. */
export const FLOOD = 1008;
/** The close code for a client that we could not answer. */
export const BROKEN = 1011;
/** The close code for a client that should come back, within the milliseconds given as the reason. */
export const COME_BACK = 1012;
/** Spreads out the return of everybody who looked at one table. */
const ELSEWHERE_WITHIN = 3000;
/** The close code for a sign-in that is over. */
export const SIGNED_OUT = 4003;

/** Talks with one client until the connection ends. Whatever it sends, nobody else notices. */
export function converse(parts: ConnectionParts): void {
  const talk: Talk = {
    ...parts,
    greeted: false,
    over: undefined,
    watching: new Map(),
    attendance: undefined,
    followsLobby: false,
    inLobby: (text) => send(talk, text),
  };
  talk.attendance = parts.attend?.(connectionOf(talk));
  talk.socket.on('message', (data, isBinary) => {
    if (talk.over !== undefined) return turnDeaf(talk, talk.over);
    try {
      answer(talk, data, isBinary)?.catch((error) => giveUp(talk, error));
    } catch (error) {
      giveUp(talk, error);
    }
  });
  talk.socket.on('close', () => {
    for (const table of [...talk.watching.keys()]) stopWatching(talk, table);
    talk.followsLobby = false;
    talk.house.unfollowLobby(talk.inLobby);
    talk.attendance?.leave();
  });
  talk.socket.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code?.startsWith('WS_ERR')) talk.shun(); // a broken network does not do that
    talk.socket.terminate();
  });
}

/** Floods and garbage are turned down before they cost anything. */
function answer(talk: Talk, data: RawData, isBinary: boolean): Promise<void> | void {
  const tooFast = talk.spend('frames', {});
  if (tooFast) return ignore(talk, data, isBinary, tooFast);
  const read = isBinary ? notText : readMessage(data);
  if ('refusal' in read)
    return talk.spend('faults', {}) ? shutOut(talk, 'faults') : refuse(talk, read.id, read.refusal);
  const { message } = read;
  if (!talk.greeted && message.type !== 'hello') return refuse(talk, idOf(message), { code: 'hello-first' });
  const tooCostly = costOf(talk, message);
  if (tooCostly) return drop(talk, message, tooCostly);
  return (answers[message.type] as Answer<ClientMessage>)(talk, message);
}

/** What a message costs on top of being one. */
const costs: { readonly [K in ClientMessage['type']]?: Cost } = {
  watch: 'watches',
  lobby: 'lobby',
  'ping-place': 'hints',
  propose: 'hints',
  stand: 'changes',
};

/** Messages that ask the house for something: too many refusals slow their sender down. */
const asking: ReadonlySet<string> = new Set(['act', 'undo', 'stand', 'watch', 'ping-place', 'propose']);

function costOf({ spend, owes, person }: Talk, message: ClientMessage): Refusal | undefined {
  const refusal = asking.has(message.type) ? owes('refusals', { person: person?.id }) : undefined;
  const cost = costs[message.type];
  if (refusal || !cost) return refusal;
  const spent = 'table' in message ? owes(cost, { table: message.table }) : undefined;
  return spent ?? spend(cost, { person: person?.id });
}

/** The sender is told what was dropped. If that does not slow them down, the connection ends. */
function ignore(talk: Talk, data: RawData, isBinary: boolean, tooFast: Refusal): void {
  if (talk.spend('ignored', {})) return shutOut(talk, 'flood');
  const read = isBinary ? notText : readMessage(data);
  if ('refusal' in read) return refuse(talk, read.id, tooFast);
  name(talk, read.message, tooFast);
}

/** The same for what costs too much. */
function drop(talk: Talk, message: ClientMessage, tooFast: Refusal): void {
  if (talk.spend('ignored', {})) return shutOut(talk, 'flood');
  name(talk, message, tooFast);
}

function name(talk: Talk, message: ClientMessage, tooFast: Refusal): void {
  const at = 'table' in message ? { at: message.table } : {};
  refuse(talk, idOf(message), { ...tooFast, about: message.type, ...at });
}

/** Ends a connection that does harm. Somebody who makes us do that often is shunned. */
function shutOut(talk: Talk, why: 'flood' | 'faults'): void {
  talk.over = 0;
  talk.cut(why);
  talk.shun();
  talk.socket.close(FLOOD, why === 'flood' ? 'too fast' : 'too much that is no message');
}

/** How many messages may still be on their way when a client learns that it was cut off. */
const ON_ITS_WAY = 100;

/** A client that was cut off is expected to close; one that keeps sending is no longer even read. */
function turnDeaf(talk: Talk, said: number): void {
  talk.over = said + 1;
  if (talk.over === ON_ITS_WAY) talk.socket.pause();
}

/** A bug of ours ends only this connection; after coming back, the client finds what is stored. */
function giveUp(talk: Talk, error: unknown): void {
  talk.failed(error);
  talk.cut('broken');
  talk.socket.close(BROKEN, 'something broke');
}

type Answer<M> = (talk: Talk, message: M) => Promise<void> | void;

const answers: { readonly [K in ClientMessage['type']]: Answer<Extract<ClientMessage, { type: K }>> } = {
  hello(talk, { protocol }) {
    talk.greeted = protocol === PROTOCOL;
    tell(talk, { type: 'hello', protocol: PROTOCOL, you: talk.person });
    if (talk.greeted) return;
    refuse(talk, null, { code: 'other-protocol', theirs: protocol });
    talk.socket.close(OTHER_PROTOCOL, 'other protocol');
  },
  async watch(talk, { table, since, full, brief }) {
    stopWatching(talk, table);
    if (talk.watching.size >= MOST_TABLES) return refuse(talk, null, { code: 'too-many-tables', most: MOST_TABLES });
    const watcher = watcherOf(talk, full ? 'full' : brief ? 'brief' : 'entries');
    talk.watching.set(table, watcher);
    talk.attendance?.moved();
    const refusal = await talk.house.watch(table, watcher, since);
    if (!refusal) return;
    talk.watching.delete(table);
    deny(talk, null, { ...refusal, table });
    if (isNewer(refusal)) goElsewhere(talk);
  },
  /** Who followed a match by its entries alone hears how things stand, and what changes from now on. */
  async unwatch(talk, { table }) {
    const watcher = talk.watching.get(table);
    stopWatching(talk, table);
    if (watcher?.view === 'brief') await talk.house.tellAwaited(table, watcher);
  },
  act(talk, { id, table, seat, seen, action, offer }) {
    const wish = wishOf(seat, seen, action, offer);
    return 'refusal' in wish ? refuse(talk, id, wish.refusal) : play(talk, id, table, wish.value);
  },
  undo: (talk, { id, table, seen, to }) =>
    play(talk, id, table, { kind: 'undo', seen, ...(to === undefined ? {} : { to }) }),
  async stand(talk, { id, table, seat, seen, answer }) {
    const { person, house } = talk;
    if (!person) return refuse(talk, id, { code: 'sign-in-first' });
    const done = await house.change(table, { kind: 'standing', person, seat, answer, seen });
    if ('value' in done) tell(talk, { type: 'stood', id, revision: done.value.revision });
    else deny(talk, id, done.refusal, house.explain(table, done.refusal));
  },
  'ping-place': (talk, { table, place }) => point(talk, table, { kind: 'ping-place', place }),
  propose: (talk, { table, seat, action, next }) =>
    point(talk, table, { kind: 'propose', seat, action, ...(next ? { next } : {}) }),
  async lobby(talk, { on = true, page = 0 }) {
    talk.followsLobby = on;
    if (on) await talk.house.followLobby(talk.inLobby, page).catch(() => refuse(talk, null, { code: 'broken' }));
    if (!talk.followsLobby) talk.house.unfollowLobby(talk.inLobby); // unfollowed or gone in the meantime
  },
  ping: (talk) => tell(talk, { type: 'pong' }),
};

type Wish = Parameters<House['play']>[1]['wish'];

function play(talk: Talk, id: string, table: string, wish: Wish): Promise<void> | void {
  const { person, house } = talk;
  if (!person) return refuse(talk, id, { code: 'sign-in-first' });
  const watcher = talk.watching.get(table);
  const shown = watcher?.shown ?? -1;
  return house.play(table, { id, person: person.id, wish }).then((done) => {
    if ('refusal' in done) return turnDown(talk, id, table, wish, done.refusal);
    return isSeen(watcher, shown, done.value) ? undefined : tell(talk, { type: 'done', id, version: done.value });
  });
}

async function turnDown(talk: Talk, id: string, table: string, wish: Wish, refusal: Refusal): Promise<void> {
  const { house, several, watching } = talk;
  if (isNewer(refusal) && several) return goElsewhere(talk); // sent again there, it is judged by newer rules
  // A player who watches has been sent what they missed; one who does not watch gets it now.
  const plays = refusal.code !== 'only-watching';
  if (plays && !watching.has(table)) await house.catchUp(table, watcherOf(talk, 'entries'), wish.seen);
  deny(talk, id, refusal, house.explain(table, refusal));
}

/** To a brief watcher, its own entry says that it is done; unless it was done before, and is now asked for again. */
function isSeen(watcher: Seen | undefined, before: number, version: number): boolean {
  return watcher?.view === 'brief' && before < version && watcher.shown >= version;
}

async function point(talk: Talk, table: string, hint: Parameters<House['point']>[2]): Promise<void> {
  const { person, house } = talk;
  const done = person ? await house.point(table, person, hint) : refused('sign-in-first');
  if ('refusal' in done) return deny(talk, null, { ...done.refusal, about: hint.kind, at: table });
  talk.spend('hints', { table }); // a refused hint costs the table nothing
}

/** The table was played by newer rules, so there is a newer server that knows them. */
function goElsewhere({ several, socket }: Talk): void {
  if (several) socket.close(COME_BACK, String(ELSEWHERE_WITHIN));
}

function stopWatching(talk: Talk, table: string): void {
  const watcher = talk.watching.get(table);
  if (!watcher) return;
  watcher.open = false;
  talk.watching.delete(table);
  talk.house.unwatch(table, watcher);
  talk.attendance?.moved();
}

function connectionOf(talk: Talk): Connection {
  return {
    atTable: () => talk.watching.size > 0,
    knows: (table) => talk.watching.get(table)?.view === 'brief',
    send: (text) => send(talk, text),
    close: () => talk.socket.close(SIGNED_OUT, 'signed out'),
  };
}

function watcherOf(talk: Talk, view: View): Seen {
  return {
    person: talk.person,
    view,
    shown: -1,
    open: true,
    send: (text) => send(talk, text),
    goElsewhere: () => goElsewhere(talk),
  };
}

/** Refusals that are not the sender's doing. */
const ours: ReadonlySet<string> = new Set(['not-saved', 'busy', 'broken']);

/** Refuses what a house was asked for, and counts it. */
function deny(talk: Talk, id: string | null, refusal: Refusal, sentence = explain(refusal)): void {
  if (!ours.has(refusal.code)) talk.spend('refusals', { person: talk.person?.id });
  refuse(talk, id, refusal, sentence);
}

function refuse(talk: Talk, id: string | null, refusal: Refusal, sentence = explain(refusal)): void {
  tell(talk, { type: 'refused', id, refusal, sentence });
}

function tell(talk: Talk, message: ServerMessage): void {
  send(talk, JSON.stringify(message));
}

/** A client that does not read is cut off, so that what waits for it does not pile up. */
function send({ socket, limits, cut, write }: Talk, text: string): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount <= limits.unread) return write(text);
  cut('slow');
  socket.terminate();
}

type Read = { readonly message: ClientMessage } | { readonly id: string | null; readonly refusal: Refusal };

const notText: Read = { id: null, refusal: { code: 'bad-message', where: '', problem: 'it is binary, not text' } };

function readMessage(data: RawData): Read {
  const bytes = data as Buffer;
  if (bytes.byteLength > LONGEST_MESSAGE) return { id: null, refusal: { code: 'too-long' } };
  const json = readJson(bytes.toString());
  if ('problem' in json) return { id: null, refusal: { code: 'bad-message', where: '', problem: json.problem } };
  const act = plainAct(json.value);
  if (act) return { message: act };
  const parsed = clientMessage.safeParse(json.value);
  if (parsed.success) return { message: parsed.data };
  const [issue] = parsed.error.issues;
  const problem = issue?.message ?? 'not valid';
  return { id: idOf(json.value), refusal: { code: 'bad-message', where: issue?.path.join('.') ?? '', problem } };
}

/** The command id of a message, so that its sender knows which one was refused. */
function idOf(message: unknown): string | null {
  const id = typeof message === 'object' && message !== null && 'id' in message ? message.id : null;
  return typeof id === 'string' && /^[\w-]{1,64}$/.test(id) ? id : null;
}
