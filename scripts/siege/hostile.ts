import { once } from 'node:events';
import { connect } from 'node:net';
import { setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { ask } from '../../src/server/testing/client.ts';
import { dice } from '../../src/server/testing/player.ts';
import { PROTOCOL } from '../../src/wire/protocol.ts';
import { type Counts, count } from './counts.ts';
import { frames } from './frames.ts';
import { arrive, from, type Visitor } from './people.ts';
import { bodyOf, pathOf, pick, type Route, routesOf } from './requests.ts';

/** Hostile clients of all kinds, in a process of their own, until they are told to stop. */

const url = process.argv[2] as string;
const theirs = (process.argv[3] as string).split(',');
const random = dice(Number(process.argv[4]));
const { hostname, port } = new URL(url);
const counts: Counts = { frames: {}, routes: {}, manners: {}, answers: {}, cpu: 0, seconds: 0 };
let told = false;
/** They rest until they are let loose. */
let resting = true;
let begun = { cpu: process.cpuUsage(), at: performance.now() };
type Make = (typeof frames)[string];
const kinds = Object.entries(frames);
/** Those that do not end a connection by themselves. */
const harmless = kinds.filter(([kind]) => kind !== 'huge' && kind !== 'another protocol');
/** Those that keep to every rule, and are of no use to anybody. */
const useless = kinds.filter(([kind]) => ['ping', 'hello again', 'unwatch', 'in and out of the lobby'].includes(kind));
/** Counts all that is sent, so that each kind has its turn. */
let number = 0;
let asked = 0;

setPriority(19); // they have machines of their own
process.on('message', (order) => {
  if (order === 'rest') rest();
  else begun = { cpu: process.cpuUsage(), at: performance.now() };
  resting = order === 'rest';
  told = order === 'stop';
});
process.on('disconnect', () => process.exit(0));
/** They stop when they are told to, but not before everything was tried: a slow machine only takes longer for it. */
const isOver = () => told && [counts.frames, counts.routes].every((tried) => !Object.values(tried).includes(0));

const isCalm = () => resting || isOver();

const ADDRESSES = 8;
const gang = await Promise.all(
  Array.from({ length: ADDRESSES }, (_, n) => enlist(`Hostile ${n}`, `198.51.100.${n + 1}`)),
);
const asHost = { ...from('198.51.100.1'), authorization: `Bearer ${process.argv[5]}` };
const routes = routesOf((await ask(url, 'GET', '/api/docs/json', undefined, asHost)).json);
for (const route of routes) counts.routes[route.name] = 0;
for (const kind of Object.keys(frames)) counts.frames[kind] = 0;
process.send?.('ready');
await Promise.all(gang.flatMap((member, place) => attacksOf(member, place)));
process.send?.(counts, () => process.exit(0));

/** Says how much of the processor they have needed while they were loose. */
function rest(): void {
  const { user, system } = process.cpuUsage(begun.cpu);
  counts.cpu += (user + system) / 1e6;
  counts.seconds += (performance.now() - begun.at) / 1000;
  process.send?.({ share: counts.cpu / counts.seconds });
}

type Member = { -readonly [K in keyof Visitor]: Visitor[K] } & { readonly mine: string };

/** Everybody has a match of their own, in which they may do some harm. */
async function enlist(name: string, address: string): Promise<Member> {
  const visitor = await arrive(url, name, address);
  const mine: string = (await visitor.ask('POST', '/api/tables', { game: 'cosmic-wipeout', players: 1 })).json.id;
  await visitor.ask('POST', `/api/tables/${mine}/ready`, { ready: true });
  return { ...visitor, mine };
}

function attacksOf(member: Member, place: number): Promise<void>[] {
  return [
    again('all kinds', () => talk(member, kinds, { every: 25, atOnce: 1, milliseconds: 4000 })),
    again('fast', () => talk(member, harmless, { every: 20, atOnce: 20, milliseconds: 1500 })),
    again('sly', () => talk(member, useless, { every: 25, atOnce: 1, milliseconds: 20_000 })),
    again('deaf', () => deaf(member)),
    again('slow', () => slow(member)),
    again('wrong bytes', () => wrongBytes(member)),
    again('in and out', () => inAndOut(member)),
    again('requests', () => request(member)),
    again('new names', () => renew(member)),
    ...(place % 2 === 0 ? [again('costly', () => costly(member))] : []),
  ];
}

async function again(manner: string, attack: () => Promise<void>): Promise<void> {
  while (!isOver()) {
    while (resting) await pause(50);
    count(counts.manners, manner);
    await attack().catch(() => {});
    await pause(20 + random() * 60);
  }
}

async function dial({ cookie, headers }: Member): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers: { ...headers, cookie } });
  socket.on('error', () => {});
  socket.on('close', (code) => count(counts.answers, `closed ${code}`));
  await Promise.race([once(socket, 'open'), once(socket, 'close')]);
  if (socket.readyState !== WebSocket.OPEN) throw new Error('not let in');
  socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL }));
  return socket;
}

