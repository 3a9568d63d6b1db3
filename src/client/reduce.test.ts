import { expect, test } from 'vitest';
import { fastChance } from '../kit/chance/dice.ts';
import { act, isOver, outcomeOf, snapshotOf } from '../kit/match/match.ts';
import { matchFileOf } from '../kit/match/matchfile.ts';
import type { ChatLine } from '../tables/records/chat.ts';
import type { Table } from '../tables/table/table.ts';
import { ann, begun, bob, gathered, must } from '../tables/testing/build.ts';
import { withDrawnNotes } from '../tables/testing/meeting.ts';
import { entriesOf, framesOf } from './history.ts';
import { reduce } from './reduce.ts';
import { type Happening, type Remote, remoteTable } from './remote.ts';
import { anchor, game, log, TABLE } from './testing.ts';

const world = { now: 500_000, game: () => game };
const after = (remote: Remote, ...happenings: readonly Happening[]) =>
  happenings.reduce((now, happening) => reduce(now, happening, world), remote);
const empty = remoteTable(TABLE);
const hello = { type: 'hello', protocol: 1, you: null } as const;
const table = (revision: number, more: Partial<Table> = {}): Table => ({
  ...gathered([ann, bob]),
  id: TABLE,
  revision,
  ...more,
});
const news = (revision: number, more: Partial<Table> = {}) =>
  ({ type: 'table', table: table(revision, more), online: [], away: {} }) as const;

test('of two tables the newer one counts, whichever way it came', () => {
  const shown = after(empty, news(3), { type: 'changed', table: table(5) }, news(4));
  expect(shown.table?.revision).toBe(5);
  expect(after(shown, { type: 'changed', table: table(2) }).table?.revision).toBe(5);
  expect(after(shown, { ...news(4), online: ['ann'] }).online).toEqual(['ann']);
  expect(after(shown, hello, news(4)).table?.revision).toBe(4);
});

test('what is about another table changes nothing', () => {
  expect(after(empty, { type: 'deadlines', table: 'other', now: 1, until: { 0: 2 } })).toBe(empty);
  expect(after(empty, { type: 'changed', table: { ...table(9), id: 'other' } })).toBe(empty);
});

test('a step leaves the table before it as it was', () => {
  const { entries } = log(3);
  const before = after(empty, { type: 'entries', table: TABLE, anchor, entries: entries.slice(0, 2) });
  const text = JSON.stringify(before.history?.match.state);
  const now = after(before, { type: 'entries', table: TABLE, entries: entries.slice(2) });
  expect(now.history?.match.version).toBe(3);
  expect(before.history?.match.version).toBe(1);
  expect(JSON.stringify(before.history?.match.state)).toBe(text);
});

test('what is known already changes nothing, and what was to do before it is done once', () => {
  const { entries } = log(3);
  const whole = { type: 'entries', table: TABLE, entries } as const;
  const known = after(empty, { ...whole, anchor });
  expect(after(known, whole)).toBe(known);
  const asked = after(known, hello);
  expect(asked.errands).not.toEqual([]);
  expect(after(asked, whole)).toEqual({ ...asked, errands: [] });
});

test('what fits ends the count of logs that did not, also if it is known already', () => {
  const { entries } = log(3);
  const whole = { type: 'entries', table: TABLE, entries } as const;
  const known = after(empty, { ...whole, anchor });
  expect(after({ ...known, freshStarts: 2 }, whole).freshStarts).toBe(0);
});

test('films are made while entries are performed, and show the same as performing them again', () => {
  const { entries } = log(6);
  const start = after(remoteTable(TABLE, { filmed: true }), {
    type: 'entries',
    table: TABLE,
    anchor,
    entries: entries.slice(0, 1),
  });
  const now = entries.slice(1).reduce((remote, entry) => {
    return after(remote, { type: 'entries', table: TABLE, entries: [entry] });
  }, start);
  const { history } = now;
  if (!history) throw new Error('no history');
  expect(history.films.map(({ version }) => version)).toEqual([3, 4, 5, 6]);
  for (const { version, frames } of history.films) {
    expect(frames.length).toBeGreaterThan(0);
    expect(framesOf(history, version)).toBe(frames);
    expect(framesOf({ ...history, films: [] }, version)).toEqual(frames);
  }
  const absent = after(start, { type: 'entries', table: TABLE, entries: entries.slice(1) });
  expect(absent.history?.films).toEqual([]);
});

test('a standing answer is on its way until the server has noted it', () => {
  const command = { type: 'stand', id: 'c', table: TABLE, seat: 1, seen: 0, answer: 'turn' } as const;
  const asked = after(empty, news(1), { type: 'order', command });
  expect(asked.errands[0]).toEqual({ kind: 'send', message: command });
  expect(after(asked, news(2, { standing: { 1: 'turn' } })).pending).not.toBeNull();
  expect(after(asked, news(2), { type: 'stood', id: 'c', revision: 2 })).toMatchObject({ pending: null, errands: [] });
  const early = after(asked, { type: 'stood', id: 'c', revision: 2 });
  expect(early).toMatchObject({ pending: null, errands: [{ kind: 'send', message: { type: 'watch' } }, {}] });
});

test('a countdown runs by our own clock, whatever the server’s says', () => {
  const told = after(empty, { type: 'deadlines', table: TABLE, now: 9_000_000, until: { 2: 9_018_000 } });
  expect(told.until).toEqual({ 2: 518_000 });
  expect(after(told, hello).until).toEqual({});
});

