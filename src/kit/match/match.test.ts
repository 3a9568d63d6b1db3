import { beforeEach, describe, expect, test, vi } from 'vitest';
import meeting from '../../tables/testing/meeting.ts';
import { pickOne, scripted } from '../chance/chance.ts';
import { fastChance, hashOfSeed, liveChance } from '../chance/dice.ts';
import type { Action } from '../contract/game.ts';
import { legal } from '../contract/offers.ts';
import { checksum, copy } from '../sums/checksum.ts';
import game from '../template/rules/game.ts';
import type { State } from '../template/rules/state.ts';
import { rechained } from '../testing/forge.ts';
import { range } from '../testing/fuzz.ts';
import { type Body, type By, brokenLink, type Entry, link } from './log.ts';
import {
  act,
  blank,
  bodyOf,
  draftOf,
  draws,
  factsSince,
  follow,
  fromSnapshot,
  inherit,
  isOver,
  type Match,
  matchAt,
  rebase,
  snapshotOf,
  write,
} from './match.ts';
import { type MatchFile, matchFileOf, parseMatchFile, printMatchFile, replay, verify } from './matchfile.ts';
import { settledVersion, undoTarget } from './undo.ts';

const seed = 'ab'.repeat(32);
const anchor = { match: 'm1', game: game.id, rules: game.rules, seedHash: hashOfSeed(seed) };
const ROLL: Action = { kind: 'roll' };
const REST: Action = { kind: 'rest' };

let match: Match;
let ids = 0;

const stamp = (by: By) => ({ at: 1000 + ids, id: `c${ids++}`, by });
const add = (body: Body, by: By = { person: 'ana' }) =>
  write(match, body, stamp(by), liveChance(seed, match.version + 1)).entry;
const person = (seat: number) => ({ person: seat === 0 ? 'ana' : 'ben' });
const steps = () => (match.state as State).steps;

function play(seat: number, action: Action, by: By = person(seat)): Entry {
  const done = act(match, seat, action, stamp(by), liveChance(seed, match.version + 1));
  if ('refusal' in done) throw new Error(JSON.stringify(done.refusal));
  return done.value.entry;
}

function begin(goal = 10): void {
  match = blank(game, anchor);
  const seats = { names: ['Ana', 'Ben'], players: ['ana', 'ben'], host: 0, readyOrder: [0, 1] };
  add({ kind: 'setup', options: { goal }, ...seats });
}

/** A match played to its end, as a file. */
function finished(): MatchFile {
  begin();
  while (!isOver(match)) play((match.state as State).turn, ROLL);
  return matchFileOf(match, match.tail, seed);
}

beforeEach(() => begin());

