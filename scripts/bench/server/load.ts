import { once } from 'node:events';
import { WebSocket } from 'ws';
import { reduce, type StepWorld } from '../../../src/client/reduce.ts';
import { remoteTable } from '../../../src/client/remote.ts';
import cosmicWipeout from '../../../src/games/cosmic-wipeout/rules/game.ts';
import type { Action, Game } from '../../../src/kit/contract/game.ts';
import { legal } from '../../../src/kit/contract/offers.ts';
import type { Entry } from '../../../src/kit/match/log.ts';
import type { Match } from '../../../src/kit/match/match.ts';
import { hashWith } from '../../../src/kit/sums/hashing.ts';
import { native } from '../../../src/server/hashing.ts';
import { type Guest, signIn } from '../../../src/server/testing/client.ts';
import { PROTOCOL, type ServerMessage } from '../../../src/wire/protocol.ts';

const game = cosmicWipeout as unknown as Game;

/** Players share the machine with the server, so they are as cheap as they can be. */
hashWith(native);
let commands = 0;

/** As long as those of browsers. */
function newCommandId(): string {
  commands += 1;
  return commands.toString(36).padStart(12, '-');
}

/** A table under load: two players, each on a socket of their own. */
export interface Group {
  readonly id: string;
  /** What a command looks like, and what comes back. */
  readonly speech: Speech;
  readonly sockets: readonly WebSocket[];
  /** Knows whose turn it is and what may be done; one look per table, whoever watches. */
  readonly mind: Mind;
  /** Who opened it, at a server that knows people. */
  readonly host?: Guest;
  /** What is on its way: when it was sent, and by which seat. */
  sent: { at: number; seat: number } | undefined;
}

/** How a server is spoken to. */
export interface Speech {
  say(group: Group): { readonly seat: number; readonly text: string };
  /** Takes in what the other one sees; false: nothing new. */
  hear(group: Group, data: Buffer): boolean;
}

interface Mind {
  readonly version: number;
  next(): { seat: number; action: Action };
  /** Takes in what the server told; false: nothing new. */
  hear(told: Told): boolean;
}

type Told = Extract<ServerMessage, { type: 'entries' | 'acted' }>;

/** Counted while a phase runs. */
export interface Tally {
  /** Actions that the other player saw. */
  actions: number;
  bytes: number;
  /** Milliseconds from a command to the other player's screen. */
  readonly waits: number[];
}

export const PEOPLE = 2;

/** Tables of the real server, opened and begun. */
export async function gatherOurs(urls: string | readonly string[], count: number): Promise<Group[]> {
  const all = typeof urls === 'string' ? [urls] : urls;
  const at = (place: number) => all[place % all.length] as string;
  return inBatches(count, 20, async (number) => {
    const url = at(number);
    const [host, second] = await Promise.all([signIn(url, `a${number}`), signIn(url, `b${number}`)]);
    const wish = { game: game.id, players: 2, options: { goal: 5000 } };
    const id: string = (await host.ask('POST', '/api/tables', wish)).json.id;
    await second.ask('POST', `/api/tables/${id}/join`, {});
    for (const guest of [host, second]) await guest.ask('POST', `/api/tables/${id}/ready`, { ready: true });
    const cookies = [host.cookie, second.cookie];
    const mind = clientMind(id);
    const hear = (told: Told) => void mind.hear(told);
    return {
      id,
      speech: ourSpeech,
      sockets: await Promise.all(cookies.map((cookie, place) => dial(at(number + place), id, cookie, hear))),
      mind,
      host,
      sent: undefined,
    };
  });
}

export async function gatherBare(url: string, count: number): Promise<Group[]> {
  return inBatches(count, 20, async (number) => {
    const id = `table${String(number).padStart(7, '0')}`;
    const sockets = await Promise.all(['', ''].map((cookie) => dial(url, id, cookie)));
    return { id, speech: ourSpeech, sockets, mind: bareMind(), sent: undefined };
  });
}

export async function gatherLean(url: string, count: number): Promise<Group[]> {
  return inBatches(count, 20, async (number) => {
    const id = `t${number}`;
    const sockets = await Promise.all([0, 1].map(() => dialLean(url, id)));
    return { id, speech: leanSpeech, sockets, mind: bareMind(), sent: undefined };
  });
}

