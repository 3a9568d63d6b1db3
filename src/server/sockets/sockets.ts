import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import fastifyCookie from '@fastify/cookie';
import { type WebSocket, WebSocketServer } from 'ws';
import { LONGEST_MESSAGE } from '../../wire/protocol.ts';
import type { Clock } from '../clock.ts';
import type { House } from '../house/house.ts';
import { withoutBase } from '../http/request/base.ts';
import { isAskedByName, isWelcome } from '../http/request/origin.ts';
import { bearer } from '../http/request/sessions.ts';
import { areaOf } from '../limits/attempts.ts';
import type { Budgets, Payers } from '../limits/budgets.ts';
import type { Hold } from '../limits/holding.ts';
import { botWith } from '../people/accounts/bots.ts';
import { enter, tokenIn } from '../people/accounts/sessions.ts';
import type { Connection, Online } from '../people/services/online.ts';
import type { Visit } from '../people/services/services.ts';
import type { ServerSettings } from '../settings.ts';
import type { Store } from '../store/store.ts';
import { COME_BACK, type ConnectionParts, converse } from './connection.ts';
import { writerTo } from './frames.ts';
import { heartbeat, turns } from './heartbeat.ts';
import { createShun, type Shun } from './shun.ts';

export interface Sockets {
  readonly size: number;
  /** Lets nobody in any more, and sends those who are here to other servers, a few at a time. */
  handOver(): Promise<void>;
  close(): void;
}

export interface SocketParts {
  readonly store: Store;
  readonly house: House;
  readonly online: Online;
  readonly settings: ServerSettings;
  readonly budgets: Budgets;
  readonly hold: Hold;
  readonly clock: Clock;
  readonly network: Clock;
  /** Told when we cut a connection, and why. */
  cut(why: string): void;
  /** Told of our own bugs. */
  failed(error: unknown): void;
}

/** Everybody is asked for a sign of life once in this many milliseconds, a few at a time. */
const HEARTBEAT = 25_000;
const BEATS = 100;

/** How many a stopping server sends away per second, and the most milliseconds it takes for all of them. */
const A_SECOND = 500;
const HAND_OVER_WITHIN = 2000;
/** After this many milliseconds a single server is usually back. */
const BACK_WITHIN = 1000;

/** How long clients have to say goodbye. */
const GRACE = 500;

/** Milliseconds after which a connection that was told to close is cut. */
const GOODBYE = 1000;

/** A longer frame ends the connection; a message that is merely too long is refused with a sentence. */
const LONGEST_FRAME = 4 * LONGEST_MESSAGE;

/**
 * Small messages are not compressed: it would cost many times their CPU. Connections take turns, message by message:
 * a client that sends a hundred at once waits for all others ninety-nine times, and nobody waits for it.
 */
const manners = {
  noServer: true,
  maxPayload: LONGEST_FRAME,
  perMessageDeflate: false,
  allowSynchronousEvents: false,
} as const;

/** Serves WebSockets at /ws. */
export function serveSockets(server: Server, parts: SocketParts): Sockets {
  const sockets = new WebSocketServer(manners);
  const entrance: Entrance = { ...parts, shun: createShun(parts.budgets), areas: new Map(), connections: 0 };
  let stopping = false;
  server.on('upgrade', (request, stream, head) => {
    stream.on('error', destroy);
    const meet = async () => {
      if (stopping) return turnAway(stream, '503 Service Unavailable');
      const visit = await admit(entrance, request, stream);
      if (visit === undefined || stream.destroyed) return;
      sockets.handleUpgrade(request, stream, head, (socket) =>
        converse(connectionParts(entrance, { socket, stream, visit, area: areaFrom(request, parts.settings) })),
      );
    };
    meet().catch((error) => {
      parts.failed(error);
      stream.destroy();
    });
  });
  const next = turns(sockets.clients, BEATS);
  const stopBeating = parts.network.every(HEARTBEAT / BEATS, () => heartbeat(next(), parts.cut));
  return {
    get size() {
      return sockets.clients.size;
    },
    async handOver() {
      stopping = true;
      if (parts.settings.database !== undefined) await sendAway([...sockets.clients]);
    },
    close() {
      stopBeating();
      for (const socket of sockets.clients) socket.close(COME_BACK, String(BACK_WITHIN));
      setTimeout(() => terminateAll(sockets), GRACE).unref();
      sockets.close();
    },
  };
}

