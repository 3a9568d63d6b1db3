import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { LONGEST_MESSAGE, PROTOCOL } from '../wire/protocol.ts';
import { testServer } from './testing/server.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/protocol.md'), 'utf8');

test('the client in docs/protocol.md plays a whole match', async () => {
  const server = await testServer();
  const code = /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
  const run = code
    .replace("import { WebSocket } from 'ws';", '')
    .replace('http://localhost:3000', server.url)
    .replace('players: 1 }', 'players: 1, options: { goal: 50 } }');
  const AsyncFunction = (async () => {}).constructor as new (
    ...args: string[]
  ) => (...args: unknown[]) => Promise<void>;
  const closed = new Promise((resolve) => {
    class Watched extends WebSocket {
      constructor(...args: ConstructorParameters<typeof WebSocket>) {
        super(...args);
        this.on('close', resolve);
      }
    }
    void new AsyncFunction('WebSocket', run)(Watched);
  });
  expect(await closed).toBe(1005);
  await server.close();
});

test('the figures in docs/protocol.md are those of the code', () => {
  expect(page).toContain(`"protocol":${PROTOCOL}}`);
  expect(page).toContain(`at most ${LONGEST_MESSAGE.toLocaleString('en')} bytes`);
});
