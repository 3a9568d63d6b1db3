import { fastChance } from '../../../kit/chance/dice.ts';
import type { Entry } from '../../../kit/match/log.ts';
import { canonical } from '../../../kit/sums/checksum.ts';
import { calm } from '../../../kit/testing/waiting.ts';
import type { Person, Table } from '../../../tables/table/table.ts';
import { must } from '../../../tables/testing/build.ts';
import { createHouse } from '../../house/house.ts';
import { matchFileFrom } from '../../house/stored/file.ts';
import { running, testWorld } from '../../house/testing.ts';
import { emptyMemory, type Memory, memoryStore, saveIn } from '../../store/memory.ts';
import { judge } from '../judge.ts';
import { between, type Fate, fates, faults, hear } from './fates.ts';
import { createClient, type SimClient } from './simclient.ts';
import { checked, lineTo, type Server, startServer } from './simserver.ts';
import { createTimers, type Timers } from './timers.ts';

/**
 * A whole server with clients in one thread, under a scheduler that decides by a seed what happens next: which frame
 * arrives and which does not, when a commit ends and how, when a line breaks, when the server dies, what the clocks
 * say. The clients are those that people use, two of them at one seat. The same seed gives the same run, so whatever
 * goes wrong can be looked at again.
 */
export interface Simulated {
  readonly problems: readonly string[];
  readonly log: readonly Entry[];
  readonly acknowledged: number;
  /** How often each thing really happened. */
  readonly counts: Counts;
}

/** By the names of fates and faults, and what came of them. */
export type Counts = Readonly<Partial<Record<Kind, number>>>;
type Kind = keyof typeof fates | keyof typeof faults | keyof typeof between | keyof typeof outcomes;

const outcomes = { 'second tab acted': 0, 'old answer came late': 0, 'command sent again': 0 };

export interface Plan {
  readonly people: readonly Person[];
  readonly events: number;
  /** How many houses there are on the one store: one, unless it is said. */
  readonly houses?: number;
}

export interface Simulation {
  readonly memory: Memory;
  readonly table: string;
  readonly clocks: { server: number; clients: number };
  readonly timers: Timers;
  random(size: number): number;
  accept(client: SimClient): boolean;
  /** SIGKILL: what was being saved is on the disk or not. */
  kill(server: Server): boolean;
}

export async function simulate(seed: number, { people, events, houses = 1 }: Plan): Promise<Simulated> {
  const memory = emptyMemory();
  const table = await running(createHouse(testWorld(memoryStore(memory))), { goal: 300 }, { replyTimeout: 20 }, people);
  const problems: string[] = [];
  const clocks = { server: 2_000_000, clients: 3_000_000 };
  const random = dice(seed);
  const timers = createTimers();
  const servers: Server[] = [];
  const start = () => startServer(memory, clocks, () => servers);
  for (let house = 0; house < houses; house++) servers.push(start());
  const any = (): Server => servers[houses > 1 ? random(houses) : 0] as Server;
  const called = new Map<SimClient, Server>();
  const sim: Simulation = {
    memory,
    table,
    clocks,
    timers,
    random,
    accept(client) {
      const server = any();
      called.set(client, server);
      client.takeCall((send) => lineTo(server, client.person, checked(memory, table, problems, send), problems));
      return true;
    },
    kill(dying) {
      dying.alive = false;
      for (const { steps } of dying.saves) if (random(2) === 0) saveIn(memory, steps);
      servers[servers.indexOf(dying)] = start();
      for (const client of clients) if (called.get(client) === dying) client.breakLine();
      return true;
    },
  };
  const now = () => clocks.clients + timers.ticks();
  const file = async () => {
    const found = await any().house.matchFile(table);
    return 'value' in found ? found.value : undefined;
  };
  const seats = [...people, people[0] ?? null, null];
  const clients = seats.map((person, n) => {
    const name = n < people.length ? (person?.name ?? '') : person ? 'second-tab' : 'watcher';
    return createClient(table, person, name, { random, wait: timers.wait, now, file });
  });
  const kinds = { ...fates, ...faults, ...(houses > 1 ? between : {}) };
  const counts = await live(sim, clients, any, events, kinds);
  await heal(sim, clients, servers);
  const log = must(await matchFileFrom(memoryStore(memory), table, 'secret')).entries;
  const histories = clients.map(({ history }) => history);
  const stored = must(await any().house.table(table)).table;
  return {
    problems: [
      ...problems,
      ...clients.flatMap((client) => [...client.problems, ...behind(client, log, stored)]),
      ...judge(log, histories),
    ],
    log,
    acknowledged: histories.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0),
    counts,
  };
}

