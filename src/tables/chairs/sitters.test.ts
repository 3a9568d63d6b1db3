import { describe, expect, test } from 'vitest';
import { liveChance } from '../../kit/chance/dice.ts';
import { blank, type Match } from '../../kit/match/match.ts';
import { decide } from '../core/decide.ts';
import type { Given, Loaded } from '../core/loaded.ts';
import { A_PERSON, offered, tableOffers, whyNot } from '../core/offers.ts';
import type { Change, Request } from '../core/request.ts';
import { rematchOf } from '../match/rematch.ts';
import { giveUp, join, type Table } from '../table/table.ts';
import { ann, begun, bob, cem, codeOf, dia, gathered, must } from '../testing/build.ts';
import meeting from '../testing/meeting.ts';
import { awaitedAt } from '../turns/awaited.ts';
import { none } from '../turns/deadlines.ts';
import { AWAY } from './absence.ts';
import type { SitterWish } from './sitters.ts';

const given: Given = { now: 1000, awaySince: () => undefined, chance: liveChance, bots: ['random', 'bold'] };
const loadedFrom = (table: Table, match: Match): Loaded => {
  return { table, revision: 0, seed: 'ab'.repeat(32), match, deadlines: none, awaited: awaitedAt(table, match) };
};

/** Ann has two chairs at her screen. */
function oneScreen(): Loaded {
  const halfEmpty = must(giveUp(gathered([ann, bob]), 'bob'));
  const unbegun = blank(meeting, { match: 't', game: meeting.id, rules: 1, seedHash: 'hash' });
  const ready = change({ kind: 'ready', person: ann, ready: true });
  return must(decide(loadedFrom(must(join(halfEmpty, ann, 'Ada')), unbegun), ready, given)).after;
}

const change = (change: Change): Request => ({ kind: 'change', change });
const reseat = (chair: number, sitter: SitterWish['sitter'], person = ann): Request => {
  return change({ kind: 'sitter', person, chair, sitter });
};