interface Pace {
  readonly every: number;
  readonly atOnce: number;
  readonly milliseconds: number;
}

/** Sends frames of all those kinds in turn, some every few milliseconds, for a while. */
async function talk(member: Member, some: readonly (readonly [string, Make])[], pace: Pace): Promise<void> {
  const socket = await dial(member);
  socket.on('message', (data) => {
    const told = JSON.parse(String(data));
    count(counts.answers, told.type === 'refused' ? told.refusal.code : told.type);
  });
  for (let sent = 0; sent * pace.every < pace.milliseconds && !isCalm(); sent++) {
    for (let n = 0; n < pace.atOnce && socket.readyState === WebSocket.OPEN; n++) {
      number += 1;
      const [kind, make] = some[number % some.length] as (typeof some)[number];
      const frame = make({ mine: member.mine, theirs: pick(theirs, random), count: number });
      socket.send(typeof frame === 'string' || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame));
      count(counts.frames, kind);
    }
    if (socket.readyState !== WebSocket.OPEN) break;
    await pause(pace.every);
  }
  socket.terminate();
}

/** Asks and never reads. */
async function deaf(member: Member): Promise<void> {
  const socket = await dial(member);
  socket.pause();
  for (let sent = 0; sent < 120 && !isCalm() && socket.readyState === WebSocket.OPEN; sent++) {
    socket.send(JSON.stringify({ type: 'watch', table: pick(theirs, random), full: true }));
    socket.send(JSON.stringify({ type: 'lobby' }));
    await pause(25);
  }
  socket.terminate();
}

/** Half a request, and then nothing. */
async function slow({ headers }: Member): Promise<void> {
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.write(`POST /api/session HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${headers['x-forwarded-for']}\r\n`);
  if (random() < 0.5) socket.write('Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"na');
  for (let waited = 0; waited < 20 && !isCalm() && !socket.closed; waited++) await pause(100);
  socket.destroy();
}

/** A socket that turns out to be none. */
async function wrongBytes({ headers, cookie }: Member): Promise<void> {
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.write(
    `GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nCookie: ${cookie}\r\n` +
      `X-Forwarded-For: ${headers['x-forwarded-for']}\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  );
  await Promise.race([once(socket, 'data'), pause(1000)]);
  const junk = [Buffer.alloc(64, 0xff), Buffer.from([0x81, 0xff, 0xff, 0xff, 0xff, 0xff]), Buffer.alloc(500, 0x01)];
  socket.write(pick(junk, random));
  await Promise.race([once(socket, 'close'), pause(300)]);
  socket.destroy();
}

async function inAndOut(member: Member): Promise<void> {
  const socket = await dial(member);
  socket.send(JSON.stringify({ type: 'watch', table: pick(theirs, random) }));
  socket.send(JSON.stringify({ type: 'lobby' }));
  await pause(random() * 30);
  socket.terminate();
}

/** Each route in its turn, with bodies right and wrong. */
async function request(member: Member): Promise<void> {
  asked += 1;
  const route = routes[asked % routes.length] as Route;
  const ids = [member.mine, member.person.id, pick(theirs, random)];
  const hasBody = route.method !== 'GET' && route.method !== 'HEAD';
  count(counts.routes, route.name);
  const { status } = await member.ask(
    route.method,
    pathOf(route, ids, random),
    hasBody ? bodyOf(route, random) : undefined,
  );
  count(counts.answers, `HTTP ${status}`);
  if (status === 401) await comeBack(member);
}

/** Whoever is shunned comes back as somebody else, where that is possible. */
async function renew(member: Member): Promise<void> {
  for (let waited = 0; waited < 30 && !isCalm(); waited++) await pause(100);
  if (!isCalm()) await comeBack(member);
}

/** One of the routes signs out. */
async function comeBack(member: Member): Promise<void> {
  const { cookie, person, ask } = await arrive(url, member.person.name, member.headers['x-forwarded-for'] as string);
  Object.assign(member, { cookie, person, ask });
}

/** What costs most, as often as it is allowed. */
async function costly(member: Member): Promise<void> {
  const wishes: readonly (readonly [string, string, unknown])[] = [
    ['POST', '/api/tables', { game: 'flash-point', players: 6 }],
    ['POST', `/api/tables/${member.mine}/branch`, { version: 0 }],
    ['POST', `/api/tables/${member.mine}/saves`, { name: 'Mine' }],
    ['POST', `/api/tables/${pick(theirs, random)}/chat`, { id: `c${number}`, text: 'Buy now' }],
    ['GET', `/api/tables/${pick(theirs, random)}/match?chat=1`, undefined],
    ['GET', '/api/tables?q=a', undefined],
    ['GET', '/api/mine', undefined],
  ];
  for (const [method, path, body] of wishes) {
    const { status } = await member.ask(method, path, body);
    count(counts.answers, `HTTP ${status}`);
  }
}
