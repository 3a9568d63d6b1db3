import { expect, test } from 'vitest';
import type { Game } from '../../../kit/contract/game.ts';
import { refused } from '../../../kit/contract/refusal.ts';
import { ann, must } from '../../../tables/testing/build.ts';
import meeting, { type State, withDrawnNotes } from '../../../tables/testing/meeting.ts';
import { emptyMemory, type Memory, memoryStore } from '../../store/memory.ts';
import { act, running, testHouse } from '../testing.ts';
import { lookAhead } from './outlook.ts';

const { migrate: _none, ...old } = meeting;

const newer: Game = { ...old, rules: 2, migrate: (state) => ({ value: { ...(state as State) } }) };
const drawing = withDrawnNotes(newer);

/** A table that gathers, a match that runs, one that was left in peace, and one that is over. */
async function data(): Promise<{ memory: Memory; running: string; rested: string; finished: string }> {
  const memory = emptyMemory();
  const { house } = testHouse(memoryStore(memory));
  must(await house.open(ann, { game: 'meeting', players: 2 }));
  const rested = await running(house);
  const finished = await running(house, { goal: 1 });
  for (const id of [rested, finished]) {
    must(await act(house, id, ann, 'note'));
    must(await act(house, id, ann, 'roll', { seen: 1 }));
  }
  await house.putAway(Number.POSITIVE_INFINITY);
  const going = await running(house);
  must(await act(house, going, ann, 'note'));
  return { memory, running: going, rested, finished };
}

const under = (memory: Memory, game: Game) =>
  lookAhead({ store: memoryStore(memory), games: new Map([['meeting', game]]) });

test('under the same rules everything goes on', async () => {
  const { memory } = await data();
  expect(await under(memory, meeting)).toEqual({ same: 3, carriedOver: 0, over: 1, stuck: [], unseen: [] });
});

test('under newer rules that can take matches over it goes on too, and nothing is stored by looking', async () => {
  const { memory } = await data();
  const before = structuredClone(memory);
  expect(await under(memory, newer)).toEqual({ same: 0, carriedOver: 3, over: 1, stuck: [], unseen: [] });
  expect(memory).toEqual(before);
});

test('what newer rules would play otherwise goes on from where it rests, and is named where it does not', async () => {
  const { memory, running, rested, finished } = await data();
  const { stuck, unseen, ...counts } = await under(memory, drawing);
  expect(counts).toEqual({ same: 0, carriedOver: 2, over: 1 });
  expect(stuck).toEqual([expect.stringContaining(`match ${running}: The match was played under rules 1`)]);
  expect(unseen.map((line) => /match (\S+):/.exec(line)?.[1]).sort()).toEqual([running, rested, finished].sort());
});

test.each<[string, string, Partial<Game>]>([
  ['nobody says how', 'under rules 1', {}],
  ['the newer rules say no', 'too-old', { migrate: () => refused('too-old') }],
  [
    'the newer rules break',
    'cannot be replayed',
    {
      migrate: () => {
        throw new Error('never seen such a state');
      },
    },
  ],
])('matches do not go on where %s; a table that gathers does', async (_why, words, change) => {
  const { memory, running, rested } = await data();
  const { stuck, carriedOver, over } = await under(memory, { ...old, rules: 2, ...change });
  expect({ carriedOver, over }).toEqual({ carriedOver: 1, over: 1 });
  expect(stuck.sort()).toEqual([running, rested].sort().map((id) => expect.stringContaining(`match ${id}: `)));
  for (const line of stuck) expect(line).toContain(words);
});

test('a table that gathers with options that are no longer there does not go on, nor one of an unknown game', async () => {
  const { memory } = await data();
  const { goal: _gone, ...fields } = meeting.options.fields;
  const fewer = await under(memory, { ...newer, options: { ...meeting.options, fields } as Game['options'] });
  expect(fewer.stuck).toEqual([expect.stringContaining('There is no such option')]);
  const none = await lookAhead({ store: memoryStore(memory), games: new Map() });
  expect(none.stuck).toHaveLength(3);
  expect(none.stuck[0]).toMatch(/^meeting, match \S+: There is no such game/);
});

test('a log that somebody has damaged is named, and the others are looked at', async () => {
  const { memory, running } = await data();
  memory.logs.set(running, ['{"half":']);
  const { stuck, same } = await under(memory, meeting);
  expect(stuck).toEqual([expect.stringContaining(`match ${running}: The log of this match cannot be replayed`)]);
  expect(same).toBe(2);
});