async function dialLean(url: string, table: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/${table}`, { perMessageDeflate: false });
  await once(socket, 'open');
  return socket;
}

const ourSpeech: Speech = {
  say({ id, mind }) {
    const { seat, action } = mind.next();
    return {
      seat,
      text: JSON.stringify({ type: 'act', id: newCommandId(), table: id, seat, seen: mind.version, action }),
    };
  },
  hear: ({ mind }, data) => isNews(data) && mind.hear(JSON.parse(data.toString()) as Told),
};

const leanSpeech: Speech = {
  say({ mind }) {
    const { seat } = mind.next();
    return { seat, text: `{"n":${mind.version},"a":"throw"}` };
  },
  hear({ mind }, data) {
    const { v } = JSON.parse(data.toString());
    return mind.hear({ type: 'entries', table: '', entries: [{ version: v } as Entry] });
  },
};

/** Lets the groups play for some time; `pace`: seconds between a table's actions, 0 for as fast as it goes. */
export async function play(groups: readonly Group[], seconds: number, pace: number): Promise<Tally> {
  const tally: Tally = { actions: 0, bytes: 0, waits: [] };
  let running = true;
  for (const group of groups) {
    for (const [place, socket] of group.sockets.entries()) {
      socket.removeAllListeners('message');
      socket.on('message', (data: Buffer) => {
        if (running) tally.bytes += data.byteLength;
        hear(group, place, data);
      });
    }
  }

  function hear(group: Group, place: number, data: Buffer): void {
    if (group.sent && place !== group.sent.seat) arrived(group, group.sent.at, data);
  }

  /** The other player sees it. */
  function arrived(group: Group, sentAt: number, data: Buffer): void {
    if (!group.speech.hear(group, data)) return; // the one before, seen by the player who has just passed the turn on
    tally.waits.push(performance.now() - sentAt);
    tally.actions += Number(running);
    group.sent = undefined;
    if (running && pace === 0) act(group);
  }

  if (pace === 0) for (const group of groups) act(group);
  const timer = pace > 0 ? startPacing(groups, pace) : undefined;
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  running = false;
  clearInterval(timer);
  while (groups.some(({ sent }) => sent)) await new Promise((resolve) => setTimeout(resolve, 20));
  return tally;
}

/** Spreads the tables evenly over the time, so that they do not all act at once. */
function startPacing(groups: readonly Group[], pace: number): NodeJS.Timeout {
  const begun = performance.now();
  let done = 0;
  return setInterval(() => {
    const due = ((performance.now() - begun) / 1000 / pace) * groups.length;
    for (; done < due; done++) {
      const group = groups[done % groups.length] as Group;
      if (!group.sent) act(group);
    }
  }, 1);
}

function act(group: Group): void {
  const { seat, text } = group.speech.say(group);
  group.sent = { at: performance.now(), seat };
  group.sockets[seat]?.send(text);
}

/** `{"type":"entries"…` or `{"type":"acted"…`: looked at without parsing. */
function isNews(data: Buffer): boolean {
  return data[9] === 0x65 || (data[9] === 0x61 && data[10] === 0x63);
}

const world: StepWorld = { now: 0, game: () => game };

/** The client that people use, without a screen: one for all who look at a table. */
function clientMind(table: string): Mind {
  let remote = remoteTable(table);
  const matchOf = (): Readonly<Match> => {
    if (!remote.history) throw new Error(`table ${table} has not begun`);
    return remote.history.match;
  };
  return {
    get version() {
      return remote.history?.match.version ?? -1;
    },
    next() {
      const { state } = matchOf();
      const seat = game.toAct(state)[0] ?? 0;
      return { seat, action: legal(game, state, seat)[0] as Action };
    },
    hear(told) {
      const before = remote.history;
      remote = reduce(remote, told, world);
      const { history } = remote;
      if (history) remote = { ...remote, history: { ...history, moments: [] } }; // nobody here looks back
      return history !== before;
    },
  };
}

function bareMind(): Mind {
  let version = 0;
  return {
    get version() {
      return version;
    },
    next() {
      return { seat: version % 2, action: { kind: 'throw' } };
    },
    hear(told) {
      const newest = (told.type === 'acted' ? told : told.entries.at(-1))?.version ?? 0;
      const isNew = newest > version;
      version = Math.max(version, newest);
      return isNew;
    },
  };
}

async function dial(url: string, table: string, cookie: string, hear = (_told: Told) => {}): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
    headers: cookie ? { cookie } : {},
    perMessageDeflate: false,
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL }));
  socket.send(JSON.stringify({ type: 'watch', table, brief: true }));
  await new Promise<void>((resolve) => {
    const look = (data: Buffer) => {
      if (!isNews(data)) return;
      socket.off('message', look);
      hear(JSON.parse(data.toString()) as Told);
      resolve();
    };
    socket.on('message', look);
  });
  return socket;
}

async function inBatches<T>(count: number, size: number, make: (number: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let first = 0; first < count; first += size) {
    const batch = Array.from({ length: Math.min(size, count - first) }, (_, n) => make(first + n));
    made.push(...(await Promise.all(batch)));
  }
  return made;
}

/** People who look at nothing. */
export async function idle(url: string, count: number): Promise<WebSocket[]> {
  return inBatches(count, 100, async () => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { perMessageDeflate: false });
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL }));
    return socket;
  });
}
