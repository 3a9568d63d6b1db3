import { expect, test } from 'vitest';
import type { Snapshot } from '../../../kit/match/match.ts';
import { ann, bob, codeOf, must } from '../../../tables/testing/build.ts';
import meeting from '../../../tables/testing/meeting.ts';
import { emptyMemory, memoryStore } from '../../store/memory.ts';
import { act, looker, nobodyWatches, running, testHouse } from '../testing.ts';
import { inspectAll } from './inspect.ts';

const games = new Map([[meeting.id, meeting]]);

/** A match that is long enough for a snapshot, on a table of its own. */
async function played() {
  const memory = emptyMemory();
  const noticed: string[] = [];
  const failed = (_table: string, error: unknown) => void noticed.push((error as Error).message);
  const { house } = testHouse(memoryStore(memory), { watch: { ...nobodyWatches, failed } });
  const id = await running(house, { goal: 1000 });
  for (let turn = 0; turn < 40; turn++) {
    must(await act(house, id, turn % 2 ? bob : ann, 'roll', { seen: turn }));
  }
  const look = () => inspectAll(memoryStore(memory), games);
  const change = (version: number, from: string, to: string) => {
    const log = memory.logs.get(id) as string[];
    expect(log[version]).toContain(from);
    memory.logs.set(id, log.with(version, (log[version] as string).replace(from, to)));
  };
  return { memory, house, id, look, change, noticed };
}

test('data as the house wrote it holds, and says how much was looked at', async () => {
  const { house, id, look } = await played();
  const branch = must(await house.branch({ match: id, version: 10 }, ann));
  expect(branch.id).not.toBe(id);
  await house.open(ann, { game: 'meeting', players: 2, options: {}, settings: {} });
  expect(await look()).toEqual({ tables: 3, entries: 41 + 11, draws: expect.any(Number), snapshots: 2, faults: [] });
  expect((await look()).draws).toBeGreaterThanOrEqual(50);
});

test.each([
  [
    'a changed entry',
    'Entry 3 is not as it was written',
    (data: Awaited<ReturnType<typeof played>>) => data.change(3, '"id":"', '"id":"x'),
  ],
  [
    'a missing entry',
    'goes on with entry',
    ({ memory, id }) => memory.logs.set(id, (memory.logs.get(id) ?? []).toSpliced(5, 1)),
  ],
  ['half a text', 'cannot be read', ({ change }) => change(7, '}', '')],
  [
    'a changed snapshot',
    'is not what its log leads to',
    ({ memory, id }) => {
      const snapshot = memory.snapshots.get(id) as Snapshot<object>;
      memory.snapshots.set(id, { ...snapshot, state: { ...snapshot.state, notes: 99 } });
    },
  ],
  [
    'a snapshot of another match',
    'does not hang on its log',
    ({ memory, id }) => {
      memory.snapshots.set(id, { ...(memory.snapshots.get(id) as Snapshot), chain: 'f'.repeat(16) });
    },
  ],
  [
    'another seed',
    'not the one that was promised',
    ({ memory, id }) => {
      const kept = memory.tables.get(id);
      if (kept) memory.tables.set(id, { ...kept, seed: 'f'.repeat(64) });
    },
  ],
  ['a lost log', 'a snapshot and no log', ({ memory, id }) => memory.logs.delete(id)],
] as [string, string, (data: Awaited<ReturnType<typeof played>>) => unknown][])(
  '%s is found',
  async (_what, words, damage) => {
    const data = await played();
    damage(data);
    const { faults } = await data.look();
    expect(faults).toEqual([expect.stringContaining(words)]);
    expect(faults[0]).toContain(`match ${data.id}: `);
  },
);

test('what was changed before a snapshot is noticed, and handed out to nobody', async () => {
  const { house, id, change, noticed } = await played();
  change(3, '"id":"', '"id":"x');
  const eye = looker();
  await house.watch(id, eye, 0);
  expect(eye.kinds()).toEqual(['table', 'snapshot', 'entries']);
  expect(Math.min(...eye.versions())).toBeGreaterThan(3);
  expect(noticed).toEqual([expect.stringContaining('entry 3 is not as it was written')]);
  expect(codeOf(await house.matchFile(id))).toBe('broken-log');
  expect(codeOf(await house.branch({ match: id, version: 9 }, ann))).toBe('broken-log');
  expect(noticed).toHaveLength(2);
});
