import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type WebSocket, WebSocketServer } from 'ws';
import { openSqlite } from '../../../src/server/store/sqlite/sqlite.ts';

/**
 * The least that a durable table can cost: a socket belongs to one table from the start, a command is a number and a
 * word, an entry is a line of a few bytes, stored with the same group commit, and is its own acknowledgement. There are
 * no rules, no people, no checks; whoever sends nonsense ends it.
 */
export async function startLean(folder: string): Promise<{ port: number }> {
  mkdirSync(folder, { recursive: true });
  const store = await openSqlite(join(folder, 'lean.db'));
  const tables = new Map<string, { version: number; sockets: Set<WebSocket> }>();
  const http = createServer();
  const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
  sockets.on('connection', (socket, { url = '' }) => {
    const match = url.slice(url.lastIndexOf('/') + 1);
    const table = tables.get(match) ?? { version: 0, sockets: new Set() };
    tables.set(match, table);
    table.sockets.add(socket);
    socket.on('close', () => table.sockets.delete(socket));
    socket.on('message', async (data) => {
      const { n, a } = JSON.parse(String(data));
      table.version += 1;
      const text = `{"v":${table.version},"n":${n},"a":${JSON.stringify(a)},"d":[${drawn()}]}`;
      await store.save([{ kind: 'entry', match, version: table.version, id: `${table.version}`, text }]);
      for (const one of table.sockets) one.send(text);
    });
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  return { port: (http.address() as AddressInfo).port };
}

function drawn(): number[] {
  return Array.from({ length: 5 }, () => randomInt(6));
}
