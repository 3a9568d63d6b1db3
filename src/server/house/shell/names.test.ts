import { describe, expect, test } from 'vitest';
import { verify } from '../../../kit/match/matchfile.ts';
import type { Person } from '../../../tables/table/table.ts';
import { ann, bob, cem, codeOf, dia, must } from '../../../tables/testing/build.ts';
import meeting from '../../../tables/testing/meeting.ts';
import { memoryStore } from '../../store/memory.ts';
import { glanceKey, nameKey } from '../../store/slices/people/lookalike.ts';
import { running, testHouse } from '../testing.ts';

const eve: Person = { id: 'eve', name: 'Eve' };

/** A house in which Bob Baker has an account. */
async function withAccount(owner: Person = { id: 'baker', name: 'Bob Baker' }) {
  const store = memoryStore();
  await store.save([
    { kind: 'person', person: owner, at: 1 },
    {
      kind: 'account',
      account: {
        person: owner.id,
        looks: nameKey(owner.name),
        glance: glanceKey(owner.name),
        hash: '#',
        email: null,
        at: 1,
      },
    },
  ]);
  return { store, owner, ...testHouse(store) };
}

const wish = { game: 'meeting', players: 3, options: {}, settings: {} };
const taken = (name: string) => ({ refusal: { code: 'name-taken', name, account: true } });

describe('the name of an account', () => {
  test.each(['Bob Baker', 'BOB BAKER', 'Bob Вaker', 'Bob Baker.', 'Bob B\u13aaker', 'Bob\u00a0Baker'])(
    '%j is not for the chair of somebody else',
    async (name) => {
      const { house } = await withAccount();
      const { id } = must(await house.open(ann, wish));
      expect(await house.change(id, { kind: 'join', person: eve, name })).toMatchObject({
        refusal: { code: 'name-taken', account: true },
      });
      expect(codeOf(await house.open(eve, { ...wish, names: [name] }))).toBe('name-taken');
      expect(codeOf(await house.open({ ...eve, name }, wish))).toBe('name-taken');
      expect(must(await house.table(id)).table.chairs.map((chair) => chair.name)).toEqual(['Ann', '', '']);
    },
  );

  test('is for its owner, at any chair', async () => {
    const { house, owner } = await withAccount();
    const { id } = must(await house.open(ann, wish));
    must(await house.change(id, { kind: 'join', person: owner }));
    must(await house.change(id, { kind: 'join', person: owner, name: 'Bobby' }));
    const { chairs } = must(await house.open(owner, { ...wish, names: ['Dad'] }));
    expect(chairs.map(({ name }) => name)).toEqual(['Bob Baker', 'Dad', '']);
  });

  test('is not for a line of somebody who was a guest of that name before', async () => {
    const { house } = await withAccount();
    const id = await running(house);
    const guest = { id: 'guest', name: 'Bob Baker' };
    expect(await house.say(id, { person: guest, id: 'l1', text: 'It is me' })).toEqual(taken('Bob Baker'));
    expect(must(await house.chat(id))).toEqual([]);
  });

  test('who sat down under it before it was an account’s goes on to talk', async () => {
    const { house, store } = await withAccount();
    const id = await running(house);
    const account = { person: 'new', looks: nameKey('Bob'), glance: glanceKey('Bob'), hash: '#', email: null, at: 2 };
    await store.save([
      { kind: 'person', person: { id: 'new', name: 'Bob' }, at: 2 },
      { kind: 'account', account },
    ]);
    expect(must(await house.say(id, { person: bob, id: 'l1', text: 'Still here' }))).toMatchObject({ name: 'Bob' });
  });
});

describe('a save that somebody else loads', () => {
  async function saved() {
    const { house, owner } = await withAccount();
    const id = await running(house, {}, {}, [owner, ann]);
    const { id: save } = must(await house.save(id, ann, 'Night'));
    return { house, owner, save };
  }

  test('seats somebody under their own name, and the match says so from then on', async () => {
    const { house, save } = await saved();
    const table = must(await house.load(save, eve));
    expect(table.chairs).toMatchObject([
      { name: 'Eve', taken: { person: 'eve' }, held: { id: 'baker', name: 'Bob Baker' } },
      { name: 'Ann', taken: null },
    ]);
    must(await house.change(table.id, { kind: 'join', person: dia }));
    for (const person of [eve, dia]) must(await house.change(table.id, { kind: 'ready', person, ready: true }));
    expect(must(await house.say(table.id, { person: eve, id: 'l1', text: 'Hi' }))).toMatchObject({ name: 'Eve' });
    const file = must(await house.matchFile(table.id));
    expect(file.entries.slice(-2)).toMatchObject([
      { kind: 'seat', seat: 0, player: 'eve', name: 'Eve' },
      { kind: 'seat', seat: 1, player: 'dia', name: 'Dia' },
    ]);
    must(verify(meeting, file));
    const again = must(await house.branch({ match: table.id, version: file.entries.length - 1 }, eve));
    expect(again.chairs.map(({ name }) => name)).toEqual(['Eve', 'Dia']);
  });

  test('gives its own people their names back, and a chair that is left its own', async () => {
    const { house, owner, save } = await saved();
    const table = must(await house.load(save, eve));
    must(await house.change(table.id, { kind: 'join', person: ann }));
    must(await house.change(table.id, { kind: 'leave', person: eve }));
    expect(must(await house.table(table.id)).table.chairs.map(({ name }) => name)).toEqual(['Bob Baker', 'Ann']);
    must(await house.change(table.id, { kind: 'join', person: owner }));
    for (const person of [owner, ann]) must(await house.change(table.id, { kind: 'ready', person, ready: true }));
    expect(must(await house.matchFile(table.id)).entries.slice(-2)[0]).not.toHaveProperty('name');
  });

  test('numbers the chairs of who takes several, and lets them be named', async () => {
    const { house, save } = await saved();
    const table = must(await house.load(save, eve));
    const twice = must(await house.change(table.id, { kind: 'join', person: eve, name: 'Ann' }));
    expect(twice.chairs.map(({ name }) => name)).toEqual(['Eve', 'Eve 2']);
    must(await house.change(table.id, { kind: 'leave', person: eve }));
    const other = must(await house.load(save, cem));
    const named = must(await house.change(other.id, { kind: 'join', person: cem, name: 'Dora' }));
    expect(named.chairs.map(({ name }) => name)).toEqual(['Cem', 'Dora']);
  });

  test('a bot on another’s chair plays under its own name', async () => {
    const { house, save } = await saved();
    const table = must(await house.load(save, ann));
    const seated = must(await house.change(table.id, { kind: 'bot', person: ann, chair: 0, bot: 'random' }));
    expect(seated.chairs.map(({ name }) => name)).toEqual(['Random', 'Ann']);
  });
});
