import { describe, expect, test } from 'vitest';
import flashPoint from '../../games/flash-point/rules/game.ts';
import { liveChance } from '../../kit/chance/dice.ts';
import type { Game } from '../../kit/contract/game.ts';
import { snapshotOf } from '../../kit/match/match.ts';
import type { Table } from '../table/table.ts';
import { ann, begun, bob, cem, codeOf, must } from '../testing/build.ts';
import meeting from '../testing/meeting.ts';
import { awaitedAt } from '../turns/awaited.ts';
import { none } from '../turns/deadlines.ts';
import { decide } from './decide.ts';
import type { Given, Loaded } from './loaded.ts';
import { nowhere, type Opening } from './opening.ts';
import type { Request, TableWish } from './request.ts';

const SEED = 'cd'.repeat(32);
const given: Given = { now: 1000, awaySince: () => undefined, chance: liveChance, bots: ['random'] };
const fresh = { person: ann, id: 'new', seed: SEED } as const;

const open = (wish: Partial<TableWish>, more: { atOnce?: true } = { atOnce: true }): Request => {
  return {
    kind: 'open',
    ...fresh,
    ...more,
    wish: { players: 2, options: {}, settings: {}, sitters: ['Ann'], ...wish },
  };
};
const opened = (request: Request, loaded: Loaded = nowhere(meeting)) =>
  must(decide(loaded, request, given)).opens as Opening;
const sittingAt = ({ loaded: { table } }: Opening) =>
  table.chairs.map(({ name, taken }) => [name, taken && Object.values(taken)[0]]);

/** Somebody else's match, at a table with this changed. */
function theirs(changed: Partial<Table> = {}): Loaded {
  const { table, match } = begun([bob, cem]);
  const now = { ...table, ...changed };
  return { table: now, revision: 0, seed: SEED, match, deadlines: none, awaited: awaitedAt(now, match) };
}

describe('those who sit at a table from the start', () => {
  test('come like anybody: under names of their own, while there are chairs; bots are known', () => {
    const sitters = ['Ann', { bot: 'random' }] as const;
    expect(sittingAt(opened(open({ sitters }, {})))).toEqual([
      ['Ann', 'ann'],
      ['Random', 'random'],
    ]);
    const why = (wish: Partial<TableWish>) => codeOf(decide(nowhere(meeting), open(wish, {}), given));
    expect(why({ sitters: ['Ann', 'ANN'] })).toBe('name-taken');
    expect(why({ sitters: ['Ann', 'Bob', 'Cem'] })).toBe('table-full');
    expect(why({ sitters: ['Ann', { bot: 'nobody' }] })).toBe('unknown-bot');
  });
});

describe('a table at one screen', () => {
  test('begins its match as it opens, with the first deadlines', () => {
    const sitters = [{ bot: 'random' }, 'Ann'] as const;
    const { loaded, entries } = opened(open({ sitters, settings: { botPace: 500 } }));
    expect(entries).toMatchObject([{ kind: 'setup', version: 0, players: ['bot:random', 'ann'] }]);
    expect(loaded).toMatchObject({ table: { status: 'playing' }, match: { version: 0 } });
    expect([...loaded.deadlines]).toEqual([[0, 1500]]);
    expect([...loaded.awaited], 'the bot is asked first').toEqual([['ann', 'nothing']]);
  });

  test('does not begin without people, or with a chair free', () => {
    const why = (wish: Partial<TableWish>) => codeOf(decide(nowhere(meeting), open(wish), given));
    expect(why({ sitters: [{ bot: 'random' }, { bot: 'random' }] })).toBe('not-at-table');
    expect(why({})).toBe('chairs-free');
  });

  test('lets its seats choose in the match, where others choose while the table gathers', () => {
    const game: Game = flashPoint;
    const wish = { options: { rolePick: 'onJoin' }, sitters: ['Ann', 'Bob'] };
    const gathers = must(decide(nowhere(game), open(wish, {}), given)).opens as Opening;
    const begins = must(decide(nowhere(game), open(wish), given)).opens as Opening;
    expect([gathers, begins].map(({ loaded: { table }, entries }) => [table.status, entries.length])).toEqual([
      ['gathering', 1],
      ['playing', 1],
    ]);
    expect([...gathers.loaded.awaited]).toEqual([['ann', 'ready']]);
    expect(game.toAct(begins.loaded.match.state)).toEqual([0, 1]);
    const past = { entries: [], snapshot: snapshotOf(begins.loaded.match), lines: [] };
    const { entries } = opened({ kind: 'branch', ...fresh, past }, begins.loaded);
    expect(
      entries.map(({ kind }) => kind),
      'from the first moment on the board is there',
    ).toEqual(['seat', 'seat']);
  });

  test('goes on from a match of others under their names, and writes only who plays now', () => {
    const loaded = theirs();
    const past = { entries: [], snapshot: snapshotOf(loaded.match), lines: [] };
    const branch = { kind: 'branch', ...fresh, past } as const;
    const opens = opened({ ...branch, atOnce: true }, loaded);
    expect(sittingAt(opens)).toEqual([
      ['Bob', 'ann'],
      ['Cem', 'ann'],
    ]);
    expect(opens.entries).toMatchObject(
      [0, 1].map((seat) => ({ kind: 'seat', seat, player: 'ann', version: seat + 1 })),
    );
    const here = { ...loaded, match: { ...loaded.match, players: ['ann', 'bot:random'] } };
    const own = { ...past, snapshot: snapshotOf(here.match) };
    expect(opened({ ...branch, past: own, atOnce: true }, here).entries, 'nobody new').toEqual([]);
  });

  test('plays again for all who played, also on a chair that would be held for nobody', () => {
    const loaded = theirs({ status: 'finished' });
    const [first, second] = loaded.table.chairs as [Table['chairs'][0], Table['chairs'][0]];
    const chairs = [first, { ...second, name: 'Dia', taken: { person: 'ann' } }];
    const here = { ...loaded, table: { ...loaded.table, chairs }, match: { ...loaded.match, players: ['bob', 'ann'] } };
    const opens = opened({ kind: 'rematch', ...fresh, atOnce: true }, here);
    expect(sittingAt(opens)).toEqual([
      ['Bob', 'ann'],
      ['Dia', 'ann'],
    ]);
    expect(opens.entries).toMatchObject([{ kind: 'setup', names: ['Bob', 'Dia'] }]);
    const lent = [{ ...first, lender: { id: 'ann', name: 'Eve' }, taken: { bot: 'random' } }, second];
    const setup = { ...here.match.setup, players: ['ann', 'cem'] };
    const bots = { ...here, table: { ...here.table, chairs: lent }, match: { ...here.match, setup } };
    expect(sittingAt(opened({ kind: 'rematch', ...fresh, atOnce: true }, bots))[0], 'its own again').toEqual([
      'Eve',
      'ann',
    ]);
  });
});