describe('who plays a chair', () => {
  test('nobody any more, when the match is over', () => {
    const loaded = oneScreen();
    const over = { ...loaded, match: { ...loaded.match, ended: 'abandoned' } as Match };
    expect(codeOf(decide(over, reseat(1, { bot: 'random' }), given))).toBe('match-over');
  });

  test('a seat goes to a bot, and back to the one who had it', () => {
    const before = oneScreen();
    const lent = must(decide(before, reseat(1, { bot: 'random' }), given));
    expect(lent.written.map(({ entry }) => entry)).toMatchObject([
      { kind: 'seat', seat: 1, player: 'bot:random', name: 'Random', by: { person: 'ann' } },
    ]);
    expect(lent.after.match.players).toEqual(['ann', 'bot:random']);
    expect(lent.after.table.chairs[1]).toMatchObject({ taken: { bot: 'random' }, lender: { id: 'ann', name: 'Ada' } });
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

  test('is offered, before a name is said', () => {
    const { table, match } = oneScreen();
    const offers = tableOffers(table, match, ann, given);
    expect(offered(offers, 'sitter', ({ sitter }) => sitter === A_PERSON)).toMatchObject({ chair: 0 });
    expect(offered(offers, 'sitter', ({ sitter }) => sitter !== A_PERSON)).toMatchObject({ sitter: { bot: 'random' } });
    expect(whyNot(tableOffers(table, match, bob, given), 'sitter')?.code).toBe('not-your-seat');
  });
});

describe('a seat that is handed over where others play', () => {
  const watched: Given = { ...given, watching: () => [cem] };
  const atTable = (...people: (typeof ann)[]) => {
    const { table, match } = begun(people);
    return loadedFrom(table, match);
  };
  const done = (loaded: Loaded, ...requests: Request[]) =>
    requests.reduce((sofar, request) => must(decide(sofar, request, watched)).after, loaded);

  test('a bot plays for somebody until they want the seat back, however often they look', () => {
    const lent = must(decide(atTable(ann, bob), reseat(1, { bot: 'random' }, bob), given));
    expect(lent.after.match.players).toEqual(['ann', 'bot:random']);
    expect(lent.after.table.chairs[1]).toMatchObject({ name: 'Random', lender: { id: 'bob', name: 'Bob' } });
    expect(lent.notices).toEqual([
      expect.objectContaining({ code: 'hand-over', why: 'handed', person: 'bob', name: 'Bob' }),
    ]);
    expect(lent.after.awaited.get('bob')).toBe('nothing');
    expect(done(lent.after, change({ kind: 'return', person: bob })).match.players[1]).toBe('bot:random');
    const back = must(decide(lent.after, reseat(1, { person: 'bob' }, bob), given));
    expect(back.after.match.players).toEqual(['ann', 'bob']);
    expect(back.after.match.setup.names).toEqual(['Ann', 'Bob']);
    expect(back.after.table.chairs[1]).not.toHaveProperty('lender');
    expect(back.notices).toEqual([
      expect.objectContaining({ code: 'hand-over', why: 'back', person: 'bob', name: 'Bob' }),
    ]);
  });

  test('the host who hands over is host no more; and somebody has to play', () => {
    const lent = done(atTable(ann, bob), reseat(0, { bot: 'random' }));
    expect(lent.table.host).toBe('bob');
    expect(codeOf(decide(lent, reseat(1, { bot: 'random' }, bob), given))).toBe('last-person');
  });

  test('somebody who watches is asked, and plays on after a yes; the seat can be taken back', () => {
    const asked = must(decide(atTable(ann, bob), reseat(1, { person: 'cem' }, bob), watched));
    expect(asked.after.match.players).toEqual(['ann', 'bob']);
    expect(asked.notices).toEqual([
      { code: 'asked-to-play', person: 'bob', name: 'Bob', asked: { person: 'cem', name: 'Cem' } },
    ]);
    const yes = done(asked.after, reseat(1, { person: 'cem' }, cem));
    expect(yes.match.players).toEqual(['ann', 'cem']);
    expect(yes.match.setup.names).toEqual(['Ann', 'Cem']);
    expect(yes.table.chairs[1]).toMatchObject({ taken: { person: 'cem' }, lender: { id: 'bob', name: 'Bob' } });
    expect(yes.table.chairs[1]).not.toHaveProperty('asked');
    const toBot = done(yes, reseat(1, { bot: 'random' }, cem));
    expect(toBot.table.chairs[1]?.lender?.id).toBe('bob');
    expect(codeOf(decide(toBot, reseat(1, { person: 'cem' }, cem), watched))).toBe('host-only');
    expect(done(toBot, reseat(1, { person: 'bob' }, bob)).match.setup.names).toEqual(['Ann', 'Bob']);
  });

  test('a no, or a second thought, ends the question', () => {
    const asked = done(atTable(ann, bob), reseat(1, { person: 'cem' }, bob));
    for (const who of [bob, cem]) {
      const ended = done(asked, reseat(1, null, who));
      expect(ended.table.chairs[1]).not.toHaveProperty('asked');
      expect(codeOf(decide(ended, reseat(1, { person: 'cem' }, cem), watched))).toBe('not-your-seat');
    }
    expect(codeOf(decide(asked, reseat(1, null), watched))).toBe('not-your-seat');
    expect(codeOf(decide(asked, reseat(1, { bot: 'random' }, cem), watched))).toBe('not-your-seat');
  });

  test('the host gives a bot’s seat to another bot or to somebody who watches, and keeps it for nobody', () => {
    const { table, match } = begun([ann, bob]);
    const withBot = done(
      loadedFrom(table, match),
      reseat(1, { bot: 'random' }, bob),
      change({ kind: 'leave', person: bob }),
    );
    expect(withBot.table.chairs[1]).not.toHaveProperty('lender');
    expect(done(withBot, reseat(1, { bot: 'bold' })).match.players).toEqual(['ann', 'bot:bold']);
    const joined = done(withBot, reseat(1, { person: 'cem' }), reseat(1, { person: 'cem' }, cem));
    expect(joined.match.players).toEqual(['ann', 'cem']);
    expect(joined.table.chairs[1]).not.toHaveProperty('lender');
    expect(done(withBot, reseat(1, 'Ada')).match.setup.names).toEqual(['Ann', 'Ada']);
  });

  test('a bot among people is nobody’s to take', () => {
    const three = done(
      atTable(ann, bob, dia),
      reseat(1, { bot: 'random' }, bob),
      change({ kind: 'leave', person: bob }),
    );
    expect(codeOf(decide(three, reseat(1, 'Ada'), watched))).toBe('others-play');
    expect(codeOf(decide(three, reseat(1, { bot: 'bold' }, dia), watched))).toBe('host-only');
  });

  test('refused: who is put off a chair, who does not watch, who was sent away, a bot account where none may sit', () => {
    const two = atTable(ann, bob);
    const at = (change: Partial<Table>): Loaded => ({ ...two, table: { ...two.table, ...change } });
    const askFor = (who: typeof ann, loaded = two) => {
      return codeOf(decide(loaded, reseat(1, { person: who.id }, bob), { ...given, watching: () => [cem, robo] }));
    };
    const robo = { id: 'robo', name: 'Robo (bot)' };
    expect(codeOf(decide(two, reseat(1, { bot: 'random' }), given))).toBe('not-your-seat');
    expect(askFor(dia)).toBe('not-watching');
    expect(askFor(cem, at({ removed: ['cem'] }))).toBe('removed-from-table');
    expect(askFor(robo, at({ settings: { ...two.table.settings, botAccounts: 'none' } }))).toBe('no-bots-at-table');
    expect(askFor(robo)).toBe('not refused');
  });

  test('seats that are played for somebody away are not theirs to hand on who play them', () => {
    const two = atTable(ann, bob);
    const away: Given = { ...watched, now: AWAY + 1, awaySince: (who) => (who === 'bob' ? 0 : undefined) };
    const vote = change({ kind: 'hand-over', person: ann, who: 'bob' });
    const lent = must(decide(two, vote, away)).after;
    expect(lent.match.players).toEqual(['ann', 'ann']);
    expect(codeOf(decide(lent, reseat(1, { bot: 'random' }), away))).toBe('not-your-seat');
  });

  test('is taken back also from somebody who went away while they played it', () => {
    const yes = done(atTable(ann, bob), reseat(1, { person: 'cem' }, bob), reseat(1, { person: 'cem' }, cem));
    const away: Given = { ...watched, now: AWAY + 1, awaySince: (who) => (who === 'cem' ? 0 : undefined) };
    const lent = must(decide(yes, change({ kind: 'bot', person: ann, chair: 1, bot: 'random' }), away)).after;
    expect(lent.table.lent).toEqual({ 1: 'cem' });
    const back = done(lent, reseat(1, { person: 'bob' }, bob));
    expect([back.match.players, back.table.lent]).toEqual([['ann', 'bob'], {}]);
    expect(done(back, change({ kind: 'return', person: cem })).match.players).toEqual(['ann', 'bob']);
  });

  test('is taken back also by whoever plays it for somebody who went away, to whom they had lent it', () => {
    const whole = oneScreen();
    const yes = done(whole, reseat(1, { person: 'cem' }), reseat(1, { person: 'cem' }, cem));
    const away: Given = { ...watched, now: AWAY + 1, awaySince: (who) => (who === 'cem' ? 0 : undefined) };
    const lent = must(decide(yes, change({ kind: 'hand-over', person: ann, who: 'cem' }), away)).after;
    expect(lent.table).toMatchObject({ lent: { 1: 'cem' }, chairs: [{}, { owner: 'cem', taken: { person: 'ann' } }] });
    const back = done(lent, reseat(1, { person: 'ann' }));
    expect([back.table.chairs, back.table.lent]).toEqual([whole.table.chairs, {}]);
    expect(codeOf(decide(back, reseat(1, { person: 'ann' }), watched))).toBe('sits-there');
  });

  test('after the match, the chair is held for whose it was', () => {
    const lent = done(atTable(ann, bob), reseat(1, { bot: 'random' }, bob));
    const over = { ...lent.table, status: 'finished' } as const;
    const wish = { id: 'u', at: 5, seedHash: 'hash', host: bob };
    const again = must(join(must(rematchOf(meeting, over, lent.match, wish)), bob));
    expect(again.chairs.map(({ taken, held }) => [taken, held?.name])).toEqual([
      [null, 'Ann'],
      [{ person: 'bob' }, 'Bob'],
    ]);
  });

  test('is offered to whom it concerns', () => {
    const lent = done(atTable(ann, bob), reseat(1, { bot: 'random' }, bob), reseat(1, { person: 'cem' }, bob));
    const offersTo = (person: typeof ann) =>
      tableOffers(lent.table, lent.match, person, watched).flatMap(({ action, refusal }) =>
        action.kind === 'sitter' && action.chair === 1 && !refusal ? [action.sitter] : [],
      );
    expect(offersTo(cem)).toEqual([{ person: 'cem' }, null]);
    expect(offersTo(bob)).toEqual([A_PERSON, { bot: 'bold' }, { person: 'bob' }, { person: 'cem' }, null]);
    expect(offersTo(dia)).toEqual([]);
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

  test('is told to the others, if there are any', () => {
    expect(must(decide(oneScreen(), clocks({ turnTimeout: 30 }), given)).notices).toEqual([]);
    const { table, match } = begun([ann, bob]);
    const told = must(decide(loadedFrom(table, match), clocks({ turnTimeout: 30 }), given)).notices;
    expect(told).toEqual([{ code: 'clock-set', person: 'ann', name: 'Ann', turnTimeout: 30, replyTimeout: 60 }]);
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
