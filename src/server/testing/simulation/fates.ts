import type { Person } from '../../../tables/table/table.ts';
import { saveIn } from '../../store/memory.ts';
import { NotSaved } from '../../store/store.ts';
import { type SimClient, think } from './simclient.ts';
import type { Server } from './simserver.ts';
import type { Simulation } from './simulation.ts';

/** One thing that may happen to a server and one of its clients; false: there was nothing it could happen to. */
export interface Fate {
  /** How often it is tried, beside the others. */
  readonly weight: number;
  come(sim: Simulation, client: SimClient, server: Server): boolean;
}

/** What keeps the match going is more likely than what breaks it. */
export const fates = {
  'to server': { weight: 1080, come: (_sim, client) => pass(client, 'up', (queue) => queue.shift()) },
  'to client': { weight: 1080, come: (_sim, client) => pass(client, 'down', (queue) => queue.shift()) },
  saved: { weight: 800, come: (sim, _client, server) => endSave(sim, server, 'told') },
  thought: { weight: 200, come: ({ random }, client) => think(client, random) },
  connected: { weight: 240, come: (sim, client) => client.rings && sim.accept(client) },
  'time passed': { weight: 16, come: (sim) => sim.timers.next() },
  'request answered': { weight: 16, come: (_sim, client) => openMail(client) },
  'asked by request': { weight: 4, come: (sim, client, server) => request(sim, client, server) },
} satisfies Readonly<Record<string, Fate>>;

/** What goes wrong. */
export const faults = {
  'frame lost': {
    weight: 32,
    come: ({ random }, client) => (random(2) ? client.up : client.down).shift() !== undefined,
  },
  'frame doubled': { weight: 32, come: ({ random }, client) => double(random(2) ? client.up : client.down, random) },
  'frames reordered': { weight: 50, come: ({ random }, client) => reorder(random(2) ? client.up : client.down) },
  'frame delayed': { weight: 60, come: ({ random }, client) => delay(random(2) ? client.up : client.down) },
  'line broken': { weight: 5, come: (_sim, client) => client.breakLine() },
  'disk full': { weight: 32, come: (sim, _client, server) => endSave(sim, server, 'full') },
  'answer of the disk lost': { weight: 32, come: (sim, _client, server) => endSave(sim, server, 'untold') },
  'server killed': { weight: 1, come: (sim, _client, server) => sim.kill(server) },
  'table put away': { weight: 2, come: (_sim, _client, { house }) => done(house.putAway(Number.POSITIVE_INFINITY)) },
  'silence answered': { weight: 5, come: (sim, _client, server) => silence(sim, server) },
  'clock of the server jumped': { weight: 1, come: (sim) => jump(sim.clocks, 'server', sim.random) },
  'clocks of the clients jumped': { weight: 1, come: (sim) => jump(sim.clocks, 'clients', sim.random) },
} satisfies Readonly<Record<string, Fate>>;

/** What happens between the houses of one site. */
export const between = {
  'news came': { weight: 400, come: (_sim, _client, server) => hear(server) },
  'news lost': { weight: 60, come: (_sim, _client, { news }) => news.shift() !== undefined },
  'news reordered': { weight: 20, come: (_sim, _client, { news }) => reorder(news) },
  'looked for news': { weight: 5, come: (_sim, _client, { house }) => done(house.lookForNews()) },
} satisfies Readonly<Record<string, Fate>>;

export function hear({ news, ears, alive }: Server): boolean {
  const told = news.shift();
  if (told && alive) for (const ear of ears) told(ear);
  return told !== undefined;
}

type Queue = 'up' | 'down';

function pass(client: SimClient, way: Queue, take: (queue: string[]) => string | undefined): boolean {
  const text = take(client[way]);
  if (text === undefined) return false;
  if (way === 'up') client.toServer(text);
  else client.toClient(text);
  return true;
}

/** A copy arrives sometime after it. */
function double(queue: string[], random: Simulation['random']): boolean {
  const [text] = queue;
  if (text === undefined) return false;
  queue.splice(1 + random(queue.length), 0, text);
  return true;
}

function reorder<T>(queue: T[]): boolean {
  const [first, second, ...rest] = queue;
  if (first === undefined || second === undefined) return false;
  queue.splice(0, queue.length, second, first, ...rest);
  return true;
}

/** It arrives after all that was sent later. */
function delay(queue: string[]): boolean {
  if (queue.length < 3) return false;
  queue.push(queue.shift() as string);
  return true;
}

/** It is stored, or the disk is full, or it is stored and nobody learns of it. */
function endSave({ memory }: Simulation, { saves }: Server, how: 'told' | 'full' | 'untold'): boolean {
  const save = saves.shift();
  if (!save) return false;
  if (how === 'full') save.reject(new NotSaved('disk full'));
  else {
    const saved = saveIn(memory, save.steps);
    if (how === 'told') save.resolve(saved);
    else save.reject(new NotSaved('lost the answer'));
  }
  return true;
}

function silence({ clocks }: Simulation, { house }: Server): boolean {
  clocks.server += 7000;
  return done(house.answerSilence());
}

function jump(clocks: Simulation['clocks'], whose: keyof Simulation['clocks'], random: Simulation['random']): boolean {
  clocks[whose] += (random(7200) - 3600) * 1000;
  return true;
}

/** A change beside the line, as the pages make them by HTTP: its answer comes when it comes. */
function request({ table, random }: Simulation, { person, client, mail }: SimClient, { house }: Server): boolean {
  const { history } = client.store.getState();
  if (!person || !history) return false;
  const change = house.change(table, {
    kind: 'standing',
    person: person satisfies Person,
    seat: Math.max(0, history.match.players.indexOf(person.id)),
    answer: (['turn', 'always', 'ask'] as const)[random(3)] ?? 'ask',
  });
  return done(change.then((answer) => void ('value' in answer && mail.push(answer.value))));
}

function openMail({ client, mail }: SimClient): boolean {
  const table = mail.shift();
  if (table) client.changed(table);
  return table !== undefined;
}

function done(work: Promise<unknown>): true {
  work.catch(() => {});
  return true;
}
