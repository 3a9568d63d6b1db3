import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { MOST_LINES, MOST_TRIED, TURN_WAIT } from '../wire/play.ts';
import {
  clientMessage,
  LOBBY_PAGE,
  LOBBY_PAGES,
  LONGEST_MESSAGE,
  MOST_STEPS,
  PROTOCOL,
  type ServerMessage,
} from '../wire/protocol.ts';
import * as wire from '../wire/tables.ts';
import { REFUSALS_KEPT } from './house/room/refusals.ts';
import { DEEPEST, MOST_VALUES } from './http/request/json.ts';
import { type Budget, budgetTable, type Payer } from './limits/budgets.ts';
import { limits } from './limits/limits.ts';
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
  expect(page).toContain(`after ${TURN_WAIT} seconds as things stand`);
  expect(page).toContain(`At most ${MOST_LINES} lines and ${MOST_TRIED} actions at once`);
  expect(page).toContain(`your last ${REFUSALS_KEPT} refusals`);
  expect(page).toContain(`left alone for ${limits.idle === 600_000 ? 'ten' : limits.idle / 60_000} minutes`);
  expect(page).toContain(`"protocol":${PROTOCOL}}`);
  expect(page).toContain(`at most ${LONGEST_MESSAGE.toLocaleString('en')} bytes`);
  expect(page).toContain(
    `at most ${DEEPEST} levels deep and consists of at most ${MOST_VALUES.toLocaleString('en')} values`,
  );
});

/** The rows of the table under a heading, by the examples in their first column. */
function examplesUnder(heading: string): string[] {
  const [, section = ''] = page.split(`### ${heading}\n`);
  const [own = ''] = section.split('\n### ');
  return [...own.matchAll(/^\| `(\{.*?\})` \|/gm)].map(([, example = '']) => example);
}

/** An example with its placeholders filled in. */
const filled = (example: string): unknown =>
  JSON.parse(
    example
      .replaceAll(/:([A-Z])\b/g, ':"$1"')
      .replaceAll('{…}', '{"kind":"x"}')
      .replaceAll('[…]', '[]')
      .replaceAll('…', '""'),
  );

test('every message that a client may send stands in docs/protocol.md, and is understood as it stands there', () => {
  const shown = examplesUnder('What you send').map(filled);
  for (const example of shown) expect(clientMessage.safeParse(example).error, JSON.stringify(example)).toBeUndefined();
  const told = new Set(shown.map((example) => (example as { type: string }).type));
  const types = clientMessage.def.options.map(({ def }) => def.shape.type.def.values[0]);
  expect([...told, 'hello'].sort()).toEqual([...types].sort());
});

/** All that the server sends, with what each always has: a new message does not compile until it is here. */
const always: {
  readonly [K in ServerMessage['type']]: readonly Exclude<keyof Extract<ServerMessage, { type: K }>, 'type'>[];
} = {
  hello: ['protocol', 'you'],
  table: ['table', 'online', 'watching', 'away'],
  snapshot: ['table', 'anchor', 'snapshot'],
  entries: ['table', 'entries'],
  acted: ['table', 'version', 'at', 'id', 'seat', 'action', 'draws', 'chain'],
  deadlines: ['table', 'now', 'until'],
  full: [
    ...(['table', 'version', 'state', 'after', 'facts', 'toAct', 'offers'] as const),
    ...(['players', 'names', 'mine', 'outcome', 'ended'] as const),
  ],
  done: ['id', 'version'],
  stood: ['id', 'revision'],
  refused: ['id', 'refusal', 'sentence'],
  seed: ['table', 'seed'],
  notice: ['table', 'code'],
  chat: ['table', 'line'],
  pinged: ['table', 'person', 'place'],
  proposed: ['table', 'person', 'seat', 'action'],
  lobby: ['page', 'pages', 'tables'],
  'lobby-changed': ['tables', 'gone', 'pages'],
  message: ['message'],
  receipt: ['person', 'got', 'seen'],
  awaited: ['table', 'game', 'status', 'awaited'],
  presence: ['person', 'presence'],
  announcement: ['announcement'],
  pong: [],
};

test('every message that the server sends stands in docs/protocol.md with all its fields', () => {
  const shown = examplesUnder('What you get');
  for (const [type, fields] of Object.entries<readonly string[]>(always)) {
    const example = shown.find((text) => text.startsWith(`{"type":"${type}"`)) ?? lineWith(`{"type":"${type}"`);
    const missing = fields.filter((field) => !example.includes(`"${field}":`));
    expect({ type, missing }).toEqual({ type, missing: [] });
  }
  expect(shown.every((text) => Object.keys(always).some((type) => text.startsWith(`{"type":"${type}"`)))).toBe(true);
});

const lineWith = (text: string): string => page.split('\n').findLast((line) => line.includes(text)) ?? '';

test('what a full position says is explained field by field', () => {
  const [, section = ''] = page.split('### The position of a match, for clients without rules\n');
  const [own = ''] = section.split('\n### ');
  for (const field of always.full)
    if (field !== 'table') expect(own).toMatch(new RegExp(`^\\|.*\`${field}\`.*\\|`, 'm'));
});

test('the shape of a table is that of the wire', () => {
  const fields = Object.keys(wire.table.def.shape);
  expect(page).toContain(`\`{${fields.join(', ')}}\`. \`host\` is`);
});
