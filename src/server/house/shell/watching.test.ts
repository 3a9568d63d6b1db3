import { describe, expect, test, vi } from 'vitest';
import type { Game } from '../../../kit/contract/game.ts';
import { blank, follow, fromSnapshot, type Match } from '../../../kit/match/match.ts';
import { undoTarget } from '../../../kit/match/undo.ts';
import { ann, bob, cem, codeOf, must } from '../../../tables/testing/build.ts';
import meeting, { type State } from '../../../tables/testing/meeting.ts';
import { emptyMemory, memoryStore } from '../../store/memory.ts';
import { testClock } from '../../testing/clock.ts';
import type { House } from '../house.ts';
import { act, type Looker, looker, running, testHouse } from '../testing.ts';

/** Plays so many turns with a note and a roll each. */
async function long(house: House, turns: number): Promise<string> {
  const id = await running(house, { goal: 1000 });
  for (let turn = 0; turn < turns; turn++) {
    const who = turn % 2 ? bob : ann;
    must(await act(house, id, who, 'note', { seen: 2 * turn }));
    must(await act(house, id, who, 'roll', { seen: 2 * turn + 1 }));
  }
  return id;
}

/** What a client makes of what it was sent. */
function followed(eye: Looker, game: Game = meeting): Match {
  let match: Match | undefined;
  for (const told of eye.seen) {
    if (told.type === 'snapshot') match = fromSnapshot(game, told.anchor, told.snapshot);
    if (told.type !== 'entries') continue;
    if (told.anchor) match ??= blank(game, told.anchor);
    for (const entry of told.entries) must(follow(match as Match, entry));
  }
  return match as Match;
}

async function seenSince(house: House, id: string, since?: number): Promise<Looker> {
  const eye = looker();
  await house.watch(id, eye, since);
  return eye;
}

describe('coming back', () => {
  test('who knows nothing gets a snapshot and a short tail, and can follow', async () => {
    const { house } = testHouse();
    const id = await long(house, 50);
    const eye = await seenSince(house, id);
    expect(eye.kinds()).toEqual(['table', 'snapshot', 'entries']);
    expect(eye.versions().length).toBeLessThan(40);
    must(await act(house, id, ann, 'note', { seen: 100 }));
    must(await house.play(id, { id: 'u', person: 'ann', wish: { kind: 'undo', seen: 101 } }));
    expect(followed(eye)).toMatchObject({ version: 102, state: { notes: 50 } });
  });

  test('who was away for a moment gets the entries, as many as were missed', async () => {
    const { house } = testHouse();
    const id = await long(house, 50);
    expect((await seenSince(house, id, 98)).versions()).toEqual([99, 100]);
    expect((await seenSince(house, id, 75)).versions()).toHaveLength(25);
    const current = await seenSince(house, id, 100);
    expect(current.kinds()).toEqual(['table', 'entries']);
    expect(current.versions()).toEqual([]);
  });

  test('who was away long gets a snapshot, because that is shorter', async () => {
    const { house } = testHouse();
    const id = await long(house, 50);
    expect((await seenSince(house, id, 3)).kinds()).toEqual(['table', 'snapshot', 'entries']);
  });

  test('who has seen more than there is starts anew', async () => {
    const { house } = testHouse();
    const id = await long(house, 50);
    const eye = await seenSince(house, id, 500);
    expect(eye.kinds()).toEqual(['table', 'snapshot', 'entries']);
    expect(followed(eye).version).toBe(100);
  });

  test('a client without rules gets states and offers', async () => {
    const { house } = testHouse();
    const id = await running(house);
    const eye = looker(null, 'full');
    await house.watch(id, eye);
    must(await act(house, id, ann, 'note'));
    expect(eye.kinds()).toEqual(['table', 'full', 'full']);
    expect(eye.seen.at(-1)).toMatchObject({
      version: 1,
      state: { notes: 1 },
      facts: [{ kind: 'noted', seat: 0 }],
      toAct: [0],
      offers: { 0: [{ action: { kind: 'note' } }, { action: { kind: 'ask' } }, {}, {}, { action: { kind: 'roll' } }] },
    });
  });
});

test('who asks again and again for states and offers costs no second look at them', async () => {
  const { house } = testHouse();
  const id = await running(house);
  const look = vi.spyOn(meeting.words, 'action');
  const [stranger, player] = [looker(null, 'full'), looker(ann, 'full')];
  const last = ({ seen }: Looker) => seen.findLast(({ type }) => type === 'full');
  await house.watch(id, stranger);
  expect(look).toHaveBeenCalled();
  look.mockClear();
  await house.watch(id, player);
  expect(look).not.toHaveBeenCalled();
  look.mockRestore();
  expect(last(player)).toEqual({ ...last(stranger), mine: [0] });
  must(await act(house, id, ann, 'note'));
  for (const eye of [stranger, player]) expect(last(eye)).toMatchObject({ version: 1, after: 0, state: { notes: 1 } });
});

