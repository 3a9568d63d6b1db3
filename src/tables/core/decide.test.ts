import { describe, expect, test } from 'vitest';
import { gameIds, loadGame } from '../../games/catalog.ts';
import { fastChance, hashOfSeed, liveChance } from '../../kit/chance/dice.ts';
import type { Action, Game } from '../../kit/contract/game.ts';
import { legal } from '../../kit/contract/offers.ts';
import { blank, isOver, snapshotOf } from '../../kit/match/match.ts';
import { copy } from '../../kit/sums/checksum.ts';
import { setReady, type Table } from '../table/table.ts';
import { ann, begun, bob, cem, codeOf, gathered, must } from '../testing/build.ts';
import { awaitedAt } from '../turns/awaited.ts';
import { none } from '../turns/deadlines.ts';
import { decide } from './decide.ts';
import type { Given, Loaded } from './loaded.ts';
import { nowhere } from './opening.ts';
import type { Plan } from './plan.ts';
import type { Change, Request } from './request.ts';

const SEED = 'ab'.repeat(32);
const given: Given = { now: 1000, awaySince: () => undefined, chance: liveChance, bots: ['random'] };

/** A table as it would be stored; whoever changes it by accident throws. */
function stored(table: Table, match = blankOf(table)): Loaded {
  return frozen({ table, revision: 0, seed: SEED, match, deadlines: none, awaited: awaitedAt(table, match) });
}

function blankOf({ id, game, rules, seedHash }: Table, rulesOf = begun([ann]).match.game) {
  return blank(rulesOf, { match: id, game, rules, seedHash });
}