describe('a log', () => {
  test('is followed by others to the same state', () => {
    play(0, REST);
    play(1, ROLL);
    const other = blank(game, anchor);
    for (const entry of copy(match.tail)) expect(follow(other, entry)).toHaveProperty('value');
    expect(other.state).toEqual(match.state);
    expect(other.chain).toBe(match.chain);
  });

  test('carries a sum of the state now and then, and its entries are as they are inherited', () => {
    begin(1000);
    while (match.version < 20) play((match.state as State).turn, ROLL);
    expect(match.tail.flatMap(({ version, sum }) => (sum === undefined ? [] : [version]))).toEqual([0, 16]);
    expect(match.tail[16]?.sum).toBe(checksum(matchAt(match, 16).state));
    const branch = blank(game, anchor);
    for (const entry of match.tail) inherit(branch, entry, 'm0');
    const from = ({ version }: Entry) => ({ match: 'm0', version });
    expect(branch.tail).toEqual(
      match.tail.map((entry, at) => ({ ...entry, from: from(entry), chain: branch.tail[at]?.chain })),
    );
  });

  test('goes on from a snapshot', () => {
    play(0, ROLL);
    const snapshot = copy(snapshotOf(match));
    const next = play(1, REST);
    const other = fromSnapshot(game, anchor, snapshot);
    expect(follow(other, next)).toHaveProperty('value');
    expect(other.state).toEqual(match.state);
  });

  test('refuses a gap, a changed entry, a changed die, an action against the rules', () => {
    const [setup, first] = [match.tail[0] as Entry, play(0, ROLL)];
    const other = () => {
      const fresh = blank(game, anchor);
      follow(fresh, setup);
      return fresh;
    };
    expect(follow(blank(game, anchor), first)).toEqual({ refusal: { code: 'gap', version: 1, expected: 0 } });
    expect(follow(other(), { ...first, at: first.at + 1 })).toEqual({ refusal: { code: 'broken-chain', version: 1 } });
    expect(follow(other(), { ...first, draws: [9] })).toEqual({ refusal: { code: 'broken-chain', version: 1 } });
    expect(act(other(), 1, ROLL, stamp({ person: 'ben' }), liveChance(seed, 1))).toEqual({
      refusal: { code: 'not-your-turn', seat: 1, awaited: [0] },
    });
  });

  test('is chained by all that its entries say, as their sorted JSON, whatever that is', () => {
    const first = play(0, ROLL);
    const unsorted = { kind: 'roll', at: { y: 1, x: 2 } } as Action;
    const odd = { toString: 'x', ['__proto__']: 1, sum: '0'.repeat(16), from: { match: 'm0', version: 3 } };
    const more = Object.entries(odd).map(([name, value]) => ({ ...first, [name]: value }));
    const { draws: _draws, ...undrawn } = first;
    const all = [first, { ...first, action: unsorted }, { ...first, draws: [{ b: 1, a: 2 }] }, ...more, undrawn];
    const links = (all as Entry[]).map((entry) => link('0'.repeat(16), entry));
    expect(links).toEqual(all.map((entry) => checksum({ ...entry, chain: '0'.repeat(16) })));
    expect(new Set(links).size).toBe(all.length);
  });

  test('is left as it is by drafts, and they by one another', () => {
    const before = [match.tail[0] as Entry, play(0, REST)];
    const [one, other] = [draftOf(match), draftOf(match)];
    const write = (draft: Match, action: Action) =>
      act(draft, 1, action, stamp(person(1)), liveChance(seed, draft.version + 1));
    expect([write(one, ROLL), write(other, REST)]).toEqual([
      { value: expect.anything() },
      { value: expect.anything() },
    ]);
    const again = draftOf(one);
    act(again, 0, ROLL, stamp(person(0)), liveChance(seed, 3));
    expect(match.tail).toEqual(before);
    const kinds = ({ tail }: Match) => tail.slice(2).map((entry) => (entry.kind === 'action' ? entry.action.kind : ''));
    expect([one, other, again].map(kinds)).toEqual([['roll'], ['rest'], ['roll', 'roll']]);
  });

  test('names the first entry that is not as it was written', () => {
    const entries = [match.tail[0] as Entry, play(0, REST), play(1, ROLL), play(0, ROLL)];
    expect(brokenLink(anchor, entries)).toBeUndefined();
    expect(brokenLink({ ...anchor, match: 'm2' }, entries)).toBe(0);
    const changed = entries.map((entry) => (entry.version < 2 ? entry : { ...entry, at: 0 }));
    expect(brokenLink(anchor, changed)).toBe(2);
    const forgotten = entries.map((entry) => (entry.version === 0 ? { ...entry, names: [], former: [0] } : entry));
    expect(brokenLink(anchor, forgotten as Entry[]), 'whose names were taken out').toBeUndefined();
  });

  test('ends with its end: what comes after it is not followed', () => {
    const other = blank(game, anchor);
    for (const entry of finished().entries) follow(other, entry);
    const version = match.version + 1;
    const after = add({ kind: 'end', reason: 'closed' });
    expect(follow(other, after)).toEqual({ refusal: { code: 'after-the-end', version } });
  });

  test('says who plays from now on; who sits down while the table gathers was there from the start', () => {
    add({ kind: 'seat', seat: 1, player: 'cem', name: 'Cem' });
    expect(match.players).toEqual(['ana', 'cem']);
    expect(match.setup).toMatchObject({ names: ['Ana', 'Cem'], players: ['ana', 'ben'] });
    add({ kind: 'seat', seat: 1, player: 'dia', name: 'Dia', anew: true });
    expect(match.setup).toMatchObject({ names: ['Ana', 'Dia'], players: ['ana', 'dia'] });
    add({ kind: 'seat', seat: 0, player: null, anew: true });
    expect([match.players, match.setup.players]).toEqual([
      [null, 'dia'],
      ['', 'dia'],
    ]);
  });

  test('takes no action any more once the match was given up', () => {
    add({ kind: 'end', reason: 'abandoned' });
    expect([match.ended, isOver(match)]).toEqual(['abandoned', true]);
    const late = act(match, 0, ROLL, stamp({ person: 'ana' }), liveChance(seed, 2));
    expect(late).toEqual({ refusal: { code: 'match-over' } });
  });

  test('uses our own action, never what a stranger sent', () => {
    const sent = { kind: 'roll', steps: 6 };
    expect(act(match, 0, sent, stamp({ person: 'ana' }), liveChance(seed, 1))).toMatchObject({
      refusal: { code: 'not-on-offer' },
    });
    for (const bad of [null, 'roll', 5, [], {}, { kind: 7 }]) {
      expect(act(match, 0, bad, stamp({ person: 'ana' }), liveChance(seed, 1))).toMatchObject({
        refusal: { code: 'not-an-action' },
      });
    }
    expect(act(match, 0, { kind: 'toString' }, stamp({ person: 'ana' }), liveChance(seed, 1))).toMatchObject({
      refusal: { code: 'unknown-kind' },
    });
  });

  test('tells again what was told since a version, and nothing before it', () => {
    const facts = [ROLL, ROLL, ROLL].map((action, seat) => {
      const done = act(match, seat % 2, action, stamp(person(seat % 2)), liveChance(seed, match.version + 1));
      return 'value' in done ? done.value.facts : [];
    });
    expect(facts.flat().length).toBeGreaterThan(2);
    expect(factsSince(match, 1)).toEqual(facts.slice(1).flat());
    expect(factsSince(match, match.version)).toEqual([]);
    const file = replay(game, matchFileOf(match, match.tail, seed));
    expect('value' in file && file.value.facts.slice(1)).toEqual(facts);
  });

  test('says to the rules how somebody left, and nothing where a seat only has another player', () => {
    const leave = vi.fn();
    match = { ...match, game: { ...match.game, leave } };
    add({ kind: 'seat', seat: 1, player: 'cem' });
    expect(leave).not.toHaveBeenCalled();
    add({ kind: 'seat', seat: 1, player: 'bot', left: true });
    add({ kind: 'seat', seat: 0, player: null });
    expect(leave.mock.calls.map(([, seat, how]) => [seat, how])).toEqual([
      [1, 'handed-over'],
      [0, 'removed'],
    ]);
  });

  test('knows beforehand which action draws', () => {
    expect(draws(game, match.state, 0, ROLL)).toBe(true);
    expect(draws(game, match.state, 0, REST)).toBe(false);
    expect(steps()).toEqual([0, 0]);
  });
});

