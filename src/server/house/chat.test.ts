import { describe, expect, test } from 'vitest';
import { ann, bob, cem, codeOf, dia, must } from '../../tables/testing/build.ts';
import type { ServerMessage } from '../../wire/protocol.ts';
import { emptyMemory, memoryStore } from '../store/memory.ts';
import { NotSaved } from '../store/store.ts';
import type { House } from './house.ts';
import { act, busPair, looker, running, testHouse } from './testing.ts';

const say = (house: House, id: string, text: string, person = ann, line = `l-${text.slice(0, 20)}`) =>
  house.say(id, { person, id: line, text });

describe('A17 B37 sendMessage, createChatMessage', () => {
  test('A17 B37 what is said is kept, shown to all and listed in order', async () => {
    const { house } = testHouse();
    const id = await running(house);
    const eyes = [looker(ann), looker(bob), looker()];
    for (const eye of eyes) await house.watch(id, eye);
    must(await act(house, id, ann, 'note'));
    const line = must(await say(house, id, '  Hello <b>you</b> \u202e'));
    expect(line).toEqual({
      id: 'l-  Hello <b>you</b> \u202e',
      at: 1_000_000,
      person: 'ann',
      name: 'Ann',
      text: 'Hello <b>you</b>',
      version: 1,
    });
    for (const eye of eyes) expect(eye.seen.at(-1)).toEqual({ type: 'chat', table: id, line });
    const answer = must(await say(house, id, 'Hi', bob));
    expect(must(await house.chat(id))).toEqual([line, answer]);
    expect(must(await house.chat(id, line.id))).toEqual([answer]);
  });

  test('A17 messageNotSent: what cannot be kept is not said', async () => {
    const store = memoryStore();
    let full = false;
    const save: typeof store.save = async (steps) => {
      if (full) throw new NotSaved('disk full');
      return store.save(steps);
    };
    const { house } = testHouse({ ...store, save });
    const id = await running(house);
    const eye = looker(bob);
    await house.watch(id, eye);
    full = true;
    expect(codeOf(await say(house, id, 'Hello'))).toBe('not-saved');
    expect(eye.kinds()).not.toContain('chat');
    full = false;
    expect(must(await say(house, id, 'Hello')).text).toBe('Hello');
    expect(must(await house.chat(id))).toHaveLength(1);
  });

  test('sent twice it is said once', async () => {
    const { house } = testHouse();
    const id = await running(house);
    const eye = looker();
    await house.watch(id, eye);
    const both = await Promise.all([say(house, id, 'Hello'), say(house, id, 'Hello')]);
    expect(must(both[0] as never)).toEqual(must(both[1] as never));
    expect(eye.kinds().filter((kind) => kind === 'chat')).toHaveLength(1);
    expect(codeOf(await say(house, id, 'Hello', bob))).toBe('id-used');
  });

  test('watchers are marked; before the match and after it people may talk too', async () => {
    const { house } = testHouse();
    const { id } = must(await house.open(ann, { game: 'meeting', players: 1, options: { goal: 1 }, settings: {} }));
    expect(must(await say(house, id, 'early'))).toMatchObject({ version: -1 });
    must(await house.change(id, { kind: 'ready', person: ann, ready: true }));
    expect(must(await say(house, id, 'from outside', cem))).toMatchObject({ name: 'Cem', watching: true, version: 0 });
    must(await act(house, id, ann, 'roll'));
    expect(must(await say(house, id, 'good game'))).not.toHaveProperty('watching');
  });

  test.each([
    ['nothing', '   '],
    ['only what cannot be seen', '\u200b\u0000'],
    ['too much', 'x'.repeat(501)],
  ])('%s is refused', async (_what, text) => {
    const { house } = testHouse();
    const id = await running(house);
    expect(codeOf(await say(house, id, text))).toBe('bad-text');
  });

  test('a flood is refused, and only the one who makes it is slowed down', async () => {
    const { house, clock } = testHouse();
    const id = await running(house);
    for (let n = 0; n < 10; n++) must(await say(house, id, `line ${n}`));
    expect(codeOf(await say(house, id, 'one more'))).toBe('too-fast');
    must(await say(house, id, 'me too', bob));
    clock.now += 10_000;
    must(await say(house, id, 'one more'));
  });

  test('is in the download of the match as a track of its own', async () => {
    const { house } = testHouse();
    const id = await running(house);
    must(await say(house, id, 'Hello'));
    expect(must(await house.matchFile(id, 'chat')).chat).toMatchObject([{ text: 'Hello', version: 0 }]);
    expect(must(await house.matchFile(id))).not.toHaveProperty('chat');
    expect(codeOf(await house.chat('nowhere'))).toBe('unknown-table');
    expect(codeOf(await say(house, 'nowhere', 'Hello'))).toBe('unknown-table');
  });

  test('is heard at another house too', async () => {
    const memory = emptyMemory();
    const [here, there] = busPair().map((bus) => testHouse(memoryStore(memory), { bus }).house) as [House, House];
    const id = await running(here);
    const eye = looker();
    await there.watch(id, eye);
    const line = must(await say(here, id, 'Hello'));
    expect(eye.seen.at(-1)).toEqual({ type: 'chat', table: id, line } satisfies ServerMessage);
  });
});

describe('hints', () => {
  test('are shown to everybody at the table and change nothing', async () => {
    const { house } = testHouse();
    const id = await running(house);
    const eye = looker();
    await house.watch(id, eye);
    must(await house.point(id, ann, { kind: 'ping-place', place: '3,4' }));
    must(await house.point(id, ann, { kind: 'propose', seat: 1, action: { kind: 'note' }, next: [{ kind: 'roll' }] }));
    expect(eye.seen.slice(-2)).toEqual([
      { type: 'pinged', table: id, person: 'ann', place: '3,4' },
      { type: 'proposed', table: id, person: 'ann', seat: 1, action: { kind: 'note' }, next: [{ kind: 'roll' }] },
    ]);
    expect(must(await house.matchFile(id)).entries).toHaveLength(1);
    expect(codeOf(await house.point(id, ann, { kind: 'propose', seat: 9, action: { kind: 'roll' } }))).toBe(
      'no-such-seat',
    );
    expect(codeOf(await house.point(id, dia, { kind: 'ping-place', place: 'x' }))).toBe('only-watching');
  });

  test('are limited to five in ten seconds', async () => {
    const { house, clock } = testHouse();
    const id = await running(house);
    const ping = () => house.point(id, ann, { kind: 'ping-place', place: '1' });
    for (let n = 0; n < 5; n++) must(await ping());
    expect(codeOf(await ping())).toBe('too-fast');
    clock.now += 10_000;
    must(await ping());
  });
});