/** Nothing of it can be changed any more, down to the last field of a state. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  if ('moves' in value && 'setup' in value) return value; // a game
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}

const running = (people = [ann, bob], options = {}, settings = {}): Loaded => {
  const { table, match } = begun(people, options, settings);
  return stored(table, match);
};
const act = (person: string, seat: number, action: Action): Request => {
  return { kind: 'play', id: `${person}:${action.kind}`, person, wish: { kind: 'act', seen: 0, seat, action } };
};
const undo = (person: string): Request => ({ kind: 'play', id: 'undo', person, wish: { kind: 'undo', seen: 0 } });
const change = (change: Change): Request => ({ kind: 'change', change });

const requests: Request[] = [
  act('ann', 0, { kind: 'ask' }),
  act('ann', 0, { kind: 'roll' }),
  { kind: 'play', id: 'u', person: 'ann', wish: { kind: 'undo', seen: 0 } },
  change({ kind: 'standing', person: bob, seat: 1, answer: 'always' }),
  change({ kind: 'leave', person: bob }),
  change({ kind: 'mute', person: ann, who: 'bob', on: true }),
  change({ kind: 'host', person: ann, who: 'bob' }),
  { kind: 'silence', seat: 0 },
  { kind: 'save', person: ann, id: 's', name: 'A moment' },
  { kind: 'say', person: ann, id: 'l', text: 'Hello' },
  { kind: 'point', person: ann, hint: { kind: 'propose', seat: 0, action: { kind: 'roll' } } },
  { kind: 'renew' },
];

describe('a decision', () => {
  test.each(requests)('leaves the table as it is stored: %o', (request) => {
    const loaded = { ...running(), deadlines: new Map([[0, 500]]) };
    const before = copy({ ...loaded.match, game: null });
    decide(loaded, request, given);
    expect(copy({ ...loaded.match, game: null })).toEqual(before);
  });

  test('holds all that follows from an action: the entries, whose time runs, whom the table waits for', () => {
    const { before, after, written } = must(decide(running(), act('ann', 0, { kind: 'ask' }), given));
    expect(written.map(({ entry }) => entry.version)).toEqual([1]);
    expect([before.match.version, after.match.version]).toEqual([0, 1]);
    expect([...after.deadlines]).toEqual([[1, 61_000]]);
    expect([after.awaited.get('ann'), after.awaited.get('bob')]).toEqual(['nothing', 'turn']);
    expect(after.revision).toBe(before.revision);
  });

  test('writes the answers that nobody has to think about in the same breath', () => {
    const agreed = must(
      decide(running(), change({ kind: 'standing', person: bob, seat: 1, answer: 'always' }), given),
    ).after;
    expect(agreed.revision).toBe(1);
    const { written } = must(decide(agreed, act('ann', 0, { kind: 'ask' }), given));
    expect(written.map(({ entry }) => entry.by)).toEqual([{ person: 'ann' }, { auto: 'standing-answer' }]);
  });

  test('tells how a match ended, and keeps a snapshot of its end', () => {
    const { after, results, snapshot } = must(
      decide(running([ann, bob], { goal: 1 }), act('ann', 0, { kind: 'roll' }), given),
    );
    expect(after.table.status).toBe('finished');
    expect(results.map(({ person, won }) => [person, won])).toEqual([
      ['ann', false],
      ['bob', true],
    ]);
    expect(snapshot?.version).toBe(1);
  });

  test('keeps a snapshot now and then also where everything is taken back', () => {
    const note = act('ann', 0, { kind: 'note' });
    let now = running();
    for (const wish of Array.from({ length: 100 }, () => [
      note,
      undo('ann'),
      note,
      note,
      undo('ann'),
      undo('ann'),
    ]).flat()) {
      now = must(decide(now, wish, given)).after;
      const { base, tail, version } = now.match;
      expect(tail.map((entry) => entry.version)).toEqual(tail.map((_, place) => version - tail.length + 1 + place));
      expect(tail.length).toBeLessThan(40);
      expect(base?.version ?? -1).toBe(version - tail.length);
    }
    expect(now.match.version).toBe(600);
    expect(now.match.state).toEqual(running().match.state);
  });

  test('is a refusal where the table or the rules say no', () => {
    expect(codeOf(decide(running(), act('bob', 1, { kind: 'roll' }), given))).toBe('not-your-turn');
    expect(codeOf(decide(running(), change({ kind: 'cancel', person: bob }), given))).toBe('host-only');
    expect(codeOf(decide(running(), { kind: 'save', person: cem, id: 's', name: 'x' }, given))).toBe('only-watching');
  });

  test('begins the match when the last one is ready', () => {
    const waiting = must(setReady(gathered([ann, bob]), 'ann', true));
    const { after, written } = must(
      decide(stored(waiting), change({ kind: 'ready', person: bob, ready: true }), given),
    );
    expect(after.table.status).toBe('playing');
    expect(written.map(({ entry }) => entry.kind)).toEqual(['setup']);
  });

  test('closes a table for whoever keeps the house, with what was played, and only once', () => {
    const close = change({ kind: 'close', person: cem, why: 'Insults.' });
    const { after, written, notices } = must(decide(running(), close, given));
    expect(written.map(({ entry }) => entry)).toMatchObject([{ kind: 'end', reason: 'closed' }]);
    expect(after.table).toMatchObject({ status: 'closed', closedFor: 'Insults.' });
    expect(notices).toEqual([{ code: 'closed', why: 'Insults.' }]);
    expect(codeOf(decide(after, close, given))).toBe('table-closed');
    const early = must(decide(stored(gathered([ann, bob])), close, given));
    expect([early.after.table.status, early.written]).toEqual(['closed', []]);
  });

  test('lets a bot think when its time has come, and does what it has chosen unless things have changed', () => {
    const bots = withBot();
    const late = { ...given, now: given.now + 10_000 };
    const { thinks, after } = must(decide(bots, { kind: 'silence', seat: 1 }, late));
    expect(thinks).toMatchObject({ seat: 1, bot: 'random' });
    expect(after).toBe(bots);
    const turn = thinks as NonNullable<Plan['thinks']>;
    const chosen = must(decide(bots, { kind: 'choice', turn, action: { kind: 'roll' } }, late));
    expect(chosen.written.map(({ entry }) => entry.by)).toEqual([{ bot: 'random' }]);
    const [{ entry }] = chosen.written as [Plan['written'][0]];
    expect(entry.draws, 'with the dice of its own version').toEqual([
      liveChance(SEED, entry.version).draw([1, 2, 3, 4, 5, 6]),
    ]);
    const stale = must(decide(chosen.after, { kind: 'choice', turn, action: { kind: 'roll' } }, late));
    expect(stale.after).toBe(chosen.after);
  });

  test('a bot that could not decide, or chose what cannot be, gives the stated answer, and all are told', () => {
    const bots = withBot();
    const late = { ...given, now: given.now + 10_000 };
    const turn = must(decide(bots, { kind: 'silence', seat: 1 }, late)).thinks as NonNullable<Plan['thinks']>;
    for (const action of [undefined, { kind: 'nonsense' }]) {
      const { written, notices } = must(decide(bots, { kind: 'choice', turn, action }, late));
      expect(written.map(({ entry }) => entry)).toMatchObject([{ seat: 1, by: { bot: 'random', failed: true } }]);
      expect(notices).toMatchObject([
        { code: 'bot-failed', seat: 1, bot: 'random', answer: expect.stringMatching(/\w/) },
      ]);
    }
    expect(must(decide(bots, { kind: 'choice', turn, action: { kind: 'roll' } }, late)).notices ?? []).toEqual([]);
  });

  test('opens a table for the same people again', () => {
    const over = must(decide(running([ann, bob], { goal: 1 }), act('ann', 0, { kind: 'roll' }), given)).after;
    const { after, opens } = must(decide(over, { kind: 'rematch', person: bob, id: 'again', seed: SEED }, given));
    expect(after.table.rematch).toBe('again');
    expect(opens?.loaded.table).toMatchObject({ id: 'again', host: 'bob', status: 'gathering' });
  });
});

/** Ann plays against a bot whose turn it is. */
function withBot(): Loaded {
  const two = must(decide(stored(gathered([ann, bob])), change({ kind: 'leave', person: bob }), given)).after;
  const placed = must(decide(two, change({ kind: 'bot', person: ann, chair: 1, bot: 'random' }), given)).after;
  const plays = must(decide(placed, change({ kind: 'ready', person: ann, ready: true }), given)).after;
  return frozen(must(decide(plays, act('ann', 0, { kind: 'roll' }), given)).after);
}