describe('who is here', () => {
  test('is told when a person comes and goes, not for every window', async () => {
    const { house } = testHouse();
    const id = await running(house);
    const [first, second, other] = [looker(ann), looker(ann), looker(bob)];
    await house.watch(id, first);
    await house.watch(id, second);
    expect(first.kinds()).toEqual(['table', 'entries']);
    await house.watch(id, other);
    expect(first.seen.at(-1)).toMatchObject({ type: 'table', online: ['ann', 'bob'] });
    house.unwatch(id, other);
    await house.settled();
    expect(first.seen.at(-1)).toMatchObject({ type: 'table', online: ['ann'] });
    expect(must(await house.table(id)).online).toEqual(['ann']);
  });

  test('whoever only watches is named to those at the table', async () => {
    const { house } = testHouse();
    const id = await running(house);
    const [player, guest] = [looker(ann), looker(cem)];
    await house.watch(id, player);
    expect(player.seen[0]).toMatchObject({ type: 'table', watching: [] });
    await house.watch(id, guest);
    expect(player.seen.at(-1)).toMatchObject({ watching: [{ id: cem.id, name: cem.name }] });
    house.unwatch(id, guest);
    await house.settled();
    expect(player.seen.at(-1)).toMatchObject({ watching: [] });
  });

  test('a connection that is gone before its turn comes is not let in', async () => {
    const { house } = testHouse();
    const id = await running(house);
    const gone = { ...looker(cem), open: false };
    await house.watch(id, gone);
    expect(must(await house.table(id)).online).toEqual([]);
  });
});

describe('memory', () => {
  test('an idle table leaves it, and whoever watches is still told', async () => {
    const { house, clock } = testHouse();
    const id = await running(house);
    const eye = looker();
    await house.watch(id, eye);
    must(await act(house, id, ann, 'note'));
    await house.putAway(clock.now + 1);
    must(await house.play(id, { id: 'u', person: 'ann', wish: { kind: 'undo', seen: 1 } }));
    expect(followed(eye)).toMatchObject({ version: 2, state: { notes: 0 } });
    house.unwatch(id, eye);
    await house.putAway(clock.now + 1);
    expect(house.size).toBe(0);
  });

  test('a table that still gathers leaves it too', async () => {
    const { house, clock } = testHouse();
    const { id } = must(await house.open(ann, { game: 'meeting', players: 2, options: {}, settings: {} }));
    must(await house.change(id, { kind: 'join', person: bob }));
    expect(house.size).toBe(1);
    await house.putAway(clock.now + 1);
    expect(house.size).toBe(0);
  });

  test('what was just used stays', async () => {
    const { house, clock } = testHouse();
    await running(house);
    await house.putAway(clock.now);
    expect(house.size).toBe(1);
  });

  test('a snapshot never takes an undo away', async () => {
    const { house, clock } = testHouse();
    const id = await long(house, 40);
    for (let n = 0; n < 40; n++) must(await act(house, id, ann, 'note', { seen: 80 + n }));
    await house.putAway(clock.now + 1);
    const eye = await seenSince(house, id);
    expect(undoTarget(followed(eye), 'ann')).toEqual({ value: 119 });
    for (let n = 0; n < 40; n++) {
      must(await house.play(id, { id: `u${n}`, person: 'ann', wish: { kind: 'undo', seen: 120 + n } }));
    }
    expect((followed(eye).state as State).notes).toBe(40);
  });
});

describe('silence', () => {
  test('answers when the time is up, also after a restart', async () => {
    const memory = emptyMemory();
    const before = testHouse(memoryStore(memory));
    const id = await running(before.house, {}, { replyTimeout: 30 }, [ann, bob, cem]);
    must(await act(before.house, id, ann, 'ask'));
    must(await act(before.house, id, bob, 'answer', { yes: true, seen: 1 }));
    const after = testHouse(memoryStore(memory));
    const eye = looker();
    await after.house.watch(id, eye);
    after.clock.now += 29_999;
    await after.house.answerSilence();
    expect(eye.versions()).toEqual([0, 1, 2]);
    after.clock.now += 1;
    await after.house.answerSilence();
    await after.house.answerSilence();
    expect(eye.versions()).toEqual([0, 1, 2, 3]);
    expect(followed(eye).tail.at(-1)).toMatchObject({ by: { auto: 'silence' }, seat: 2, action: { yes: false } });
    expect(memory.deadlines.get(id)?.size).toBe(0);
  });

  test('two houses that notice it at once answer once', async () => {
    const memory = emptyMemory();
    const [here, there] = [testHouse(memoryStore(memory)), testHouse(memoryStore(memory))];
    const id = await running(here.house, {}, { replyTimeout: 1 });
    must(await act(here.house, id, ann, 'ask'));
    here.clock.now += 5000;
    there.clock.now += 5000;
    await Promise.all([here.house.answerSilence(), there.house.answerSilence()]);
    expect(must(await here.house.matchFile(id)).entries).toHaveLength(3);
  });

  test('waits for ever where the table says so', async () => {
    const { house, clock } = testHouse();
    const id = await running(house, {}, { replyTimeout: 0 });
    must(await act(house, id, ann, 'ask'));
    clock.now += 1e12;
    await house.answerSilence();
    expect(codeOf(await act(house, id, bob, 'answer', { yes: true, seen: 1 }))).toBe('not refused');
  });

  test('who runs in and out is told of now and then, and those who play hear it in the end', async () => {
    const clock = testClock();
    const { house } = testHouse(memoryStore(), {
      now: clock.now,
      ticks: clock.ticks,
      after: (wait, job) => void clock.after(wait, job),
    });
    const id = await running(house);
    const eye = looker(ann);
    await house.watch(id, eye);
    const heard = () => eye.seen.flatMap((told) => (told.type === 'table' ? [told.online] : []));
    const before = heard().length;
    for (let n = 0; n < 100; n++) {
      const stranger = looker({ id: `s${n}`, name: 'S' });
      await house.watch(id, stranger);
      if (n < 99) house.unwatch(id, stranger);
    }
    await house.settled();
    expect(heard().length - before).toBeLessThanOrEqual(10);
    await clock.pass(1000);
    await house.settled();
    expect(heard().at(-1)).toEqual(['ann', 's99']);
    expect(heard().length - before).toBeLessThanOrEqual(11);
  });
});
