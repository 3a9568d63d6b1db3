import type { Page } from 'playwright-core';
import { boards } from '../../src/games/flash-point/rules/data/boards.ts';
import type { Role } from '../../src/games/flash-point/rules/data/roles.ts';
import flashPoint from '../../src/games/flash-point/rules/game.ts';
import type { Action, State } from '../../src/games/flash-point/rules/state.ts';
import { type Phone, phone } from '../../src/server/testing/client.ts';
import type { Person, Table } from '../../src/tables/table/table.ts';
import type { Box, Look } from './box.ts';
import { stored } from './files.ts';
import { known } from './guests.ts';

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

/** Who is what, by seat: the captain begins, and all stand at the engine. */
export const roles: readonly Role[] = ['captain', 'driver', 'paramedic'];

export type Known = Page & { readonly person: Person };

/** Somebody for each name, with a browser. */
export function people(box: Box, names: readonly string[], look: Look = {}): Promise<Known[]> {
  return Promise.all(names.map((name) => known(box, name, look)));
}

/** People open a table together, sit down and are ready. Nobody looks at it yet. */
export async function gather(box: Box, pages: readonly Known[], options = {}, settings = {}): Promise<Crew> {
  const ask = async (page: Page, path: string, data: object): Promise<Table> =>
    (await page.request.post(`${box.url}/api/tables${path}`, { data })).json();
  const host = pages[0] as Page;
  const wish = { game: flashPoint.id, players: pages.length, options: { level: 'recruit', ...options }, settings };
  const { id } = await ask(host, '', wish);
  for (const page of pages.slice(1)) await ask(page, `/${id}/join`, {});
  for (const page of pages) await ask(page, `/${id}/ready`, { ready: true });
  return crewAt(box, id, pages);
}

/** Every command has an id of its own. */
let commands = 0;

/** The same people at a table that is there already. */
export async function crewAt(box: Box, table: string, pages: readonly Known[]): Promise<Crew> {
  const members = await Promise.all(pages.map((page) => memberOf(box, page)));
  const [first] = members as [Member, ...Member[]];
  first.line.say({ type: 'watch', table, full: true });
  await first.line.hear('full', (told) => told.table === table);
  const now = () => {
    const told = first.line.heard.findLast((message) => message.type === 'full' && message.table === table);
    if (told?.type !== 'full') throw new Error('nothing was heard of the match');
    return { state: told.state as State, version: told.version };
  };
  const players: (string | null)[] = [];
  for (const entry of (await stored(box, table)).entries) {
    if (entry.kind === 'setup') players.push(...entry.players);
    if (entry.kind === 'seat') players[entry.seat] = entry.player;
  }
  const act: Crew['act'] = async (seat, action) => {
    const { line } = members.find(({ person }) => person.id === players[seat]) as Member;
    const id = `c${commands++}`;
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
        if (seat === undefined || steps > 600) throw new Error('it never came to that');
        await act(seat, flashPoint.fallback(state, seat));
      }
    },
    close: () => members.forEach(({ line }) => void line.close()),
  };
}

async function memberOf(box: Box, page: Known): Promise<Member> {
  const cookies = await page.context().cookies(box.url);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { name: page.person.name, person: page.person, page, line: await phone(box.url, { cookie }) };
}

/** Vehicles on the left, everybody a specialist and at the engine: the captain has the first turn. */
export function answerOfSetUp({ questions }: State): readonly [seat: number, action: Action] {
  const spots = boards.A.spots.engine.left;
  const [question] = questions;
  if (!question) throw new Error('nobody is asked');
  const { seat, kind, id } = question;
  if (kind === 'pick') return [seat, { kind, question: id, role: roles[seat] ?? 'generalist' }];
  if (kind === 'start') return [seat, { kind, question: id, at: spots[seat === 0 ? 0 : 1] }];
  return [seat, { kind: 'park', question: id, engine: 'left', ambulance: 'left' }];
}

export async function setUp(crew: Crew): Promise<void> {
  while (crew.now().state.stage === 'set-up') await crew.act(...answerOfSetUp(crew.now().state));
}

/** Everybody, or only some, open the table in the browser and see its board. */
export async function look(box: Box, crew: Crew, who = crew.members.map(({ page }) => page)): Promise<void> {
  await Promise.all(who.map((page) => page.goto(`${box.url}/table/${crew.table}`)));
  for (const page of who) await page.locator('[role=grid]').waitFor();
}
