import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from './port.ts';

test('a wished port is had while nobody listens there, and another one otherwise', async () => {
  const wished = await freePort();
  expect(await freePort(wished)).toBe(wished);
  const other = createServer().listen(wished, '127.0.0.1');
  await once(other, 'listening');
  expect(await freePort(wished)).not.toBe(wished);
  other.close();
});
