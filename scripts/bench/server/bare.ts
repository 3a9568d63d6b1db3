import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type WebSocket, WebSocketServer } from 'ws';
import { openPostgres } from '../../../src/server/store/postgres/postgres.ts';
import { openSqlite } from '../../../src/server/store/sqlite/sqlite.ts';

/**
 * The limit: a WebSocket server that does nothing but what any durable one must. It takes a command, stores an entry of
 * the same size with the same group commit, sends it to everybody at the table and acknowledges it. It knows no rules,
 * no people, no seats, and checks nothing.
 */
export async function startBare(folder: string, database?: string): Promise<{ port: number }> {
  const store = database ? await openPostgres(database) : await openSqlite(inFolder(folder));
  const tables = new Map<string, { version: number; sockets: Set<WebSocket> }>();
  const http = createServer();
  const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
  sockets.on('connection', (socket) => {
    socket.on('message', (data) => {
      const message = JSON.parse(String(data));
      if (message.type === 'watch') watch(message.table, socket);
      else if (message.type === 'act') void act(message, socket);
    });
  });

  function watch(id: string, socket: WebSocket): void {
    const table = tables.get(id) ?? { version: 0, sockets: new Set() };
    tables.set(id, table);
    table.sockets.add(socket);
    socket.on('close', () => table.sockets.delete(socket));
    socket.send(JSON.stringify({ type: 'entries', table: id, entries: [] }));
  }

  async function act(
    { id, table, seat, action }: { id: string; table: string; seat: number; action: object },
    from: WebSocket,
  ) {
    const here = tables.get(table);
    if (!here) return;
    here.version += 1;
    const by = { person: 'abcdefghijkl' };
    const draws = [2, 3, 4, 5, 10];
    const at = Date.now();
    const entry = { version: here.version, at, id, by, kind: 'action', seat, action, draws, chain: '0123456789abcdef' };
    const text = JSON.stringify(entry);
    await store.save([{ kind: 'entry', match: table, version: entry.version, id, text }]);
    const message = `{"type":"entries","table":"${table}","entries":[${text}]}`;
    for (const socket of here.sockets) socket.send(message);
    from.send(JSON.stringify({ type: 'done', id, version: entry.version }));
  }

  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  return { port: (http.address() as AddressInfo).port };
}

function inFolder(folder: string): string {
  mkdirSync(folder, { recursive: true });
  return join(folder, 'bare.db');
}
