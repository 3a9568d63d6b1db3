import { describe, expect, test } from 'vitest';
import { fastChance } from '../kit/chance/dice.ts';
import type { Game } from '../kit/contract/game.ts';
import { isOver, type Match, matchAt, outcomeOf, snapshotOf } from '../kit/match/match.ts';
import { matchFileOf } from '../kit/match/matchfile.ts';
import { play } from '../tables/match/play.ts';
import { ann, begun, bob, codeOf, must } from '../tables/testing/build.ts';
import { withDrawnNotes } from '../tables/testing/meeting.ts';
import {
  begin,
  entriesOf,
  factsOf,
  framesOf,
  type History,
  type Moment,
  momentAt,
  rebuild,
  snapshotAt,
  span,
  take,
} from './history.ts';

function act(match: Match, kind: 'note' | 'roll'): void {
  const seat = match.game.toAct(match.state)[0] ?? 0;
  const wish = { kind: 'act', seen: match.version, seat, action: { kind } } as const;
  must(play(match, match.players[seat] ?? '', wish, { at: 0, id: `${kind}${match.version}` }, fastChance(1)));
}

function followed({ game, anchor, base, tail }: Match): History {
  return tail.reduce((history, entry) => must(take(history, entry)), begin(game, anchor, base));
}

test('what can no longer be taken back leaves memory, and the rest can still be', () => {
  const { match } = begun([ann, bob], { goal: 1000 });
  for (let turn = 0; turn < 100; turn++) act(match, 'roll');
  const noted = match.version;
  for (let count = 0; count < 100; count++) act(match, 'note');
  const before = followed(match);
  expect(before.match.tail.length).toBeLessThan(170);
  expect(before.match.tail[0]?.version).toBeLessThanOrEqual(noted);
  expect(before.moments).toHaveLength(201);
  const undo = { kind: 'undo', seen: match.version, to: noted } as const;
  must(play(match, match.players[0] ?? '', undo, { at: 0, id: 'undo' }, fastChance(1)));
  const after = followed(match);
  expect(after.match.state).toEqual(match.state);
  expect(after.match.state).toMatchObject({ notes: 0 });
});

describe('whoever looks back', () => {
  const { match } = begun([ann, bob], { goal: 1000 });
  for (let turn = 0; turn < 20; turn++) act(match, 'roll');
  for (let count = 0; count < 20; count++) act(match, 'note');
  const undo = { kind: 'undo', seen: match.version, to: match.version - 11 } as const;
  must(play(match, match.players[0] ?? '', undo, { at: 0, id: 'undo' }, fastChance(1)));
  for (let count = 0; count < 20; count++) act(match, 'note');
  const later = { ...match, base: snapshotOf(matchAt(match, 13)), tail: match.tail.slice(14) };

  test.each([
    ['since it was followed', followed(match), 0],
    ['since it was read at once', must(rebuild(match.game, match.anchor, match.tail)), 0],
    ['since it began with a snapshot', followed(later), 13],
  ])('finds every version as it was, %s', (_, history, first) => {
    for (let version = first; version <= match.version; version++) {
      expect(snapshotAt(history, version)).toEqual(snapshotOf(matchAt(match, version)));
      if (version === first) continue;
      const { entry, facts } = momentAt(history, version) as Moment;
      expect(entry).toEqual(match.tail[version]);
      expect(framesOf(history, version).map(({ fact }) => fact)).toEqual(facts);
    }
    for (const version of [first - 1, match.version + 1]) {
      expect([snapshotAt(history, version), framesOf(history, version)]).toEqual([undefined, []]);
    }
  });

  test('counts nothing that was taken back', () => {
    const noted = factsOf(followed(match)).filter(({ kind }) => kind === 'noted');
    expect(match.state).toMatchObject({ notes: noted.length });
    expect(noted.length).toBeLessThan(40);
  });

  test('is handed what nobody else sees: changing it changes nothing', () => {
    const history = followed(match);
    for (const version of [17, 18]) {
      Object.assign(snapshotAt(history, version)?.state as object, { notes: -1 });
      expect(snapshotAt(history, version)).toEqual(snapshotOf(matchAt(match, version)));
    }
  });

  test('costs those who do not little: an eighth of the moments is kept', () => {
    const kept = followed(match).moments.filter(({ after }) => after !== undefined);
    expect(kept.map(({ entry }) => entry.version)).toEqual([0, 8, 16, 24, 32, 40, 41, 48, 56]);
  });
});

describe('a match of older rules', () => {
  const { match } = begun([ann, bob], { goal: 30 });
  act(match, 'note');
  while (!isOver(match)) act(match, 'roll');
  const { anchor, tail } = match;
  const migrate = (state: unknown) => ({ value: { ...(state as object), seen: 'today' } });
  const same: Game = { ...match.game, rules: 2, migrate };
  const drawing = withDrawnNotes(same);
  const last = snapshotOf(match);

  test('that today’s rules would play the same is shown from its beginning to its end', () => {
    const history = must(rebuild(same, anchor, tail, last));
    expect(history.moments.map(({ entry }) => entry)).toEqual(tail);
    expect([history.older, outcomeOf(history.match)]).toEqual([[], outcomeOf(match)]);
    for (const { version } of tail) expect(snapshotAt(history, version)).toEqual(snapshotOf(matchAt(match, version)));
  });

  test('that they would not is shown as it ended, with its outcome, and its file is whole', () => {
    expect(codeOf(rebuild(drawing, anchor, tail))).toBe('bad-draws');
    const history = must(rebuild(drawing, anchor, tail, last));
    expect(history.match.state).toEqual({ ...(match.state as object), seen: 'today' });
    expect(snapshotAt(history, match.version)?.state).toEqual(history.match.state);
    expect(span(history)).toEqual({ first: match.version, last: match.version });
    const file = matchFileOf(history.match, entriesOf(history), 'seed');
    expect(file).toEqual(matchFileOf(match, tail, 'seed'));
  });

  test('is not taken for one that ended where it has not, or where its end is not known', () => {
    const running = snapshotOf(matchAt(match, match.version - 1));
    expect(codeOf(rebuild(drawing, anchor, tail, running))).toBe('bad-draws');
    expect(codeOf(rebuild(drawing, anchor, tail.slice(0, -1), running))).toBe('bad-draws');
    expect(codeOf(rebuild(drawing, anchor, tail.slice(0, -1), last))).toBe('bad-draws');
    const ownRules = { ...drawing, rules: anchor.rules };
    expect(codeOf(rebuild(ownRules, anchor, tail, last)), 'a log that its own rules refuse').toBe('bad-draws');
  });
});
