import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import cosmic from '../../../games/cosmic-wipeout/rules/game.ts';
import flashPoint from '../../../games/flash-point/rules/game.ts';
import type { Checked } from '../../../kit/contract/refusal.ts';
import type { Entry } from '../../../kit/match/log.ts';
import { parseMatchFile } from '../../../kit/match/matchfile.ts';
import { checksum } from '../../../kit/sums/checksum.ts';
import { type Inherited, inheritAll } from '../../../tables/match/inherit.ts';
import { ann, bob, codeOf, must } from '../../../tables/testing/build.ts';
import { memoryStore } from '../../store/memory.ts';
import { act, running, testHouse } from '../testing.ts';
import { createThinkers } from './thinkers.ts';

test('nobody waits while a log is copied for a match that goes on elsewhere', async () => {
  let copy: (() => void) | undefined;
  const gate = new Promise<void>((resolve) => {
    copy = resolve;
  });
  const { house } = testHouse(memoryStore(), {
    async inherit(work) {
      await gate;
      return inheritAll((await import('../../../tables/testing/meeting.ts')).default, work);
    },
  });
  const id = await running(house, { goal: 1000 });
  must(await act(house, id, ann, 'roll'));
  const branched = house.branch({ match: id, version: 1 }, ann);
  must(await act(house, id, bob, 'roll', { seen: 1 }));
  copy?.();
  const table = must(await branched);
  expect(table.origin).toEqual({ match: id, version: 1 });
  expect(must(await house.matchFile(table.id)).entries).toHaveLength(2);
});

test('a thread of its own copies a log as it would be copied here', async () => {
  const { house } = testHouse();
  const { id } = must(await house.open(ann, { game: 'cosmic-wipeout', players: 1, options: {}, settings: {} }));
  must(await house.change(id, { kind: 'ready', person: ann, ready: true }));
  must(await act(house, id, ann, 'throw'));
  const { entries } = must(await house.matchFile(id));
  const anchor = { match: 'heir', game: cosmic.id, rules: cosmic.rules, seedHash: 'x' };
  const { seedHash, rules } = must(await house.table(id)).table;
  const parent = { match: id, game: cosmic.id, rules, seedHash };
  const work = { anchor, parent, version: 1, texts: entries.map((entry: Entry) => JSON.stringify(entry)) };
  const threads = createThinkers();
  const inherited: Checked<Inherited> = await threads.inherit(work);
  await threads.close();
  expect(inherited).toEqual(inheritAll(cosmic, work));
  expect(must(inherited).entries).toHaveLength(2);
});

test('a match of older rules goes on from where today’s lead to the same, and is refused from there on', async () => {
  const text = readFileSync(
    new URL('../../../games/flash-point/golden/rules-1/deeper-into-fire.json', import.meta.url),
    'utf8',
  );
  const { entries, ...parent } = must(parseMatchFile(text));
  const anchor = { ...parent, match: 'branch', rules: flashPoint.rules };
  const from = (version: number) =>
    inheritAll(flashPoint, { anchor, parent, texts: entries.map((entry) => JSON.stringify(entry)), version });
  // Entry 77 is not what today's rules allow; the last sum before it is that of entry 64.
  const { snapshot } = must(from(64));
  expect(checksum(snapshot.state)).toBe(entries[64]?.sum);
  expect(must(from(50)).entries).toHaveLength(51);
  for (const version of [65, 77, 134]) expect(codeOf(from(version)), String(version)).toBe('other-rules');
});
