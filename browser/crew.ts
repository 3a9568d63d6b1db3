import type { Page } from 'playwright-core';
import { boards } from '../src/games/flash-point/rules/data/boards.ts';
import type { Role } from '../src/games/flash-point/rules/data/roles.ts';
import flashPoint from '../src/games/flash-point/rules/game.ts';
import type { Action, State } from '../src/games/flash-point/rules/state.ts';
import { type Phone, phone } from '../src/server/testing/client.ts';
import type { Person, Table } from '../src/tables/table.ts';
import type { Box, Look } from './box.ts';
import { stored } from './files.ts';
import { known } from './guests.ts';
import { eventually } from './screen.ts';

/** Somebody at a table of Flash Point: a browser to look at, and a line of their own for what nobody needs to click. */
export interface Member {
  readonly name: string;
  readonly person: Person;
  readonly page: Page;
  readonly line: Phone;
}

export interface Crew {
  readonly table: string;
  readonly members: readonly Member[];
  member(name: string): Member;
  /** The newest state and version. */
  now(): { readonly state: State; readonly version: number };
  /** A seat acts, without a click. */
  act(seat: number, action: Action): Promise<void>;
  /** Everybody answers and ends turns as silence would, until it is as wished. */
  until(fits: (state: State) => boolean): Promise<void>;
  close(): void;
}

export interface Wish {
  readonly names: readonly string[];
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  readonly settings?: Readonly<Record<string, string | number | boolean>>;
  readonly look?: Look;
}

/** Who is what, by seat: the captain begins, and all stand at the engine. */
export const roles: readonly Role[] = ['captain', 'driver', 'paramedic'];

/** People who have opened a table together, sat down and are ready. Nobody looks at it yet. */
export async function gather(box: Box, { names, options = {}, settings = {}, look = {} }: Wish): Promise<Crew> {
  const pages = await Promise.all(names.map((name) => known(box, name, look)));
  const ask = async (page: Page, path: string, data: object): Promise<Table> =>
    (await page.request.post(`${box.url}/api/tables${path}`, { data })).json();
  const host = pages[0] as Page;
  const wish = { game: flashPoint.id, players: names.length, options: { level: 'recruit', ...options }, settings };
  const { id } = await ask(host, '', wish);
  for (const page of pages.slice(1)) await ask(page, `/${id}/join`, {});
  for (const page of pages) await ask(page, `/${id}/ready`, { ready: true });
  return crewAt(box, id, pages);
}

/** The same people at a table that is there already. */
export async function crewAt(
  box: Box,
  table: string,
  pages: readonly (Page & { readonly person: Person })[],
): Promise<Crew> {
  const members = await Promise.all(pages.map((page) => memberOf(box, page)));
  const [first] = members as [Member, ...Member[]];
  first.line.say({ type: 'watch', table, full: true });
  await first.line.hear('full', (told) => told.table === table);
  let commands = 0;

  const now = () => {
    const told = first.line.heard.findLast((message) => message.type === 'full' && message.table === table);
    if (told?.type !== 'full') throw new Error('nothing was heard of the match');
    return { state: told.state as State, version: told.version };
  };
  const playerOf = async (seat: number): Promise<Member> => {
    const { entries } = await stored(box, table);
    const players: (string | null)[] = [];
    for (const entry of entries) {
      if (entry.kind === 'setup') players.push(...entry.players);
      if (entry.kind === 'seat') players[entry.seat] = entry.player;
    }
    const found = members.find(({ person }) => person.id === players[seat]);
    if (!found) throw new Error(`nobody here plays seat ${seat}`);
    return found;
  };
  const act: Crew['act'] = async (seat, action) => {
    const { line } = await playerOf(seat);
    const id = `c${commands++}-${Math.trunc(performance.now())}`;
    line.say({ type: 'act', id, table, seat, seen: now().version, action: { ...action } });
    const { version } = await Promise.race([
      line.hear('done', (told) => told.id === id),
      line
        .hear('refused', (told) => told.id === id)
        .then((told): never => {
          throw new Error(`${JSON.stringify(action)}: ${told.sentence}`);
        }),
    ]);
    await first.line.hear('full', (told) => told.table === table && told.version >= version);
  };
  return {
    table,
    members,
    member: (name) => members.find((member) => member.name === name) as Member,
    now,
    act,
    async until(fits) {
      for (let steps = 0; !fits(now().state); steps++) {
        const { state } = now();
        const [seat] = flashPoint.toAct(state);
        if (seat === undefined || steps > 200) throw new Error('it never came to that');
        await act(seat, flashPoint.fallback(state, seat));
      }
    },
    close: () => members.forEach(({ line }) => void line.close()),
  };
}

async function memberOf(box: Box, page: Page & { readonly person: Person }): Promise<Member> {
  const cookies = await page.context().cookies(box.url);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { name: page.person.name, person: page.person, page, line: await phone(box.url, { cookie }) };
}

/** Vehicles on the left, everybody a specialist and at the engine: the captain has the first turn. */
export async function setUp(crew: Crew): Promise<void> {
  const spots = boards.A.spots.engine.left;
  while (crew.now().state.stage === 'set-up') {
    const { state } = crew.now();
    const [question] = state.questions;
    if (!question) throw new Error('nobody is asked');
    const { seat, id } = question;
    await crew.act(
      seat,
      question.kind === 'pick'
        ? { kind: 'pick', question: id, role: roles[seat] ?? 'generalist' }
        : question.kind === 'start'
          ? { kind: 'start', question: id, at: spots[seat === 0 ? 0 : 1] }
          : { kind: 'park', question: id, engine: 'left', ambulance: 'left' },
    );
  }
}

/** Everybody opens the table in the browser and sees its board. */
export async function look(box: Box, crew: Crew): Promise<void> {
  await Promise.all(crew.members.map(({ page }) => page.goto(`${box.url}/table/${crew.table}`)));
  for (const { page } of crew.members) await eventually(() => page.getByRole('grid').count()).toBe(1);
}
