import { describe, expect, test } from 'vitest';
import { ann, bob, cem, codeOf, dia, must } from '../../../tables/testing/build.ts';
import type { ServerMessage } from '../../../wire/protocol.ts';
import { emptyMemory, memoryStore } from '../../store/memory.ts';
import type { House } from '../house.ts';
import { act, busPair, failing, looker, running, testHouse } from '../testing.ts';

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
    const broken = failing();
    const { house } = testHouse(broken.store);
    const id = await running(house);
    const eye = looker(bob);
    await house.watch(id, eye);
    broken.fail = 'before';
    expect(codeOf(await say(house, id, 'Hello'))).toBe('not-saved');
    expect(eye.kinds()).not.toContain('chat');
    broken.fail = undefined;
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

  test('a crowd that watches cannot drown those who play', async () => {
    const { house, clock } = testHouse();
    const id = await running(house);
    const crowd = Array.from({ length: 20 }, (_, n) => ({ id: `guest${n}`, name: `Guest ${n}` }));
    const flood = async () => {
      const said = crowd.flatMap((person) =>
        Array.from({ length: 10 }, (_, n) => say(house, id, `${person.id} ${n}`, person)),
      );
      const codes = (await Promise.all(said)).map(codeOf);
      return codes.filter((code) => code === 'not refused').length;
    };
    expect(await flood()).toBe(10);
    must(await say(house, id, 'can you read me?'));
    must(await say(house, id, 'yes', bob));
    clock.now += 10_000;
    must(await say(house, id, 'a question', crowd[0]));
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

describe('whom the host silences', () => {
  test('neither talks nor points, is told so, and all hear of it; until the host allows it again', async () => {
    const { house } = testHouse();
    const id = await running(house);
    const eye = looker(bob);
    await house.watch(id, eye);
    const mute = (who: string, on: boolean, person = ann) => house.change(id, { kind: 'mute', person, who, on });
    expect(must(await mute('bob', true)).muted).toEqual(['bob']);
    expect(eye.seen.at(-1)).toEqual({ type: 'notice', table: id, code: 'muted', person: 'bob', name: 'Bob' });
    expect(codeOf(await say(house, id, 'but', bob))).toBe('muted');
    expect(codeOf(await house.point(id, bob, { kind: 'ping-place', place: '1' }))).toBe('muted');
    must(await act(house, id, ann, 'note'));
    must(await mute('bob', false));
    must(await say(house, id, 'at last', bob));
  });

  test('may be somebody who only watches; the host is heard, and nobody else silences', async () => {
    const { house } = testHouse();
    const id = await running(house);
    must(await house.change(id, { kind: 'mute', person: ann, who: 'cem', on: true }));
    expect(codeOf(await say(house, id, 'hey', cem))).toBe('muted');
    expect(codeOf(await house.change(id, { kind: 'mute', person: bob, who: 'ann', on: true }))).toBe('host-only');
    expect(codeOf(await house.change(id, { kind: 'mute', person: ann, who: 'ann', on: true }))).toBe('host-talks');
  });
});

describe('whom the host removes', () => {
  async function removed(visibility: 'open' | 'private') {
    const { house } = testHouse();
    const wish = { game: 'meeting', players: 2, options: {}, settings: { visibility } };
    const { id } = must(await house.open(ann, wish));
    must(await house.change(id, { kind: 'join', person: bob }));
    const eye = looker(bob);
    await house.watch(id, eye);
    must(await house.change(id, { kind: 'remove', person: ann, who: 'bob' }));
    return { house, id, eye };
  }

  test('talks at that table no more, and reads a private one no more', async () => {
    const { house, id, eye } = await removed('private');
    expect(eye.seen.at(-1)).toMatchObject({ type: 'notice', code: 'removed' });
    const told = eye.seen.length;
    must(await say(house, id, 'between us'));
    expect(eye.seen).toHaveLength(told);
    expect(codeOf(await say(house, id, 'hey', bob))).toBe('removed-from-table');
    expect(await house.watch(id, looker(bob))).toMatchObject({ code: 'removed-from-table' });
    expect(codeOf(await house.table(id, 'bob'))).toBe('removed-from-table');
    expect(codeOf(await house.chat(id, undefined, 'bob'))).toBe('removed-from-table');
    expect(codeOf(await house.matchFile(id, 'chat', 'bob'))).toBe('removed-from-table');
    expect(must(await house.chat(id, undefined, 'cem'))).toHaveLength(1);
  });

  test('may look at an open one, as everybody may', async () => {
    const { house, id } = await removed('open');
    expect(codeOf(await say(house, id, 'hey', bob))).toBe('removed-from-table');
    expect(await house.watch(id, looker(bob))).toBeUndefined();
  });
});

describe('hints', () => {
  test('are shown to everybody at the table and change nothing', async () => {
    const { house } = testHouse();
    const id = await running(house);
    const eye = looker();
    await house.watch(id, eye);
    must(await house.point(id, ann, { kind: 'ping-place', place: '3,4' }));
    must(await house.point(id, bob, { kind: 'propose', seat: 0, action: { kind: 'note' }, next: [{ kind: 'roll' }] }));
    expect(eye.seen.slice(-2)).toEqual([
      { type: 'pinged', table: id, person: 'ann', place: '3,4' },
      { type: 'proposed', table: id, person: 'bob', seat: 0, action: { kind: 'note' }, next: [{ kind: 'roll' }] },
    ]);
    expect(must(await house.matchFile(id)).entries).toHaveLength(1);
    expect(codeOf(await house.point(id, ann, { kind: 'propose', seat: 9, action: { kind: 'roll' } }))).toBe(
      'no-such-seat',
    );
    expect(codeOf(await house.point(id, ann, { kind: 'ping-place', place: '4,3' }))).toBe('no-such-place');
    expect(codeOf(await house.point(id, dia, { kind: 'ping-place', place: 'x' }))).toBe('only-watching');
  });

  test.each([
    ['a step that is no action of the game', { kind: 'note' }, [{ kind: 'nonsense' }], 'unknown-kind'],
    ['an action that is not on offer', { kind: 'answer', yes: true }, [], 'not-asked'],
    ['more than an action', { kind: 'note', x: 'LEAK' }, [], 'not-on-offer'],
    ['a seat that is not asked', { kind: 'note' }, [], 'not-your-turn', 1],
  ])('%s is proposed to nobody', async (_what, action, next, code, seat = 0) => {
    const { house } = testHouse();
    const id = await running(house);
    const eye = looker();
    await house.watch(id, eye);
    const heard = eye.seen.length;
    expect(codeOf(await house.point(id, bob, { kind: 'propose', seat, action, next }))).toBe(code);
    expect(eye.seen.slice(heard)).toEqual([]);
  });
});
