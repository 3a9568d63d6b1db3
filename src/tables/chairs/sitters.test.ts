import { describe, expect, test } from 'vitest';
import { liveChance } from '../../kit/chance/dice.ts';
import { blank, type Match } from '../../kit/match/match.ts';
import { decide } from '../core/decide.ts';
import type { Given, Loaded } from '../core/loaded.ts';
import { A_PERSON, offered, tableOffers, whyNot } from '../core/offers.ts';
import type { Change, Request } from '../core/request.ts';
import { openTable, type Table } from '../table/table.ts';
import { ann, begun, bob, codeOf, must } from '../testing/build.ts';
import meeting from '../testing/meeting.ts';
import { awaitedAt } from '../turns/awaited.ts';
import { none } from '../turns/deadlines.ts';

const given: Given = { now: 1000, awaySince: () => undefined, chance: liveChance, bots: ['random', 'bold'] };
const loadedFrom = (table: Table, match: Match): Loaded => {
  return { table, revision: 0, seed: 'ab'.repeat(32), match, deadlines: none, awaited: awaitedAt(table, match) };
};

/** Ann has two chairs at her screen. */
function oneScreen(): Loaded {
  const wish = { id: 't', at: 0, seedHash: 'hash', host: ann, players: 2, options: {}, settings: {}, names: ['Ada'] };
  const unbegun = blank(meeting, { match: 't', game: meeting.id, rules: 1, seedHash: 'hash' });
  const ready = change({ kind: 'ready', person: ann, ready: true });
  return must(decide(loadedFrom(must(openTable(meeting, wish)), unbegun), ready, given)).after;
}

const change = (change: Change): Request => ({ kind: 'change', change });
const reseat = (chair: number, sitter: string | { bot: string }, person = ann): Request => {
  return change({ kind: 'sitter', person, chair, sitter });
};

describe('who plays a chair', () => {
  test('a seat goes to a bot, and back to the one who had it', () => {
    const before = oneScreen();
    const lent = must(decide(before, reseat(1, { bot: 'random' }), given));
    expect(lent.written.map(({ entry }) => entry)).toMatchObject([
      { kind: 'seat', seat: 1, player: 'bot:random', name: 'Random', by: { person: 'ann' } },
    ]);
    expect(lent.after.match.players).toEqual(['ann', 'bot:random']);
    expect(lent.after.table.chairs[1]).toMatchObject({ taken: { bot: 'random' }, held: { id: 'ann', name: 'Ada' } });
    expect(lent.notices).toEqual([]);
    const back = must(decide(lent.after, reseat(1, 'Ada'), given)).after;
    expect(back.match.players).toEqual(['ann', 'ann']);
    expect(back.match.setup.names).toEqual(['Ann', 'Ada']);
    expect(back.table.chairs).toEqual(before.table.chairs);
  });

  test('somebody else takes a seat over under another name', () => {
    const { after } = must(decide(oneScreen(), reseat(1, 'Cleo'), given));
    expect(after.match.setup.names).toEqual(['Ann', 'Cleo']);
    expect(after.match.players).toEqual(['ann', 'ann']);
  });

  test.each([
    ['the last person', [0, 'bot'], 'last-person'],
    ['a name that is taken', [0, 'random'], 'name-taken'],
    ['a name that is none', [0, ' '], 'bad-name'],
    ['who sits there', [0, 'Ann'], 'sits-there'],
    ['a chair that is not there', [7, 'Cleo'], 'no-such-chair'],
  ] as const)('refused: %s', (_what, [chair, name], code) => {
    const alone = must(decide(oneScreen(), reseat(1, { bot: 'random' }), given)).after;
    expect(codeOf(decide(alone, reseat(chair, name === 'bot' ? { bot: 'bold' } : name), given))).toBe(code);
  });

  test('refused: a bot that nobody knows, and one that plays there already', () => {
    const alone = must(decide(oneScreen(), reseat(1, { bot: 'random' }), given)).after;
    expect(codeOf(decide(alone, reseat(1, { bot: 'nobody' }), given))).toBe('unknown-bot');
    expect(codeOf(decide(alone, reseat(1, { bot: 'random' }), given))).toBe('sits-there');
  });

  test('where others play, nobody is put off a chair', () => {
    const { table, match } = begun([ann, bob]);
    expect(codeOf(decide(loadedFrom(table, match), reseat(1, { bot: 'random' }), given))).toBe('others-play');
    expect(codeOf(decide(loadedFrom(table, match), reseat(1, 'Cleo', bob), given))).toBe('host-only');
  });

  test('is offered, before a name is said', () => {
    const { table, match } = oneScreen();
    const offers = tableOffers(table, match, ann, given);
    expect(offered(offers, 'sitter', ({ sitter }) => sitter === A_PERSON)).toMatchObject({ chair: 0 });
    expect(offered(offers, 'sitter', ({ sitter }) => sitter !== A_PERSON)).toMatchObject({ sitter: { bot: 'random' } });
    expect(whyNot(tableOffers(table, match, bob, given), 'sitter')?.code).toBe('host-only');
  });
});

describe('the clock of a match', () => {
  const clocks = (settings: object, person = ann): Request => change({ kind: 'settings', person, settings });

  test('is set in the middle of it, and begins for whoever is asked', () => {
    const { after } = must(decide(oneScreen(), clocks({ turnTimeout: 30 }), given));
    expect(after.table.settings.turnTimeout).toBe(30);
    expect([...after.deadlines]).toEqual([[0, 31_000]]);
    const off = must(decide(after, clocks({ turnTimeout: 0 }), given)).after;
    expect([...off.deadlines]).toEqual([]);
  });

  test('is the host’s, and takes nothing that is no time', () => {
    expect(codeOf(decide(oneScreen(), clocks({ turnTimeout: -1 }), given))).toBe('bad-option');
    expect(codeOf(decide(oneScreen(), clocks({ turnTimeout: 5 }, bob), given))).toBe('host-only');
    const { after } = must(decide(oneScreen(), clocks({ visibility: 'private' }), given));
    expect(after.table.settings.visibility).toBe('open');
  });

  test('each action in one’s own turn begins it anew, and silence gets the stated answer', () => {
    const timed = must(decide(oneScreen(), clocks({ turnTimeout: 30 }), given)).after;
    const wish = { kind: 'act', seen: 0, seat: 0, action: { kind: 'note' } } as const;
    const noted = must(decide(timed, { kind: 'play', id: 'n', person: 'ann', wish }, { ...given, now: 20_000 })).after;
    expect([...noted.deadlines]).toEqual([[0, 50_000]]);
    const early = must(decide(noted, { kind: 'silence', seat: 0 }, { ...given, now: 49_999 }));
    expect(early.written).toEqual([]);
    const late = must(decide(noted, { kind: 'silence', seat: 0 }, { ...given, now: 50_000 }));
    expect(late.written[0]?.entry).toMatchObject({ action: { kind: 'roll' }, by: { auto: 'silence' } });
    expect([...late.after.deadlines]).toEqual([[1, 80_000]]);
  });

  test('stands still while nobody can look', () => {
    const timed = must(decide(oneScreen(), clocks({ turnTimeout: 30 }), given)).after;
    const again = must(decide(timed, { kind: 'resume', since: 11_000 }, { ...given, now: 3_600_000 })).after;
    expect([...again.deadlines]).toEqual([[0, 3_600_000 + 20_000]]);
    const untimed = oneScreen();
    const nothing = must(decide(untimed, { kind: 'resume', since: 0 }, given));
    expect(nothing.after).toBe(untimed);
  });
});