/** What would slip through a copy of a state, a later action changes where everybody looks: then this throws. */
test.each(gameIds())('nothing of a table in memory changes while %s is played', async (id) => {
  const game = (await loadGame(id)) as Game;
  const players = Math.max(2, game.players.min);
  const people = [ann, bob, cem].slice(0, players);
  const table = gathered(people, {}, {}, game);
  let now = stored(table, blankOf(table, game));
  for (const person of people) {
    now = frozen(must(decide(now, change({ kind: 'ready', person, ready: true }), given)).after);
  }
  const luck = fastChance(7);
  for (let count = 0; count < 150 && !isOver(now.match); count++) {
    const { match } = now;
    const seat = game.toAct(match.state)[0] ?? 0;
    const action = luck.draw(legal(game, match.state, seat).map((choice) => JSON.stringify(choice)));
    const request = act(match.players[seat] ?? '', seat, JSON.parse(String(action)));
    now = frozen(must(decide(now, request, given)).after);
  }
  expect(now.match.version).toBeGreaterThan(20);
});

describe('a table that opens', () => {
  const { game } = begun([ann]).match;
  const seed = 'cd'.repeat(32);
  const open = (wish: object): Request => {
    return {
      kind: 'open',
      person: ann,
      id: 'new',
      seed,
      wish: { players: 2, options: {}, settings: {}, sitters: [ann.name], ...wish },
    };
  };

  test('is asked of nowhere, and is all that the plan holds', () => {
    const nothing = frozen(nowhere(game));
    const plan = must(decide(nothing, open({ sitters: ['Ann', 'Ann too'] }), given));
    expect(plan.opens).toMatchObject({
      entries: [],
      loaded: { seed, table: { id: 'new', host: 'ann', seedHash: hashOfSeed(seed) } },
    });
    expect(plan.opens?.loaded.table.chairs.map(({ name }) => name)).toEqual([ann.name, 'Ann too']);
    expect(plan).toMatchObject({ after: nothing, written: [], results: [] });
    expect(codeOf(decide(nothing, open({ players: 99 }), given))).toBe('bad-players');
  });

  test('nothing else can be asked of nowhere', () => {
    for (const request of requests.filter(({ kind }) => kind === 'play' || kind === 'save' || kind === 'point')) {
      expect(codeOf(decide(nowhere(game), request, given)), request.kind).not.toBe('not refused');
    }
    expect(codeOf(decide(nowhere(game), change({ kind: 'join', person: ann }), given))).toBe('table-closed');
  });

  const branch = (loaded: Loaded, person = ann) => {
    const past = { entries: [], snapshot: snapshotOf(loaded.match), lines: [] };
    return decide(loaded, { kind: 'branch', person, id: 'new', seed, past }, given);
  };

  test('goes on from a match, for whoever has its past', () => {
    const loaded = running();
    const { opens, after } = must(branch(loaded));
    expect(after).toBe(loaded);
    expect(opens?.loaded.table).toMatchObject({
      id: 'new',
      host: 'ann',
      status: 'gathering',
      origin: { match: loaded.table.id },
    });
    expect(opens?.past?.snapshot).toMatchObject({ version: 0 });
    expect(must(branch(running([ann, bob]), cem)).opens?.loaded.table.host).toBe('cem');
  });

  test('does not go on from where a match is over', () => {
    const loaded = running([ann, bob], { goal: 1 });
    const { after } = must(decide(loaded, act('ann', 0, { kind: 'roll' }), given));
    expect(codeOf(branch(after))).toBe('match-over');
  });
});