describe('undo', () => {
  test('takes back an own action while it is still that turn', () => {
    begin();
    const solo = match;
    (solo.state as State).steps.pop();
    (solo.state as State).rested.pop();
    solo.base = snapshotOf(solo);
    solo.tail = [];
    play(0, REST);
    expect(undoTarget(match, 'ana')).toEqual({ value: 0 });
    add({ kind: 'undo', to: 0 });
    expect((match.state as State).rested).toEqual([false]);
    expect(match.version).toBe(2);
  });

  test('is refused after a draw, after somebody else, after the turn, and with nothing to take back', () => {
    expect(undoTarget(match, 'ana')).toEqual({ refusal: { code: 'nothing-to-undo' } });
    play(0, REST);
    expect(undoTarget(match, 'ana')).toEqual({ refusal: { code: 'turn-passed' } });
    expect(undoTarget(match, 'ben')).toEqual({ refusal: { code: 'acted-since' } });
    play(1, ROLL);
    expect(undoTarget(match, 'ben')).toEqual({ refusal: { code: 'drawn-since' } });
  });

  test('never shifts a die: the next draw belongs to the next version', () => {
    const first = play(0, ROLL);
    add({ kind: 'undo', to: 0 });
    const again = play(0, ROLL);
    expect(again.version).toBe(3);
    expect(again.draws).toEqual([liveChance(seed, 3).draw([1, 2, 3, 4, 5, 6])]);
    expect(first.draws).toEqual([liveChance(seed, 1).draw([1, 2, 3, 4, 5, 6])]);
  });

  test('shows any earlier moment from memory, back to the base', () => {
    play(0, ROLL);
    const then = copy(match.state);
    rebase(match);
    play(1, ROLL);
    expect(matchAt(match, 1).state).toEqual(then);
    expect(() => matchAt(match, 0)).toThrow(RangeError);
  });
});

