import { randomUUID } from 'node:crypto';
import { createInterface, type Interface } from 'node:readline/promises';
import type { Command } from 'commander';
import { WebSocket } from 'ws';
import { type Client, followTable } from '../../client/client.ts';
import { type Connection, connect, type Wire } from '../../client/line.ts';
import type { Remote } from '../../client/remote.ts';
import { loadGame } from '../../games/catalog.ts';
import type { Seat } from '../../kit/contract/game.ts';
import type { ChatLine } from '../../tables/records/chat.ts';
import { chairsOf } from '../../tables/table/table.ts';
import { say } from '../shared/say.ts';
import { askedOf, shownBoard, toldOf } from './told.ts';
import { type Answer, type Visit, visit } from './visit.ts';
import { visitsIn } from './visits.ts';

/** Where somebody types and reads. */
export interface Terminal {
  /** What is typed, line by line. */
  readonly lines: AsyncIterable<string>;
  say(text: string): void;
}

const HELP = `A number does what it stands for. u takes back, b shows the board, r is ready, -TEXT says TEXT, q leaves.`;

export function addJoin(program: Command): void {
  program
    .command('join')
    .description('plays or watches at a table of a server, from this terminal')
    .argument('<address>', 'the address of the table, as it stands in the browser')
    .option('--name <name>', 'take a chair under this name; without it you watch')
    .action(async (address: string, { name }: { readonly name?: string }) => {
      const lines = typedIn(process.stdin);
      await join(address, name, { lines, say });
      lines.close();
    });
}

/** What is typed, from now on: whoever only begins to read when they are seated would miss what came before, and its end. */
export function typedIn(input: NodeJS.ReadableStream): Interface {
  const lines = createInterface({ input });
  lines[Symbol.asyncIterator]();
  return lines;
}

/** Follows a table until somebody types q, or nothing more is typed. */
export async function join(
  address: string,
  name: string | undefined,
  terminal: Terminal,
  visits = visitsIn(),
): Promise<void> {
  const visitor = await visit(address, name, visits);
  if (name !== undefined) await sitDown(visitor, terminal);
  const connection = dialled(visitor, terminal);
  const client = followTable(visitor.table, {
    connection,
    game: loadGame,
    said: async (_table, after) => linesAfter(visitor, after),
    newId: randomUUID,
    now: Date.now,
    wait,
  });
  terminal.say(HELP);
  client.store.subscribe((now, before) => {
    for (const text of toldOf(now, before)) terminal.say(text);
    const isNews = now.history !== before.history || (before.pending !== null && now.pending === null);
    if (isNews) showTurn(now, before, terminal);
  });
  for await (const line of terminal.lines) {
    if (line.trim() === 'q') break;
    await handleTyped(client, visitor, terminal, line.trim());
  }
  client.stop();
  connection.end();
}

/** A chair, and ready if there is nothing to choose first. Whoever has one already goes on. */
async function sitDown(visitor: Visit, terminal: Terminal): Promise<void> {
  const { table, call } = visitor;
  if (await sitsThere(visitor)) return terminal.say('You are back on your chair.');
  const seated = await call('join', { table });
  if ('refusal' in seated) return terminal.say(`${seated.sentence} You watch.`);
  complain(await call('ready', { table, ready: true }), terminal);
}

async function sitsThere({ table, call }: Visit): Promise<boolean> {
  const [me, found] = await Promise.all([call('who'), call('table', { table })]);
  return 'value' in me && 'value' in found && chairsOf(found.value.table, me.value.id).length > 0;
}

/** What is typed: a number, or one of the letters. */
async function handleTyped(client: Client, { table, call }: Visit, terminal: Terminal, typed: string): Promise<void> {
  const asked = askedOf(client.store.getState());
  const { history } = client.store.getState();
  if (typed === 'u') return client.undo();
  if (typed === 'b') return terminal.say(history ? shownBoard(history) : 'The match has not begun.');
  if (typed === 'r') return complain(await call('ready', { table, ready: true }), terminal);
  if (typed.startsWith('-'))
    return complain(await call('say', { table, id: randomUUID(), text: typed.slice(1) }), terminal);
  const chosen = asked?.open[Number(typed) - 1];
  if (asked && chosen) client.act(asked.seat, chosen.action);
  else terminal.say(asked ? `Type a number from 1 to ${asked.open.length}. ${HELP}` : `Nobody asks you now. ${HELP}`);
}

/** Whoever is asked sees the board and what can be done; the others see the board once the turn has passed on. */
function showTurn(now: Remote, before: Remote, terminal: Terminal): void {
  const asked = askedOf(now);
  if (asked) terminal.say(`\n${asked.text}`);
  else if (now.history && turnIn(now) !== turnIn(before)) terminal.say(`\n${shownBoard(now.history)}`);
}

function turnIn({ history }: Remote): Seat | null | undefined {
  return history ? history.match.game.turn(history.match.state) : null;
}

function complain(answer: Answer, terminal: Terminal): void {
  if ('refusal' in answer) terminal.say(answer.sentence);
}

async function linesAfter({ table, call }: Visit, after: string | undefined): Promise<readonly ChatLine[] | undefined> {
  const answer = await call('said', { table, after });
  return 'value' in answer ? answer.value.lines : undefined;
}

function dialled({ site, cookie }: Visit, terminal: Terminal): Connection {
  const connection = connect({
    dial() {
      const socket = new WebSocket(`${site.replace('http', 'ws')}/ws`, { headers: cookie ? { cookie } : {} });
      socket.on('error', () => {}); // the line hears that it is closed
      return socket as Wire;
    },
    wait,
    jitter: Math.random,
  });
  connection.status.subscribe(({ line }, before) => {
    if (line === 'waiting' && before.line === 'open') terminal.say('The line to the server is down; trying again.');
    if (line === 'open' && before.line === 'waiting') terminal.say('The line is up again.');
    if (line === 'outdated') terminal.say('This program is older than the server.');
  });
  return connection;
}

function wait(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
}