/** Numbers below a size that can be had again. */
function dice(seed: number): Simulation['random'] {
  const chance = fastChance(seed);
  const sides = new Map<number, readonly number[]>();
  return (size) => {
    const faces = sides.get(size) ?? Array.from({ length: size }, (_, n) => n);
    sides.set(size, faces);
    return chance.draw(faces);
  };
}

/** Lets this many things happen, and counts them. */
async function live(
  sim: Simulation,
  clients: readonly SimClient[],
  server: () => Server,
  events: number,
  kinds: Readonly<Record<string, Fate>>,
) {
  const all = Object.entries<Fate>(kinds);
  const counts: Record<string, number> = { ...Object.fromEntries(all.map(([kind]) => [kind, 0])), ...outcomes };
  const count = (kind: Kind, happened: boolean) => {
    counts[kind] = (counts[kind] ?? 0) + Number(happened);
  };
  const total = all.reduce((sum, [, { weight }]) => sum + weight, 0);
  for (let event = 0; event < events; ) {
    const client = clients[sim.random(clients.length)] as SimClient;
    const [kind, fate] = drawn(all, sim.random(total));
    const before = client.client.store.getState();
    const oldest = client.mail[0]?.revision ?? Number.POSITIVE_INFINITY;
    if (!fate.come(sim, client, server())) continue;
    event += 1;
    count(kind as Kind, true);
    count('old answer came late', kind === 'request answered' && oldest < (before.table?.revision ?? -1));
    count('second tab acted', kind === 'thought' && client.history.name === 'second-tab');
    await calm();
    const { pending } = client.client.store.getState();
    count('command sent again', pending !== null && pending.tries > (before.pending?.tries ?? 1));
  }
  return counts as Counts;
}

function drawn(all: readonly (readonly [string, Fate])[], place: number): readonly [string, Fate] {
  let left = place;
  return all.find(([, { weight }]) => {
    left -= weight;
    return left < 0;
  }) as readonly [string, Fate];
}

/** Everything heals: all that is on its way arrives, everybody comes back over a new line, and nobody does anything new. */
async function heal(sim: Simulation, clients: readonly SimClient[], servers: readonly Server[]): Promise<void> {
  for (const client of clients) client.renew();
  for (let round = 0; round < 300; round++) {
    for (const client of clients) {
      if (client.rings) sim.accept(client);
      for (const server of servers) (fates.saved as Fate).come(sim, client, server);
      for (const kind of ['to server', 'to client', 'request answered'] as const)
        (fates[kind] as Fate).come(sim, client, servers[0] as Server);
    }
    for (const server of servers) hear(server);
    if (servers.length > 1 && round % 10 === 0) for (const { house } of servers) void house.lookForNews();
    await calm();
    sim.timers.pass(100);
  }
}

/** What a client that has heard everything does not know, still waits for, or gave up without an answer. */
function behind(witnessed: SimClient, log: readonly Entry[], stored: Table): string[] {
  const { client, ordered, stood } = witnessed;
  const { name, acknowledged, refused } = witnessed.history;
  const { history, pending, table } = client.store.getState();
  const inLog = new Set(log.map(({ id }) => id));
  const isAnswered = (id: string) => acknowledged.has(id) || refused.has(id) || stood.has(id) || inLog.has(id);
  const open = [...ordered].filter((id) => !isAnswered(id));
  return [
    ...(pending ? [`${name} waits for ever for ${pending.command.id}`] : []),
    ...open.map((id) => `${name} gave ${id} up without an answer`),
    ...(history?.match.chain === log.at(-1)?.chain ? [] : [`${name} has another log`]),
    ...(canonical(table) === canonical(stored) ? [] : [`${name} has another table`]),
  ];
}