describe('a match file', () => {
  test('survives printing and parsing, and verifies', () => {
    const file = finished();
    const parsed = parseMatchFile(printMatchFile(file));
    expect(parsed).toEqual({ value: file });
    const count = file.entries.flatMap((entry) => entry.draws).length;
    expect(verify(game, file)).toEqual({
      value: { entries: file.entries.length, draws: count, notCheckable: 0, redacted: 0, outcome: file.outcome },
    });
  });

  test('says all that can be said of a seat', () => {
    const told = { left: true, name: 'Cem', former: true, anew: true } as const;
    add({ kind: 'seat', seat: 1, player: 'cem', ...told });
    const file = matchFileOf(match, match.tail);
    expect(parseMatchFile(printMatchFile(file))).toEqual({ value: file });
    for (const word of Object.keys(told)) {
      const entries = [{ ...match.tail[1], [word]: false }];
      expect(parseMatchFile(JSON.stringify({ ...file, entries })), word).toMatchObject({
        refusal: { where: `entries.0.${word}` },
      });
    }
  });

  test('says what was said at the table, and by whose hand each entry is', () => {
    const chat = [{ id: 'l', at: 5, person: 'ana', name: 'Ana', text: 'Well done!', version: 3 }].flatMap((said) => [
      said,
      { ...said, id: 'm', watching: true as const },
    ]);
    const autos = ['standing-answer', 'same-person', 'silence', 'table'] as const;
    begin(1000);
    for (const by of [...autos.map((auto) => ({ auto })), { bot: 'random' }])
      play((match.state as State).turn, ROLL, by);
    const file = { ...matchFileOf(match, match.tail), chat };
    expect(parseMatchFile(printMatchFile(file))).toEqual({ value: file });
  });

  test('is replayed up to a version, and that one is included', () => {
    const file = finished();
    const replayed = replay(game, file, 2);
    expect(replayed).toMatchObject({ value: { match: { version: 2 } } });
    expect('value' in replayed && replayed.value.facts.length).toBe(3);
  });

  test('that is nested deeper than anything of ours is not looked at', () => {
    const nested = (deep: number) => '['.repeat(deep) + ']'.repeat(deep);
    expect(parseMatchFile(nested(101))).toMatchObject({ refusal: { code: 'not-a-match' } });
    expect(parseMatchFile(nested(102))).toEqual({ refusal: { code: 'too-deep', most: 100 } });
  });

  test('with a die that nobody asked for is refused, also when its chain was forged', () => {
    const file = finished();
    const entries = file.entries.map((entry) =>
      entry.version === 1 ? { ...entry, draws: [...entry.draws, 1] } : entry,
    );
    expect(verify(game, rechained({ ...file, entries }))).toMatchObject({ refusal: { code: 'bad-draws', version: 1 } });
  });

  test('with any digit changed does not verify', () => {
    const text = printMatchFile(finished());
    const places = [...text.matchAll(/\d/g)].map((found) => found.index);
    const survivors = places.filter((place) => {
      const changed = `${text.slice(0, place)}${(Number(text[place]) + 1) % 10}${text.slice(place + 1)}`;
      const parsed = parseMatchFile(changed);
      return 'value' in parsed && 'value' in verify(game, parsed.value);
    });
    expect(survivors.map((place) => text.slice(place - 20, place + 20))).toEqual([]);
  });

  test('names the entry whose die was changed, also when its chain was forged', () => {
    const file = finished();
    const other = blank(game, anchor);
    for (const entry of file.entries) {
      const { at, id, by, draws } = entry;
      const forged = entry.version === 2 ? [((draws[0] as number) % 6) + 1] : draws;
      if (!isOver(other)) write(other, bodyOf(entry), { at, id, by }, scripted(forged));
    }
    expect(verify(game, matchFileOf(other, other.tail, seed))).toMatchObject({
      refusal: { code: 'wrong-draws', version: 2 },
    });
  });

  test('with a gap, cut short, or under other rules is refused with the place', () => {
    const file = finished();
    const text = printMatchFile(file);
    expect(parseMatchFile(text.slice(0, -20))).toMatchObject({ refusal: { code: 'not-json' } });
    expect(parseMatchFile('{"format":"other"}')).toMatchObject({ refusal: { code: 'not-a-match', where: 'format' } });
    const gap = { ...file, entries: file.entries.toSpliced(1, 1) };
    expect(verify(game, gap)).toEqual({ refusal: { code: 'gap', version: 2, expected: 1 } });
    expect(verify(game, { ...file, rules: 99 })).toMatchObject({ refusal: { code: 'other-rules', file: 99, ours: 1 } });
    expect(verify(game, { ...file, seed: 'cd'.repeat(32) })).toEqual({ refusal: { code: 'wrong-seed' } });
    const cut = { ...file, entries: file.entries.slice(0, -1) };
    expect(verify(game, cut)).toMatchObject({ refusal: { code: 'wrong-outcome' } });
  });

  test('without its seed says how many draws cannot be checked yet', () => {
    play(0, ROLL);
    expect(verify(game, matchFileOf(match, match.tail))).toMatchObject({ value: { draws: 0, notCheckable: 1 } });
  });

  test('goes on under newer rules from a stored state', () => {
    play(0, ROLL);
    const state = copy(match.state) as State;
    add({ kind: 'rules', rules: 2, state: { ...state, steps: [3, 3] } }, { auto: 'table' });
    const newer = { ...game, rules: 2 };
    const replayed = replay(newer, matchFileOf(match, match.tail));
    expect(replayed).toMatchObject({ value: { match: { state: { steps: [3, 3] }, players: ['ana', 'ben'] } } });
  });

  test('a branch inherits entries whose draws belong to its parent', () => {
    const parent = finished();
    const other = 'ef'.repeat(32);
    match = blank(game, { ...anchor, match: 'm2', seedHash: hashOfSeed(other) });
    for (const entry of parent.entries.slice(0, 3)) inherit(match, entry, 'm1');
    write(match, { kind: 'action', seat: 0, action: ROLL }, stamp({ person: 'ana' }), liveChance(other, 3));
    const file = matchFileOf(match, match.tail, other);
    expect(verify(game, file)).toMatchObject({ value: { draws: 1, notCheckable: 2 } });
    expect(verify(game, file, { m1: seed })).toMatchObject({ value: { draws: 3, notCheckable: 0 } });
    const claiming = (version: number, parent: string) => {
      const from = { match: parent, version };
      return {
        ...file,
        entries: file.entries.map((entry) => (entry.version === version ? { ...entry, from } : entry)),
      };
    };
    const wrong = (version: number) => ({ refusal: { code: 'wrong-origin-of-entry', version } });
    expect(verify(game, claiming(1, 'm2')), 'inherited from itself').toEqual(wrong(1));
    const own = {
      ...parent,
      entries: parent.entries.map((entry, at) => (at === 2 ? { ...entry, from: { match: 'm0', version: 2 } } : entry)),
    };
    expect(verify(game, own), 'inherited after what is its own').toEqual(wrong(2));
  });
});

