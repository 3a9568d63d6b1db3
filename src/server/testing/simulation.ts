import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import type { WebSocket } from 'ws';
import { fastChance } from '../../kit/dice.ts';
import type { Entry } from '../../kit/log.ts';
import type { Person } from '../../tables/table.ts';
import { must } from '../../tables/testing/build.ts';
import { matchFileFrom } from '../house/file.ts';
import { createHouse, type House } from '../house/house.ts';
import { running, testWorld } from '../house/testing.ts';
import { limits } from '../settings.ts';
import { converse } from '../sockets/connection.ts';
import { emptyMemory, type Memory, memoryStore, saveIn } from '../store/memory.ts';
import { NotSaved, type Step, type Store } from '../store/store.ts';
import { judge } from './judge.ts';
import { createClient, type SimClient } from './simclient.ts';

/**
 * A whole server with its clients in one thread, under a scheduler that decides by a seed what happens next: which
 * message arrives, when a commit ends and how, when a line breaks, when the server dies. The same seed gives the same
 * run, so whatever goes wrong can be looked at again.
 */
export interface Simulated {
  readonly problems: readonly string[];
  readonly log: readonly Entry[];
  readonly crashes: number;
  readonly acknowledged: number;
}

export interface Plan {
  readonly people: readonly Person[];
  readonly events: number;
}

export async function simulate(seed: number, { people, events }: Plan): Promise<Simulated> {
  const memory = emptyMemory();
  const chance = fastChance(seed);
  const random = (size: number) => chance.draw(Array.from({ length: size }, (_, n) => n));
  const table = await running(createHouse(testWorld(memoryStore(memory))), { goal: 300 }, { replyTimeout: 20 }, people);
  const sim: Simulation = { memory, random, table, server: undefined, clock: 2_000_000, crashes: 0, problems: [] };
  sim.server = startServer(sim);
  const clients = [...people, null].map((person, n) =>
    createClient(table, person, person?.name ?? `watcher${n}`, random),
  );
  for (let event = 0; event < events; event++) {
    pick(sim, clients)();
    await calm();
  }
  await finish(sim, clients);
  const file = must(await matchFileFrom(memoryStore(memory), table, 'secret'));
  const told = judge(
    file.entries,
    clients.map(({ history }) => history),
  );
  const unanswered = clients.filter(({ waits }) => waits).map(({ history }) => `${history.name} waits for ever`);
  const problems = [...sim.problems, ...clients.flatMap((client) => client.problems), ...told, ...unanswered];
  const acknowledged = clients.reduce((sum, { history }) => sum + history.acknowledged.size, 0);
  return { problems, log: file.entries, crashes: sim.crashes, acknowledged };
}

interface Simulation {
  readonly memory: Memory;
  random(size: number): number;
  readonly table: string;
  server: Server | undefined;
  clock: number;
  crashes: number;
  readonly problems: string[];
}

/** One life of the server. When it has died, nothing of it is heard any more. */
interface Server {
  readonly house: House;
  readonly saves: Save[];
  alive: boolean;
}

interface Save {
  readonly steps: readonly Step[];
  resolve(saved: boolean): void;
  reject(error: Error): void;
}

function startServer(sim: Simulation): Server {
  const saves: Save[] = [];
  const save: Store['save'] = (steps) => new Promise((resolve, reject) => saves.push({ steps, resolve, reject }));
  const store = { ...memoryStore(sim.memory), save };
  return { house: createHouse({ ...testWorld(store), now: () => sim.clock }), saves, alive: true };
}

/** One thing that may happen now; what keeps the game going is more likely than what breaks it. */
function pick(sim: Simulation, clients: readonly SimClient[]): () => void {
  const { random } = sim;
  const server = sim.server as Server;
  const client = clients[random(clients.length)] as SimClient;
  const fate = random(100);
  if (fate < 30) return () => client.toServer();
  if (fate < 60) return () => client.toClient();
  if (fate < 80) return () => endSave(sim, server, random(20));
  if (fate < 93) return () => (client.connected ? client.think() : dial(sim, client));
  if (fate < 95) return () => client.breakLine();
  if (fate < 97) return () => silence(sim, server);
  if (fate < 98) return () => server.house.putAway(Number.POSITIVE_INFINITY);
  return () => (random(4) === 0 ? die(sim, clients) : undefined);
}

/** Mostly it is stored; sometimes the disk is full; sometimes it is stored and nobody learns of it. */
function endSave({ memory }: Simulation, { saves }: Server, fate: number): void {
  const save = saves.shift();
  if (!save) return;
  if (fate === 0) return save.reject(new NotSaved('disk full'));
  const saved = saveIn(memory, save.steps);
  if (fate === 1) save.reject(new NotSaved('lost the answer'));
  else save.resolve(saved);
}

/** SIGKILL: what was being saved is on the disk or not. */
function die(sim: Simulation, clients: readonly SimClient[]): void {
  const server = sim.server as Server;
  server.alive = false;
  for (const { steps } of server.saves) if (sim.random(2) === 0) saveIn(sim.memory, steps);
  for (const client of clients) client.breakLine();
  sim.crashes += 1;
  sim.server = startServer(sim);
}

function silence(sim: Simulation, { house }: Server): void {
  sim.clock += 7000;
  void house.answerSilence();
}

function dial(sim: Simulation, client: SimClient): void {
  const server = sim.server as Server;
  const socket = fakeSocket((text) => {
    if (!server.alive) return;
    checkStored(sim, text);
    client.sent(text);
  });
  const { house } = server;
  const stream = new PassThrough();
  converse({ socket, stream, person: client.person, house, limits: { ...limits, messages: 1e9 }, cut: () => {} });
  client.dialled({
    say: (text) => server.alive && socket.emit('message', Buffer.from(text), false),
    close: () => Object.assign(socket, { readyState: 3 }).emit('close'),
  });
}

/** Stored, then shown: whatever leaves the server is on the disk at that moment. */
function checkStored({ memory, table, problems }: Simulation, text: string): void {
  const told = JSON.parse(text);
  const log = memory.logs.get(table) ?? [];
  for (const entry of told.entries ?? []) {
    if (log[entry.version] !== JSON.stringify(entry))
      problems.push(`entry ${entry.version} was shown before it was stored`);
  }
  if (told.type === 'done' && told.version >= log.length)
    problems.push(`${told.id} was acknowledged before it was stored`);
}

function fakeSocket(hear: (text: string) => void): WebSocket {
  const socket = new EventEmitter() as unknown as WebSocket;
  const send = (text: string | Buffer) => hear(String(text));
  return Object.assign(socket, { OPEN: 1, readyState: 1, bufferedAmount: 0, send, close() {}, terminate() {} });
}

/** Everything heals: all that is on its way arrives, and everybody comes back. */
async function finish(sim: Simulation, clients: readonly SimClient[]): Promise<void> {
  for (const client of clients) client.rest();
  for (let round = 0; round < 200; round++) {
    for (const client of clients) {
      if (!client.connected) dial(sim, client);
      client.toServer();
      client.toClient();
    }
    endSave(sim, sim.server as Server, 10);
    await calm();
  }
}

/** Lets everything run that does not wait for the scheduler. */
function calm(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
