import { describe, expect, test } from 'vitest';
import { fastChance } from '../../kit/chance/dice.ts';
import { offers } from '../../kit/contract/offers.ts';
import type { Entry } from '../../kit/match/log.ts';
import type { Match } from '../../kit/match/match.ts';
import { defaultSettings } from '../table/settings.ts';
import { ann, begun, bob, cem, codeOf, must } from '../testing/build.ts';
import type { State } from '../testing/meeting.ts';
import { type Deadlines, deadlinesAfter, none } from '../turns/deadlines.ts';
import { answerForSilence, play, settle, spell } from './play.ts';

let count = 0;
const stamp = (at = 0) => ({ at, id: `c${count++}` });
const dice = fastChance(1);
const act = (match: Match, person: string, seat: number, kind: string, extra = {}, seen = match.version) =>
  play(match, person, { kind: 'act', seen, seat, action: { kind, ...extra } }, stamp(), dice);
const undo = (match: Match, person: string) =>
  play(match, person, { kind: 'undo', seen: match.version }, stamp(), dice);
const notes = (match: Match) => (match.state as State).notes;

describe('acting', () => {
  test('only who plays a seat acts for it', () => {
    const { match } = begun([ann, bob]);
    expect(codeOf(act(match, 'bob', 0, 'note'))).toBe('not-your-seat');
    for (const seat of [2, 7]) expect(codeOf(act(match, 'ann', seat, 'note'))).toBe('no-such-seat');
    expect(codeOf(act(match, 'cem', 0, 'note'))).toBe('only-watching');
    expect(codeOf(act(match, 'ann', 0, 'note'))).toBe('not refused');
  });

  test('late is not wrong: what is still on offer is done', () => {
    const { match } = begun([ann, bob, cem]);
    must(act(match, 'ann', 0, 'ask'));
    const seen = match.version;
    must(act(match, 'bob', 1, 'answer', { yes: true }, seen));
    expect(codeOf(act(match, 'cem', 2, 'answer', { yes: true }, seen))).toBe('not refused');
    expect(codeOf(act(match, 'cem', 2, 'answer', { yes: true }, seen))).toBe('not-your-turn');
  });

  test('nobody has seen more than there is', () => {
    const { match } = begun([ann, bob]);
    expect(codeOf(act(match, 'ann', 0, 'note', {}, 5))).toBe('ahead-of-log');
  });

  test('a die that somebody sends along is not on offer', () => {
    const { match } = begun([ann, bob]);
    expect(codeOf(act(match, 'ann', 0, 'roll', { draws: [6] }))).toBe('not-on-offer');
  });
});

describe('an offer that is named by its number', () => {
  const take = (match: Match, person: string, offer: number, seen = match.version) =>
    spell(match, person, { kind: 'take', seen, seat: 0, offer });

  test('is spelt out as the action it was at that version', () => {
    const { match } = begun([ann, bob]);
    const [first] = offers(match.game, match.state, 0);
    expect(take(match, 'ann', 0)).toEqual({ value: { kind: 'act', seen: 0, seat: 0, action: first?.action } });
    expect(codeOf(take(match, 'ann', 99))).toBe('no-such-offer');
    must(act(match, 'ann', 0, 'note'));
    expect(take(match, 'ann', 0, 0)).toEqual({ refusal: { code: 'offers-changed', seen: 0, version: 1 } });
  });

  test('tells nothing to those who may not act there', () => {
    const { match } = begun([ann, bob]);
    expect(codeOf(take(match, 'bob', 99))).toBe('not-your-seat');
    expect(codeOf(take(match, 'cem', 99))).toBe('only-watching');
  });
});

describe('taking back', () => {
  test('goes back over what drew nothing', () => {
    const { match } = begun([ann, bob]);
    must(act(match, 'ann', 0, 'note'));
    must(act(match, 'ann', 0, 'note'));
    must(undo(match, 'ann'));
    expect(notes(match)).toBe(1);
    must(undo(match, 'ann'));
    expect(notes(match)).toBe(0);
    expect(codeOf(undo(match, 'ann'))).toBe('nothing-to-undo');
  });

  test('withdraws a question, and automatic answers go with it', () => {
    const { match } = begun([ann, bob, cem]);
    must(act(match, 'ann', 0, 'ask'));
    must(answerForSilence(match, 1, stamp(), dice));
    must(undo(match, 'ann'));
    expect((match.state as State).asked).toEqual([]);
  });

  test('never goes behind a die, nor over what somebody else did', () => {
    const { match } = begun([ann, bob]);
    must(act(match, 'ann', 0, 'roll'));
    expect(codeOf(undo(match, 'ann'))).toBe('drawn-since');
    must(act(match, 'bob', 1, 'note'));
    expect(codeOf(undo(match, 'ann'))).toBe('acted-since');
    expect(codeOf(undo(match, 'cem'))).toBe('only-watching');
  });
});