describe('what can no longer be taken back', () => {
  /** Undo as it was with the whole log in memory, and as it is with nothing but what is not settled. */
  test('may be forgotten: undo says the same without it', () => {
    let forgotten = 0;
    let undone = 0;
    for (const seed of range(1, 40)) {
      const whole = talk(seed);
      const short = fromSnapshot(meeting, whole.anchor, snapshotOf(whole));
      Object.assign(short, { base: undefined, tail: [...whole.tail] });
      rebase(short, settledVersion(short));
      forgotten += whole.tail.length - short.tail.length;
      for (const who of ['ana', 'ben']) {
        const target = undoTarget(whole, who);
        if ('refusal' in target) expect(undoTarget(short, who), `seed ${seed}`).toHaveProperty('refusal');
        else expect(undoTarget(short, who), `seed ${seed}`).toEqual(target);
        if ('value' in target) expect(matchAt(short, target.value).state).toEqual(matchAt(whole, target.value).state);
        undone += 'value' in target ? 1 : 0;
      }
    }
    expect(forgotten).toBeGreaterThan(200);
    expect(undone).toBeGreaterThan(5);
  });

  /** A short match in which two people note, ask, answer, roll and take back. */
  function talk(seed: number): Match {
    const chance = fastChance(seed);
    const players = ['ana', 'ben', 'ana'];
    const talked = blank(meeting, { match: 'm', game: 'meeting', rules: 1, seedHash: '' });
    const setup = { options: { seats: 3, goal: 1000 }, names: players, players, host: 0, readyOrder: [0, 1, 2] };
    write(talked, { kind: 'setup', ...setup }, stamp({ auto: 'table' }), chance);
    for (const _turn of range(1, pickOne(chance, range(4, 30)))) {
      const seat = pickOne(chance, meeting.toAct(talked.state));
      const who = players[seat] as string;
      const back = undoTarget(talked, who);
      if ('value' in back && pickOne(chance, [true, false, false])) {
        write(talked, { kind: 'undo', to: back.value }, stamp({ person: who }), chance);
      } else act(talked, seat, pickOne(chance, legal(meeting, talked.state, seat)), stamp({ person: who }), chance);
    }
    return talked;
  }
});
