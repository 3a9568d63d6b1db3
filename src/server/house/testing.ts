import cosmic from '../../games/cosmic-wipeout/rules/game.ts';
import { fastChance } from '../../kit/chance/dice.ts';
import type { Game } from '../../kit/contract/game.ts';
import { choose } from '../../kit/players/choose.ts';
import type { Character } from '../../kit/players/playout.ts';
import { random } from '../../kit/players/random.ts';
import { inheritAll } from '../../tables/match/inherit.ts';
import { type Person, seatsOf } from '../../tables/table/table.ts';
import { ann, bob, must } from '../../tables/testing/build.ts';
import meeting from '../../tables/testing/meeting.ts';
import type { ServerMessage } from '../../wire/protocol.ts';
import { budgetTable, createBudgets } from '../limits/budgets.ts';
import { limits } from '../limits/limits.ts';
import { memoryStore } from '../store/memory.ts';
import { NotSaved, type Store } from '../store/store.ts';
import { createHouse, type House } from './house.ts';
import type { View, Watcher } from './room/room.ts';
import { type Bots, type Bus, type BusEars, noBus, type Watch, type World } from './world.ts';

/** Counts nothing and writes nothing down. */
export const nobodyWatches: Watch = { done: () => {}, refused: () => {}, failed: () => {} };

/** A house for tests: time stands still until it is moved, and everything random comes from a counter. */
export interface TestHouse {
  readonly house: House;
  readonly clock: { now: number };
}

export function testHouse(store: Store = memoryStore(), given: Partial<World> = {}): TestHouse {
  const clock = { now: 1_000_000 };
  const now = () => clock.now;
  const { spend } = createBudgets(budgetTable(limits), now);
  return { house: createHouse({ ...testWorld(store, given.games), now, ticks: now, spend, ...given }), clock };
}

const testGames = new Map([
  [cosmic.id, cosmic],
  [meeting.id, meeting],
]);

export function testWorld(store: Store, games: World['games'] = testGames): World {
  let count = 0;
  return {
    games,
    store,
    now: () => 1_000_000,
    ticks: () => 1_000_000,
    random: { id: () => `t${count++}`, seed: () => (count++).toString(16).padStart(64, '0'), luck: () => count++ },
    spend: () => undefined,
    bots: testBots,
    inherit: async (work) => inheritAll(games.get(work.anchor.game) as Game, work),
    after: () => {},
    bus: noBus,
    watch: nobodyWatches,
    calls: { kept: false, tell: () => {} },
  };
}

/** Bots that think at once and in this thread. */
const testBots: Bots = {
  characters: async () => ({ random, stubborn }),
  async think({ game, bot, seat, state, seed }) {
    const rules = game === meeting.id ? meeting : cosmic;
    return choose(rules, { random, stubborn }[bot] as Character, state, seat, fastChance(seed));
  },
};

/** Cannot decide. */
const stubborn: Character = {
  about: 'Fails.',
  play() {
    throw new Error('no idea');
  },
};

/** Two ends of a bus: what one tells, the other hears. */
export function busPair(): [Bus, Bus] {
  const ears: BusEars[][] = [[], []];
  const here = [new Map<string, readonly Person[]>(), new Map<string, readonly Person[]>()];
  const end = (own: number, other: number): Bus => ({
    changed: (table, news) => ears[other]?.forEach((ear) => void ear.changed(table, news)),
    pass: (table, text) => ears[other]?.forEach((ear) => void ear.pass(table, text)),
    forget: (table) => ears[other]?.forEach((ear) => void ear.forget(table)),
    here(table, people) {
      here[own]?.set(table, people);
      for (const ear of ears[other] ?? []) ear.moved(table);
    },
    elsewhere: (table) => here[other]?.get(table) ?? [],
    listen: (ear) => void ears[own]?.push(ear),
  });
  return [end(0, 1), end(1, 0)];
}

/** A watcher that remembers all it was sent. */
export interface Looker extends Watcher {
  readonly seen: ServerMessage[];
  versions(): number[];
  kinds(): string[];
}

export function looker(person: Person | null = null, view: View = 'entries'): Looker {
  const seen: ServerMessage[] = [];
  return {
    person,
    view,
    shown: -1,
    open: true,
    seen,
    send: (text) => void seen.push(JSON.parse(String(text)) as ServerMessage),
    versions: () => seen.flatMap(versionsIn),
    kinds: () => seen.map(({ type }) => type),
  };
}

function versionsIn(told: ServerMessage): number[] {
  if (told.type === 'entries') return told.entries.map(({ version }) => version);
  return told.type === 'acted' ? [told.version] : [];
}

/** A table of the small test game, everybody joined and ready: the match runs. */
export async function running(house: House, options = {}, settings = {}, people: readonly Person[] = [ann, bob]) {
  const [host, ...others] = people as [Person, ...Person[]];
  const { id } = must(await house.open(host, { game: 'meeting', players: people.length, options, settings }));
  for (const person of others) must(await house.change(id, { kind: 'join', person }));
  for (const person of people) must(await house.change(id, { kind: 'ready', person, ready: true }));
  return id;
}

let commands = 0;

/** Acts for the person's first seat. */
export async function act(house: House, table: string, person: Person, kind: string, given: Given = {}) {
  const { id = `c${commands++}`, seen = 0, seat, ...extra } = given;
  const mine = seat ?? (await seatOf(house, table, person.id));
  return house.play(table, {
    id,
    person: person.id,
    wish: { kind: 'act', seen, seat: mine, action: { kind, ...extra } },
  });
}

interface Given {
  readonly id?: string;
  readonly seen?: number;
  readonly seat?: number;
  readonly yes?: boolean;
}

async function seatOf(house: House, table: string, person: string): Promise<number> {
  const { chairs } = must(await house.table(table)).table;
  const players = chairs.map(({ taken }) => (taken && 'person' in taken ? taken.person : null));
  return seatsOf(players, person)[0] ?? 0;
}

/** A store that fails: before it saves (disk full), or after (the answer was lost). */
export function failing(store: Store = memoryStore()) {
  const broken = {
    fail: undefined as 'before' | 'after' | undefined,
    store: {
      ...store,
      async save(steps) {
        if (broken.fail === 'before') throw new NotSaved('disk full');
        const saved = await store.save(steps);
        if (broken.fail === 'after') throw new NotSaved('the answer was lost');
        return saved;
      },
    } satisfies Store as Store,
  };
  return broken;
}

/** The state as somebody who has just come finds it. */
export async function stateAt<S>(house: House, id: string): Promise<S> {
  const eye = looker(null, 'full');
  await house.watch(id, eye);
  house.unwatch(id, eye);
  return eye.seen.findLast((message) => message.type === 'full')?.state as S;
}
