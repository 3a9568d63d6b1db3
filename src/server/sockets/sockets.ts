import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import fastifyCookie from '@fastify/cookie';
import { type WebSocket, WebSocketServer } from 'ws';
import { LONGEST_MESSAGE } from '../../wire/protocol.ts';
import type { Budgets, Payers } from '../budgets.ts';
import type { Clock } from '../clock.ts';
import type { House } from '../house/house.ts';
import { isAskedByName, isWelcome } from '../http/origin.ts';
import { bearer } from '../http/sessions.ts';
import { areaOf } from '../people/attempts.ts';
import { botWith } from '../people/bots.ts';
import type { Connection, Hall } from '../people/hall.ts';
import { tokenIn, whoIs } from '../people/sessions.ts';
import type { ServerSettings } from '../settings.ts';
import type { Store } from '../store/store.ts';
import { converse, type Line } from './connection.ts';
import { heartbeat } from './heartbeat.ts';

export interface Sockets {
  readonly size: number;
  close(): void;
}

export interface SocketParts {
  readonly store: Store;
  readonly house: House;
  readonly hall: Hall;
  readonly settings: ServerSettings;
  readonly budgets: Budgets;
  readonly clock: Clock;
  readonly network: Clock;
  /** Told when we cut a connection, and why. */
  cut(why: string): void;
  /** Told of our own bugs. */
  failed(error: unknown): void;
}

const HEARTBEAT = 25_000;

/** How long clients have to say goodbye. */
const GRACE = 500;

/** What is longer ends the connection; what is only too long is refused with a sentence. */
const LONGEST_FRAME = 4 * LONGEST_MESSAGE;

/** Serves WebSockets at /ws. Small messages are not compressed: it would cost many times their CPU. */
export function serveSockets(server: Server, parts: SocketParts): Sockets {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LONGEST_FRAME, perMessageDeflate: false });
  const areas = new Map<string, number>();
  let connections = 0;
  server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy());
    const meet = async () => {
      const visit = await admit(parts, areas, request, stream);
      if (visit === undefined || stream.destroyed) return;
      sockets.handleUpgrade(request, stream, head, (socket) => {
        const { house, hall, settings, budgets, cut, failed } = parts;
        const area = areaFrom(request, settings);
        count(areas, area, socket);
        connections += 1;
        const own: Payers = { connection: String(connections), area };
        const spend: Line['spend'] = (cost, payers) => budgets.spend(cost, { ...own, ...payers });
        const attend = visit ? (connection: Connection) => hall.enter(visit, connection) : undefined;
        const { limits } = settings;
        converse({ socket, stream, person: visit?.person ?? null, house, attend, limits, spend, cut, failed });
      });
    };
    meet().catch((error) => {
      parts.failed(error);
      stream.destroy();
    });
  });
  const stopBeating = parts.network.every(HEARTBEAT, () => heartbeat(sockets.clients, parts.cut));
  return {
    get size() {
      return sockets.clients.size;
    },
    close() {
      stopBeating();
      for (const socket of sockets.clients) socket.close(1001, 'the server stops');
      setTimeout(() => terminateAll(sockets), GRACE).unref();
      sockets.close();
    },
  };
}

/** Who wants to connect: somebody signed in, nobody by name (null), or nobody who may (undefined). */
async function admit(parts: SocketParts, areas: Map<string, number>, request: IncomingMessage, stream: Duplex) {
  const { store, settings, budgets, clock } = parts;
  const path = request.url?.split('?')[0];
  if (path !== '/ws') return turnAway(stream, '404 Not Found');
  if (!isAskedByName(request.headers, settings)) return turnAway(stream, '421 Misdirected Request');
  if (!isWelcome(request.headers, settings)) return turnAway(stream, '403 Forbidden');
  const area = areaFrom(request, settings);
  if ((areas.get(area) ?? 0) >= settings.limits.sockets || budgets.spend('dials', { area })) {
    return turnAway(stream, '429 Too Many Requests');
  }
  try {
    const token = bearer(request.headers);
    if (token !== undefined) return settings.bots === false ? null : await botWith(store, token);
    return await whoIs(store, tokenIn(fastifyCookie.parse(request.headers.cookie ?? '')), clock.now());
  } catch {
    return turnAway(stream, '503 Service Unavailable');
  }
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
