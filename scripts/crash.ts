import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import game from '../src/games/cosmic-wipeout/rules/game.ts';
import type { Game } from '../src/kit/game.ts';
import { verify } from '../src/kit/matchfile.ts';
import { matchFileFrom } from '../src/server/house/file.ts';
import { startServer } from '../src/server/serve.ts';
import { DATABASE, limits } from '../src/server/settings.ts';
import { openSqlite } from '../src/server/store/sqlite.ts';
import { signIn } from '../src/server/testing/client.ts';
import { judge } from '../src/server/testing/judge.ts';
import { dice, type Player, startPlayer } from '../src/server/testing/player.ts';

/**
 * Players and watchers play over real sockets while the server is killed (SIGKILL) at random moments and started again.
 * Then what every client was told is compared with the log: nothing acknowledged is lost, nothing happened twice, and
 * every client saw a prefix of the same log.
 */

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    tables: { type: 'string', default: '4' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    serve: { type: 'string' },
    port: { type: 'string', default: '0' },
  },
});

if (values.serve) await serve(values.serve, Number(values.port));
else process.exitCode = await crash(Number(values.kills), Number(values.tables), Number(values.seed));

async function serve(data: string, port: number): Promise<void> {
  const loose = { ...limits, requests: 1e6, guests: 1e6, messages: 1e6, sockets: 1e6 };
  const settings = { host: '127.0.0.1', port, data, pages: '', origins: [], behindProxy: false, limits: loose };
  await startServer(settings, 'error');
  process.on('disconnect', () => process.exit());
  process.send?.('ready');
}

async function crash(kills: number, tables: number, seed: number): Promise<number> {
  const begun = performance.now();
  const data = mkdtempSync(join(tmpdir(), 'tinderbox-crash-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const random = dice(seed);
  console.log(`crash: ${kills} kills, ${tables} tables, seed ${seed}`);
  let server = await start(data, port);
  const groups = await Promise.all(Array.from({ length: tables }, (_, n) => seat(url, n, random)));
  const players = groups.flatMap((group) => group.players);
  const acknowledged = () => players.reduce((sum, { history }) => sum + history.acknowledged.size, 0);
  for (let kill = 1; kill <= kills; kill++) {
    const before = acknowledged();
    for (let wait = 0; acknowledged() === before && wait < 1000; wait++) await pause(5);
    await pause(random() * 300);
    server.kill('SIGKILL');
    await once(server, 'exit');
    server = await start(data, port);
    if (kill % 10 === 0) console.log(`  ${kill} kills, ${acknowledged()} actions acknowledged`);
  }
  const answered = await settled(players);
  for (const player of players) player.stop();
  server.kill('SIGTERM');
  await once(server, 'exit');
  const problems = [
    ...(answered ? [] : ['some commands were never answered']),
    ...players.flatMap((player) => player.problems),
    ...(await compare(data, groups)),
  ];
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  for (const problem of problems.slice(0, 20)) console.log(`  ✗ ${problem}`);
  console.log(
    problems.length === 0
      ? `crash: right. ${kills} kills, ${acknowledged()} acknowledged actions, none lost, none twice, every client saw a prefix of the same log (${seconds} s).`
      : `crash: WRONG. ${problems.length} problems after ${kills} kills; again with --seed ${seed}. The data is in ${data}.`,
  );
  if (problems.length === 0) rmSync(data, { recursive: true });
  return problems.length === 0 ? 0 : 1;
}

interface Group {
  readonly table: string;
  readonly players: readonly Player[];
}

/** Opens a table for two players and a watcher, and lets them begin. */
async function seat(url: string, number: number, random: () => number): Promise<Group> {
  const names = ['a', 'b', 'w'].map((letter) => `${letter}${number}`);
  const guests = await Promise.all(names.map((name) => signIn(url, name)));
  const [host, second] = guests as [(typeof guests)[0], (typeof guests)[0]];
  const wish = { game: game.id, players: 2, options: { goal: 5000 } };
  const table: string = (await host.ask('POST', '/api/tables', wish)).json.id;
  await second.ask('POST', `/api/tables/${table}/join`, {});
  for (const guest of [host, second]) await guest.ask('POST', `/api/tables/${table}/ready`, { ready: true });
  const players = guests.map(({ person, cookie }) => {
    const place = { url, cookie, person: person.id, name: person.name, table, game: game as unknown as Game };
    return startPlayer(place, random);
  });
  return { table, players };
}

/** Waits until every command is answered and everybody at a table has seen the same. */
async function settled(players: readonly Player[]): Promise<boolean> {
  for (const player of players) player.rest();
  for (let tries = 0; tries < 200; tries++) {
    if (players.every(({ waits }) => !waits)) {
      await pause(200);
      return true;
    }
    await pause(50);
  }
  return false;
}

/** Reads the logs from the store itself and recomputes every die. */
async function compare(data: string, groups: readonly Group[]): Promise<string[]> {
  const store = await openSqlite(join(data, DATABASE));
  const problems: string[] = [];
  for (const { table, players } of groups) {
    const file = await matchFileFrom(store, table, 'secret');
    if ('refusal' in file) problems.push(`table ${table} is lost`);
    else {
      const verified = verify(game as unknown as Game, file.value);
      if ('refusal' in verified) problems.push(`table ${table}: ${JSON.stringify(verified.refusal)}`);
      problems.push(
        ...judge(
          file.value.entries,
          players.map(({ history }) => history),
        ),
      );
    }
  }
  await store.close();
  return problems;
}

async function start(data: string, port: number): Promise<ChildProcess> {
  const args = [import.meta.filename, '--serve', data, '--port', String(port)];
  const env = { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'tinderbox-compiled') }; // starts a third quicker
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the server ended: ${code}`))),
  ]);
  return child;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
