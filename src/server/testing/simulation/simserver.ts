import { EventEmitter } from 'node:events';
import type { WebSocket } from 'ws';
import type { Person } from '../../../tables/table/table.ts';
import { createHouse, type House } from '../../house/house.ts';
import { testWorld } from '../../house/testing.ts';
import type { Bus, BusEars } from '../../house/world.ts';
import { limits } from '../../limits/limits.ts';
import { converse } from '../../sockets/connection.ts';
import { type Memory, memoryStore } from '../../store/memory.ts';
import type { Step, Store } from '../../store/store.ts';
import type { FarEnd } from './simclient.ts';

/** One life of the server. When it has died, nothing of it is heard any more. */
export interface Server {
  readonly house: House;
  readonly saves: Save[];
  /** What other houses have told and has not arrived yet. */
  readonly news: ((ears: BusEars) => void)[];
  readonly ears: BusEars[];
  alive: boolean;
}

interface Save {
  readonly steps: readonly Step[];
  resolve(saved: boolean): void;
  reject(error: Error): void;
}

/** `others`: the houses of the same site. */
export function startServer(
  memory: Memory,
  clocks: { readonly server: number },
  others: () => readonly Server[] = () => [],
): Server {
  const saves: Save[] = [];
  const ears: BusEars[] = [];
  const save: Store['save'] = (steps) => new Promise((resolve, reject) => saves.push({ steps, resolve, reject }));
  const store = { ...memoryStore(memory), save };
  const bus = busTo((told) => {
    for (const server of others()) if (server.ears !== ears) server.news.push(told);
  }, ears);
  const house = createHouse({ ...testWorld(store), now: () => clocks.server, bus });
  return { house, saves, news: [], ears, alive: true };
}

/** Whoever looks at a table is told too, without having asked. */
function busTo(tell: (told: (ears: BusEars) => void) => void, ears: BusEars[]): Bus {
  return {
    changed: (table, news) => tell((ear) => ear.changed(table, news)),
    pass: (table, text) => tell((ear) => ear.pass(table, text)),
    forget: (table) => tell((ear) => ear.forget(table)),
    here: (table) => tell((ear) => ear.moved(table)),
    elsewhere: () => [],
    listen: (ear) => void ears.push(ear),
  };
}

/** A line to one life of the server; what it says when it is dead is not heard. */
export function lineTo(
  server: Server,
  person: Person | null,
  send: (text: string) => void,
  problems: string[],
): FarEnd {
  const socket = fakeSocket();
  converse({
    socket,
    write: (text) => void (server.alive && send(text)),
    person,
    house: server.house,
    limits,
    spend: () => undefined,
    owes: () => undefined,
    cut: () => {},
    shun: () => {},
    failed: (error) => problems.push(String(error)),
  });
  return {
    hear: (text) => void (server.alive && socket.emit('message', Buffer.from(text), false)),
    hungUp: () => void Object.assign(socket, { readyState: 3 }).emit('close'),
  };
}

/** Stored, then shown: whatever leaves the server is on the disk at that moment. */
export function checked({ logs }: Memory, table: string, problems: string[], send: (text: string) => void) {
  return (text: string) => {
    const told = JSON.parse(text);
    const log = logs.get(table) ?? [];
    for (const entry of told.entries ?? []) {
      if (log[entry.version] !== JSON.stringify(entry))
        problems.push(`entry ${entry.version} was shown before it was stored`);
    }
    const stored = told.type === 'acted' && JSON.parse(log[told.version] ?? '{}');
    if (stored && stored.chain !== told.chain) problems.push(`entry ${told.version} was shown before it was stored`);
    if (told.type === 'done' && told.version >= log.length)
      problems.push(`${told.id} was acknowledged before it was stored`);
    send(text);
  };
}

function fakeSocket(): WebSocket {
  const socket = new EventEmitter() as unknown as WebSocket;
  return Object.assign(socket, { OPEN: 1, readyState: 1, bufferedAmount: 0, close() {}, terminate() {} });
}