describe('deadlines', () => {
  const following = (before: Deadlines, match: Match, entry: Entry, replyTimeout = 10) => {
    const settings = { ...defaultSettings, replyTimeout, botPace: 1000 };
    return deadlinesAfter(before, match, entry, { status: 'playing', settings });
  };
  const deadlinesNow = (match: Match, before = none, replyTimeout = 10) =>
    following(before, match, match.tail.at(-1) as Entry, replyTimeout);

  test('run for those who are asked in the turn of somebody else', () => {
    const { match } = begun([ann, bob, cem]);
    expect(deadlinesNow(match).size).toBe(0);
    must(play(match, 'ann', { kind: 'act', seen: 0, seat: 0, action: { kind: 'ask' } }, stamp(1000), dice));
    expect([...deadlinesNow(match)]).toEqual([
      [1, 11_000],
      [2, 11_000],
    ]);
    expect(deadlinesNow(match, none, 0).size).toBe(0);
  });

  test('a question keeps its time while another one is answered', () => {
    const { match } = begun([ann, bob, cem]);
    must(play(match, 'ann', { kind: 'act', seen: 0, seat: 0, action: { kind: 'ask' } }, stamp(1000), dice));
    const asked = deadlinesNow(match);
    must(
      play(match, 'bob', { kind: 'act', seen: 1, seat: 1, action: { kind: 'answer', yes: true } }, stamp(5000), dice),
    );
    expect([...deadlinesNow(match, asked)]).toEqual([[2, 11_000]]);
  });

  const asked = () => {
    const { match } = begun([ann, bob, cem]);
    must(play(match, 'ann', { kind: 'act', seen: 0, seat: 0, action: { kind: 'ask' } }, stamp(1000), dice));
    return { match, before: new Map([...deadlinesNow(match).keys()].map((seat) => [seat, 7000])) };
  };
  const deadlinesFollowing = (body: Partial<Entry>) => {
    const { match, before } = asked();
    const entry = { ...match.tail.at(-1), at: 5000, ...body } as Entry;
    return [...following(before, match, entry)];
  };

  test('start anew for a seat that acted or changed hands, and only for that one', () => {
    expect(deadlinesFollowing({ kind: 'action', seat: 1 })).toEqual([
      [1, 15_000],
      [2, 7000],
    ]);
    expect(deadlinesFollowing({ kind: 'seat', seat: 2 })).toEqual([
      [1, 7000],
      [2, 15_000],
    ]);
  });

  test('start anew for all after an undo, and for nobody after anything else', () => {
    expect(deadlinesFollowing({ kind: 'undo' }).map(([, at]) => at)).toEqual([15_000, 15_000]);
    expect(deadlinesFollowing({ kind: 'rules' }).map(([, at]) => at)).toEqual([7000, 7000]);
  });

  test('are kept before the first turn, where somebody said that they wait, and not where the clock is gone', () => {
    const { match, before } = asked();
    expect(deadlinesNow(match, before, 0).size).toBe(0);
    const early = { ...match, game: { ...match.game, turn: () => undefined } };
    expect([...deadlinesNow(early, new Map([[2, 7000]]), 0)]).toEqual([[2, 7000]]);
    expect(deadlinesNow(early).size).toBe(0);
  });

  test('are none once the match is over', () => {
    const { match } = begun([ann, bob], { goal: 1 });
    must(act(match, 'ann', 0, 'roll'));
    expect(deadlinesNow(match, new Map([[1, 7000]]))).toBe(none);
  });

  test('silence gives the stated answer once', () => {
    const { match } = begun([ann, bob]);
    must(act(match, 'ann', 0, 'ask'));
    expect(must(answerForSilence(match, 1, stamp(), dice)).entry).toMatchObject({
      by: { auto: 'silence' },
      action: { kind: 'answer', yes: false },
    });
    expect(codeOf(answerForSilence(match, 1, stamp(), dice))).toBe('answered-already');
  });
});

test('a match that is over finishes its table', () => {
  const { table, match } = begun([ann, bob], { goal: 1 });
  expect(settle(table, match)).toBe(table);
  must(act(match, 'ann', 0, 'roll'));
  expect(settle(table, match)).toMatchObject({ status: 'finished', outcome: { reason: 'goal' } });
  expect(codeOf(act(match, 'bob', 1, 'roll'))).toBe('match-over');
});
