import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import fastifyCookie from '@fastify/cookie';
import { type WebSocket, WebSocketServer } from 'ws';
import { LONGEST_MESSAGE } from '../../wire/protocol.ts';
import type { House } from '../house/house.ts';
import { hostOf, isWelcome } from '../http/origin.ts';
import type { Connection, Hall } from '../people/hall.ts';
import { COOKIE, whoIs } from '../people/sessions.ts';
import type { ServerSettings } from '../settings.ts';
import type { Store } from '../store/store.ts';
import { converse } from './connection.ts';
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
  /** Told when we cut a connection, and why. */
  cut(why: string): void;
}

const HEARTBEAT = 25_000;

/** How long clients have to say goodbye. */
const GRACE = 500;

/** What is longer ends the connection; what is only too long is refused with a sentence. */
const LONGEST_FRAME = 4 * LONGEST_MESSAGE;

/** Serves WebSockets at /ws. Small messages are not compressed: it would cost many times their CPU. */
export function serveSockets(server: Server, parts: SocketParts): Sockets {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LONGEST_FRAME, perMessageDeflate: false });
  const addresses = new Map<string, number>();
  server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy());
    void admit(parts, addresses, request, stream).then((visit) => {
      if (visit === undefined || stream.destroyed) return;
      sockets.handleUpgrade(request, stream, head, (socket) => {
        count(addresses, request, socket, parts.settings);
        const { house, hall, settings, cut } = parts;
        const attend = visit ? (connection: Connection) => hall.enter(visit, connection) : undefined;
        converse({ socket, stream, person: visit?.person ?? null, house, attend, limits: settings.limits, cut });
      });
    });
  });
  const beat = setInterval(() => heartbeat(sockets.clients, parts.cut), HEARTBEAT);
  return {
    get size() {
      return sockets.clients.size;
    },
    close() {
      clearInterval(beat);
      for (const socket of sockets.clients) socket.close(1001, 'the server stops');
      setTimeout(() => terminateAll(sockets), GRACE).unref();
      sockets.close();
    },
  };
}

/** Who wants to connect: somebody signed in, nobody by name (null), or nobody who may (undefined). */
async function admit(parts: SocketParts, addresses: Map<string, number>, request: IncomingMessage, stream: Duplex) {
  const { store, settings } = parts;
  const path = request.url?.split('?')[0];
  if (path !== '/ws') return turnAway(stream, '404 Not Found');
  const host = hostOf(request.headers, settings.behindProxy);
  if (!isWelcome(request.headers, host, settings.origins)) return turnAway(stream, '403 Forbidden');
  if ((addresses.get(addressOf(request, settings)) ?? 0) >= settings.limits.sockets) {
    return turnAway(stream, '429 Too Many Requests');
  }
  try {
    return await whoIs(store, fastifyCookie.parse(request.headers.cookie ?? '')[COOKIE], Date.now());
  } catch {
    return turnAway(stream, '503 Service Unavailable');
  }
}

function terminateAll(sockets: WebSocketServer): void {
  for (const socket of sockets.clients) socket.terminate();
}

function turnAway(stream: Duplex, status: string): undefined {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function count(addresses: Map<string, number>, request: IncomingMessage, socket: WebSocket, settings: ServerSettings) {
  const address = addressOf(request, settings);
  addresses.set(address, (addresses.get(address) ?? 0) + 1);
  socket.on('close', () => {
    const left = (addresses.get(address) ?? 1) - 1;
    if (left > 0) addresses.set(address, left);
    else addresses.delete(address);
  });
}

function addressOf({ headers, socket }: IncomingMessage, { behindProxy }: ServerSettings): string {
  const forwarded = behindProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : undefined;
  return forwarded || (socket.remoteAddress ?? '');
}