test('what somebody points at is seen for five seconds', () => {
  const pointed = after(empty, { type: 'pinged', table: TABLE, person: 'ben', place: 'space 12' });
  expect(pointed.pings).toMatchObject([{ person: 'ben', place: 'space 12' }]);
  const [later] = pointed.errands;
  if (later?.kind !== 'later') throw new Error('nothing to do later');
  expect(later.ms).toBe(5000);
  expect(after(pointed, later.event).pings).toEqual([]);
});

test('the last proposal of a person to a seat counts, until that seat has acted or it is put away', () => {
  const propose = (kind: string, seat = 0): Happening => ({
    type: 'proposed',
    table: TABLE,
    person: 'ben',
    seat,
    action: { kind },
    next: [{ kind: 'b' }],
  });
  const { entries } = log(1);
  const begun = after(empty, { type: 'entries', table: TABLE, anchor, entries: entries.slice(0, 1) });
  const proposed = after(begun, propose('a'), propose('c'), propose('d', 1));
  expect(proposed.proposals.map(({ seat, action, next }) => [seat, action.kind, next.length])).toEqual([
    [0, 'c', 1],
    [1, 'd', 1],
  ]);
  const acted = after(proposed, { type: 'entries', table: TABLE, entries: entries.slice(1) });
  expect(acted.proposals.map(({ seat }) => seat)).toEqual([1]);
  const [last] = acted.proposals;
  expect(after(acted, { type: 'put-away', proposal: last?.id ?? 0 }).proposals).toEqual([]);
});

test('a hint that is refused says so for a while; a look that is refused for its speed is tried again', () => {
  const refused = (about: string): Happening => {
    return {
      type: 'refused',
      id: null,
      refusal: { code: 'too-fast', about, at: TABLE, seconds: 3 },
      sentence: 'Wait.',
    };
  };
  const hinted = after(empty, refused('ping-place'));
  expect(hinted.hintTrouble?.refusal.code).toBe('too-fast');
  const [later] = hinted.errands;
  if (later?.kind !== 'later') throw new Error('nothing to do later');
  expect(after(hinted, later.event).hintTrouble).toBeNull();
  const looked = after(empty, hello, refused('watch'));
  expect(looked).toMatchObject({ hintTrouble: null, gone: null, errands: [{ kind: 'later', ms: 3000 }] });
});

test('a table that cannot be shown says why; one that could not be read just now is asked for again', () => {
  const refused = (code: string): Happening => {
    return { type: 'refused', id: null, refusal: { code, table: TABLE }, sentence: 'No.' };
  };
  const asked = after(empty, hello);
  const waiting = asked.errands.find((errand) => errand.kind === 'later');
  const none = after(asked, refused('unknown-table'));
  expect(none.gone?.refusal.code).toBe('unknown-table');
  expect(waiting && after(none, waiting.event), 'it was answered').toBe(none);
  expect(after(none, hello).errands[0]).toMatchObject({ kind: 'send', message: { type: 'watch' } });
  const looked = after(empty, hello, refused('broken'));
  expect(looked.gone).toBeNull();
  const [later] = looked.errands;
  if (later?.kind !== 'later') throw new Error('nothing to do later');
  expect(after(looked, later.event).errands[0]).toMatchObject({ kind: 'send', message: { type: 'watch' } });
});

const line = (id: string): ChatLine => ({ id, text: id, person: 'ben', name: 'Ben', at: 1, version: 0 });
const chat = (id: string): Happening => ({ type: 'chat', table: TABLE, line: line(id) });
const ids = ({ talk }: Remote) => talk.lines.map(({ id }) => id);

test('what was missed is asked for with each greeting, and stands where it was said', () => {
  const came = after(empty, hello, chat('c'), { type: 'caught-up', lines: ['a', 'b', 'c'].map(line) });
  expect(ids(came)).toEqual(['a', 'b', 'c']);
  const back = after(came, hello);
  expect(back.errands).toContainEqual({ kind: 'fetch-talk', after: 'c' });
  const whole = after(back, chat('e'), { type: 'caught-up', lines: [line('d')] }, chat('d'));
  expect(ids(whole)).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('what was said before one came is not news', () => {
  expect(empty.talk.early).toBeNull();
  const came = after(empty, hello, { type: 'caught-up', lines: [line('a')] }, chat('b'));
  expect(came.talk.early).toBe(1);
  expect(after(came, hello, { type: 'caught-up', lines: [line('c')] }).talk.early).toBe(1);
});

test('a match that ended under older rules is shown as it ended, and its log is kept for a file', () => {
  const { match, tail } = ended();
  const drawing = withDrawnNotes({ ...match.game, rules: 2, migrate: (state) => ({ value: state }) });
  const newer = { ...world, game: () => drawing };
  const step = (remote: Remote, happening: Happening) => reduce(remote, happening, newer);
  const { anchor } = match;
  const shown = step(empty, { type: 'snapshot', table: TABLE, anchor, snapshot: snapshotOf(match) });
  expect(shown.errands).toContainEqual({ kind: 'fetch-log' });
  const { history } = step(shown, { type: 'log', file: matchFileOf(match, tail, 'seed') });
  expect(history && [entriesOf(history), history.moments]).toEqual([tail, []]);
  expect(history && outcomeOf(history.match)).toEqual(outcomeOf(match));
});

/** Somebody notes something, and then all roll until it is over. */
function ended() {
  const { match } = begun([ann, bob], { goal: 10 });
  const stamp = { at: 0, id: 'x', by: { auto: 'table' } } as const;
  must(act(match, 0, { kind: 'note' }, stamp, fastChance(1)));
  while (!isOver(match))
    must(act(match, match.game.toAct(match.state)[0] ?? 0, { kind: 'roll' }, stamp, fastChance(1)));
  return { match, tail: match.tail };
}
