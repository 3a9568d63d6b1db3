import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { realClock } from '../clock.ts';
import { type TestServer, testServer } from '../testing/server.ts';

const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function serverWith(limits: { head?: number; request?: number; rest?: number }): Promise<TestServer> {
  const server = await testServer({}, limits);
  servers.push(server);
  return server;
}

async function dial({ port }: TestServer, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  socket.write(text);
  return socket.resume();
}

const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

const halfHead = 'GET /api/games HTTP/1.1\r\nHost: x\r\nX-a: ';
const halfBody =
  'POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"na';
const whole = 'GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n';

describe('connections that keep others waiting', () => {
  test.each([
    ['nothing', '', { head: 200 }],
    ['half a head', halfHead, { head: 200 }],
    ['half a body', halfBody, { head: 100, request: 200 }],
    ['one request, and then nothing', whole, { rest: 200 }],
  ])('who sends %s is cut', async (_what, text, limits) => {
    const socket = await dial(await serverWith(limits), text);
    await closed(socket);
  });

  test('a head that comes a little at a time has no more time than any other', async () => {
    const socket = await dial(await serverWith({ head: 300 }), halfHead);
    const stopDripping = realClock().every(20, () => void socket.write('a'));
    await closed(socket);
    stopDripping();
  });

  test('who asks in time is answered', async () => {
    const server = await serverWith({});
    const socket = await dial(server, '');
    socket.write(whole);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toContain('200 OK');
    socket.destroy();
  });
});

test.each([
  ['nothing was said', ''],
  ['half a head was sent', halfHead],
  ['half a body was sent', halfBody],
  [
    'a socket was turned away',
    'GET /elsewhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  ],
])('a server stops although %s on an open connection', async (_what, text) => {
  const server = await testServer({}, { grace: 100 });
  const socket = await dial(server, text);
  await Promise.all([server.close(), closed(socket)]);
});
