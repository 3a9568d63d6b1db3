import { expect, test } from 'vitest';
import { PROTOCOL } from '../wire/protocol.ts';
import { handPlayed } from './testing.ts';

const stateOf = ({ connection }: ReturnType<typeof handPlayed>) => connection.status.getState().line;

test('another protocol ends in "reload", and nothing is tried again', async () => {
  const server = handPlayed();
  await server.hello(PROTOCOL + 1);
  expect(stateOf(server)).toBe('outdated');
  server.pass(60_000);
  server.connection.renew();
  expect(server.wires).toHaveLength(1);
});

test('a line that no longer answers a ping is dialled again', async () => {
  const server = handPlayed();
  await server.hello();
  server.pass(20_000);
  expect(server.sent.at(-1)).toEqual({ type: 'ping' });
  server.pass(10_000);
  expect(stateOf(server)).toBe('waiting');
  server.pass(500);
  expect(server.wires).toHaveLength(2);
});

test('a line that nobody answers is dialled again, each time a little later', () => {
  const server = handPlayed();
  server.pass(20_000);
  expect(server.wires).toHaveLength(1);
  server.pass(300);
  expect(server.wires).toHaveLength(2);
  server.pass(20_300);
  expect(server.wires).toHaveLength(2);
  server.pass(300);
  expect(server.wires).toHaveLength(3);
});

test('who has hung up is not called back', async () => {
  const server = handPlayed();
  await server.hello();
  server.connection.end();
  server.pass(60_000);
  expect(server.wires).toHaveLength(1);
});

test('a server that stops says when to come back: spread over that time, and nothing is wrong', async () => {
  const server = handPlayed();
  await server.hello();
  server.drop({ code: 1012, reason: '3000' });
  expect(stateOf(server)).toBe('connecting');
  server.pass(1499);
  expect(server.wires).toHaveLength(1);
  server.pass(1);
  expect(server.wires).toHaveLength(2);
  await server.hello();
  server.drop({ code: 1012, reason: '0' });
  server.pass(0);
  expect(server.wires).toHaveLength(3);
  server.drop({ code: 1006, reason: '' });
  server.pass(0);
  expect(server.wires).toHaveLength(3);
});
