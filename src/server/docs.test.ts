import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { LOBBY_PAGE, LOBBY_PAGES, LONGEST_MESSAGE, MOST_STEPS, PROTOCOL } from '../wire/protocol.ts';
import { type Budget, budgetTable, type Payer } from './budgets.ts';
import { REFUSALS_KEPT } from './house/refusals.ts';
import { DEEPEST, MOST_VALUES } from './json.ts';
import { limits } from './settings.ts';
import { stillServer } from './testing/server.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/protocol.md'), 'utf8');

test('the client in docs/protocol.md plays a whole match', async () => {
  const server = await stillServer();
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

test('the limits in docs/protocol.md are those of the code', () => {
  const payers: readonly Payer[] = ['connection', 'person', 'table', 'area'];
  const cell = (budget?: Budget) =>
    budget ? `${budget.most.toLocaleString('en')} in ${budget.seconds.toLocaleString('en')} s` : '';
  const rows = Object.entries<readonly Budget[]>(budgetTable(limits)).map(
    ([cost, budgets]) =>
      `| \`${cost}\` | ${payers.map((payer) => cell(budgets.find(({ per }) => per === payer))).join(' | ')} |`,
  );
  for (const row of rows) expect(page).toContain(row);
  expect(page).toContain(`One address has ${limits.sockets} sockets at most`);
});

test('the figures in docs/protocol.md are those of the code', () => {
  expect(page).toContain(`${LOBBY_PAGE} a page and ${LOBBY_PAGES === 10 ? 'ten' : LOBBY_PAGES} pages at most`);
  expect(page).toContain(`up to ${MOST_STEPS} actions that could follow`);
  expect(page).toContain(`your last ${REFUSALS_KEPT} refusals`);
  expect(page).toContain(`left alone for ${limits.idle === 600_000 ? 'ten' : limits.idle / 60_000} minutes`);
  expect(page).toContain(`"protocol":${PROTOCOL}}`);
  expect(page).toContain(`at most ${LONGEST_MESSAGE.toLocaleString('en')} bytes`);
  expect(page).toContain(
    `at most ${DEEPEST} levels deep and consists of at most ${MOST_VALUES.toLocaleString('en')} values`,
  );
});