/** Where connections come in, and what is counted of them. */
interface Entrance extends SocketParts {
  readonly shun: Shun;
  /** How many connections there are from an area. */
  readonly areas: Map<string, number>;
  /** How many there have been. */
  connections: number;
}

interface Arrival {
  readonly socket: WebSocket;
  readonly stream: Duplex;
  readonly visit: Visit | null;
  readonly area: string;
}

function connectionParts(entrance: Entrance, { socket, stream, visit, area }: Arrival): ConnectionParts {
  const { house, online, settings, budgets, shun, network, cut, failed } = entrance;
  count(entrance.areas, area, socket);
  entrance.connections += 1;
  const connection = String(entrance.connections);
  const all = ({ person, table }: Payers): Payers => ({ connection, area, person, table });
  const person = visit?.person ?? null;
  return {
    socket,
    write: writerTo(stream),
    person,
    house,
    attend: visit ? (connection: Connection) => online.enter(visit, connection) : undefined,
    several: settings.database !== undefined,
    limits: settings.limits,
    spend: (cost, payers) => budgets.spend(cost, all(payers)),
    owes: (cost, payers) => budgets.owes(cost, all(payers)),
    cut,
    shun() {
      shun.note({ area, person: person?.id });
      network.after(GOODBYE, () => socket.terminate());
    },
    failed,
  };
}

/** Spread out, so that the other servers are not overrun. */
async function sendAway(all: readonly WebSocket[]): Promise<void> {
  const within = Math.min(HAND_OVER_WITHIN, (all.length / A_SECOND) * 1000);
  for (const [place, socket] of all.entries()) {
    setTimeout(() => socket.close(COME_BACK, '0'), (place / all.length) * within).unref();
  }
  await pause(within, undefined, { ref: false });
}

/** Who connects: somebody signed in, somebody without a name (null), or nobody, as they may not (undefined). */
async function admit(entrance: Entrance, request: IncomingMessage, stream: Duplex): Promise<Visit | null | undefined> {
  const { store, settings, clock, hold, shun, areas } = entrance;
  const { base = '' } = settings;
  const [path] = withoutBase(request.url ?? '', base).split('?');
  if (path !== '/ws') return turnAway(stream, '404 Not Found');
  if (!isAskedByName(request.headers, settings)) return turnAway(stream, '421 Misdirected Request');
  if (!isWelcome(request.headers, settings)) return turnAway(stream, '403 Forbidden');
  const area = areaFrom(request, settings);
  const tooMany = () => hold(area, () => turnAway(stream, '429 Too Many Requests'));
  if ((areas.get(area) ?? 0) >= settings.limits.sockets || shun.refuseArea(area)) return void tooMany();
  try {
    const token = bearer(request.headers);
    if (token !== undefined) return settings.bots === false ? null : (await botWith(store, token, clock.now())).visit;
    const { visit } = await enter(store, tokenIn(fastifyCookie.parse(request.headers.cookie ?? ''), base), clock.now());
    return shun.refuse({ area, person: visit?.person.id }) ? void tooMany() : visit;
  } catch {
    return turnAway(stream, '503 Service Unavailable');
  }
}

/** Not as a closure where the request is at hand: that would keep the request as long as the connection. */
function destroy(this: Duplex): void {
  this.destroy();
}

function terminateAll(sockets: WebSocketServer): void {
  for (const socket of sockets.clients) socket.terminate();
}

function turnAway(stream: Duplex, status: string): undefined {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => stream.destroy());
}

function count(areas: Map<string, number>, area: string, socket: WebSocket) {
  areas.set(area, (areas.get(area) ?? 0) + 1);
  socket.on('close', () => {
    const left = (areas.get(area) ?? 1) - 1;
    if (left > 0) areas.set(area, left);
    else areas.delete(area);
  });
}

function areaFrom({ headers, socket }: IncomingMessage, { behindProxy }: ServerSettings): string {
  const forwarded = behindProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : undefined;
  return areaOf(forwarded || (socket.remoteAddress ?? ''));
}
