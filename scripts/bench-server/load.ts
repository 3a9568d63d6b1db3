import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import game from '../../src/games/cosmic-wipeout/rules/game.ts';
import type { Action, State } from '../../src/games/cosmic-wipeout/rules/state.ts';
import { scripted } from '../../src/kit/chance.ts';
import { quiet } from '../../src/kit/game.ts';
import type { Entry } from '../../src/kit/log.ts';
import { legal, moveOf } from '../../src/kit/offers.ts';
import { signIn } from '../../src/server/testing/client.ts';
import { PROTOCOL, type ServerMessage } from '../../src/wire/protocol.ts';

/** A table under load: two players and two watchers, each on a socket of its own. */
export interface Group {
  readonly id: string;
  readonly sockets: readonly WebSocket[];
  /** Knows whose turn it is and what may be done; one look per table, whoever watches. */
  readonly mind: Mind;
  /** What is on its way: when it was sent, and by which seat. */
  sent: { at: number; seat: number } | undefined;
}

interface Mind {
  version: number;
  next(): { seat: number; action: object };
  take(entry: Entry): void;
}

/** Counted while a phase runs. */
export interface Tally {
  acknowledged: number;
  bytes: number;
  /** Milliseconds from a command to the other player's screen. */
  readonly waits: number[];
}

export const PEOPLE = 4;

/** Tables of the real server, opened and begun. */
export async function gatherOurs(url: string, count: number): Promise<Group[]> {
  return inBatches(count, 20, async (number) => {
    const [host, second] = await Promise.all([signIn(url, `a${number}`), signIn(url, `b${number}`)]);
    const wish = { game: game.id, players: 2, options: { goal: 5000 } };
    const id: string = (await host.ask('POST', '/api/tables', wish)).json.id;
    await second.ask('POST', `/api/tables/${id}/join`, {});
    for (const guest of [host, second]) await guest.ask('POST', `/api/tables/${id}/ready`, { ready: true });
    const cookies = [host.cookie, second.cookie, '', ''];
    return {
      id,
      sockets: await Promise.all(cookies.map((cookie) => dial(url, id, cookie))),
      mind: rulesMind(),
      sent: undefined,
    };
  });
}

export async function gatherBare(url: string, count: number): Promise<Group[]> {
  return inBatches(count, 20, async (number) => {
    const id = `table${String(number).padStart(7, '0')}`;
    const sockets = await Promise.all(['', '', '', ''].map((cookie) => dial(url, id, cookie)));
    return { id, sockets, mind: bareMind(), sent: undefined };
  });
}

/** Lets the groups play for some time; `pace`: seconds between a table's actions, 0 for as fast as it goes. */
export async function play(groups: readonly Group[], seconds: number, pace: number): Promise<Tally> {
  const tally: Tally = { acknowledged: 0, bytes: 0, waits: [] };
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
    if (place > 1) return;
    if (isDone(data)) tally.acknowledged += Number(running);
    else if (group.sent && place !== group.sent.seat && isEntries(data)) arrived(group, group.sent.at, data);
  }

  /** The other player sees it. */
  function arrived(group: Group, sentAt: number, data: Buffer): void {
    const told = JSON.parse(data.toString()) as Extract<ServerMessage, { type: 'entries' }>;
    const entry = told.entries.find(({ version }) => version > group.mind.version);
    if (!entry) return; // the one before, seen by the player who has just passed the turn on
    tally.waits.push(performance.now() - sentAt);
    group.mind.take(entry);
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
  const { seat, action } = group.mind.next();
  const message = { type: 'act', id: randomUUID(), table: group.id, seat, seen: group.mind.version, action };
  group.sent = { at: performance.now(), seat };
  group.sockets[seat]?.send(JSON.stringify(message));
}

/** `{"type":"done"…` and `{"type":"entries"…`: looked at without parsing. */
function isDone(data: Buffer): boolean {
  return data[9] === 0x64;
}

function isEntries(data: Buffer): boolean {
  return data[9] === 0x65;
}

function rulesMind(): Mind {
  const options = { goal: 5000, clearMatch: 'keep', winWhen: 'banked' } as const;
  const state: State = game.setup(options, { names: ['a', 'b'], host: 0, readyOrder: [] }, scripted([]), quiet);
  return {
    version: 0,
    next() {
      const action = legal(game, state, state.turn)[0] as Action;
      return { seat: state.turn, action };
    },
    take(entry) {
      this.version = entry.version;
      if (entry.kind !== 'action') return;
      const action = entry.action as Action;
      moveOf(game, action.kind).apply(state, entry.seat, action, scripted(entry.draws), quiet);
    },
  };
}

function bareMind(): Mind {
  return {
    version: 0,
    next() {
      return { seat: this.version % 2, action: { kind: 'throw' } };
    },
    take(entry) {
      this.version = entry.version;
    },
  };
}

async function dial(url: string, table: string, cookie: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
    headers: cookie ? { cookie } : {},
    perMessageDeflate: false,
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL }));
  socket.send(JSON.stringify({ type: 'watch', table }));
  await new Promise<void>((resolve) => {
    const look = (data: Buffer) => {
      if (!data.toString().startsWith('{"type":"entries"')) return;
      socket.off('message', look);
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
