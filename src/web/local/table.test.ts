import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StoreApi } from 'zustand/vanilla';
import cosmicWipeout from '../../games/cosmic-wipeout/rules/game.ts';
import type { Game } from '../../kit/contract/game.ts';
import { isOver, outcomeOf, snapshotOf } from '../../kit/match/match.ts';
import { type MatchFile, matchFileOf, parseMatchFile, verify } from '../../kit/match/matchfile.ts';
import { rechained } from '../../kit/testing/forge.ts';
import { calm } from '../../kit/testing/waiting.ts';
import type { Sitter } from '../../tables/chairs/sitters.ts';
import { offered, tableOffers } from '../../tables/core/offers.ts';
import type { Clocks } from '../../tables/table/settings.ts';
import { must } from '../../tables/testing/build.ts';
import talkative, { withDrawnNotes } from '../../tables/testing/meeting.ts';
import type { Feed } from '../stage/feed.ts';
import { linesOf } from '../stage/film/lines.ts';
import { entriesOf, framesOf, rebuild, snapshotAt } from '../stage/history.ts';
import { type AskedQuestion, think } from '../thinking/thinking.ts';
import { branch, bring, carryOver, type Fresh, someoneHere, startHere } from './matches.ts';
import { type LocalMatch, type LocalSave, type LocalStore, memoryStore } from './store.ts';
import { type LocalTable, type LocalWorld, localTable, sentenceFor } from './table.ts';

const game: Game = cosmicWipeout;
const seed = 'ab'.repeat(32);
const fresh = { id: 'match-1', seed, at: 1000 };
let store: LocalStore;
let ids = 0;

/** Nothing happens by itself. */
const still = {
  newSeed: () => 'ef'.repeat(32),
  pace: () => 0,
  bots: () => ['random', 'bold'],
  tell: () => {},
  later: () => () => {},
  think: () => Promise.reject(new Error('no bot is asked')),
};

beforeEach(() => {
  store = memoryStore();
});

function begun(options = {}): LocalMatch {
  const made = startHere(game, { names: ['Ada', 'Ben'], options }, fresh);
  if ('refusal' in made) throw new Error(made.refusal.code);
  return made.value;
}

async function open(match: LocalMatch) {
  const loaded = await store.load(match.head.anchor.match);
  if (!loaded) await store.append(match.head, match.entries);
  const feed = localTable(game, loaded ?? match, {
    store,
    now: () => 2000,
    newId: () => `id-${ids++}`,
    soon: (then) => then(),
    ...still,
  });
  if ('refusal' in feed) throw new Error(feed.refusal.code);
  return feed.value.feed;
}

/** Plays as silence would, up to so many actions. */
async function playOn(feed: Awaited<ReturnType<typeof open>>, actions: number): Promise<void> {
  for (let taken = 0; taken < actions; taken++) {
    const { match } = feed.getState().history;
    const seat = game.toAct(match.state)[0];
    if (seat === undefined) return;
    feed.getState().act(seat, game.fallback(match.state, seat));
    await calm();
  }
}

function fileOf(feed: Awaited<ReturnType<typeof open>>): MatchFile {
  const { history, seed } = feed.getState();
  const file = matchFileOf(history.match, entriesOf(history), seed ?? undefined);
  const parsed = parseMatchFile(JSON.stringify(file));
  if ('refusal' in parsed) throw new Error(JSON.stringify(parsed.refusal));
  return parsed.value;
}

test('names are checked as at any table', () => {
  expect(startHere(game, { names: ['Ada', 'ada'], options: {} }, fresh)).toMatchObject({
    refusal: { code: 'name-taken' },
  });
  expect(startHere(game, { names: [], options: {} }, fresh)).toHaveProperty('refusal');
});

test('an action is pending until it is kept, and a reload shows the same match', async () => {
  const feed = await open(begun());
  feed.getState().act(0, { kind: 'throw' });
  expect(feed.getState().pending).toMatchObject({ seat: 0, action: { kind: 'throw' } });
  expect(feed.getState().history.match.version).toBe(0);
  await calm();
  expect(feed.getState().pending).toBeNull();
  expect(feed.getState().history.match.version).toBe(1);
  const again = await open(begun());
  expect(again.getState().history.match.state).toEqual(feed.getState().history.match.state);
});

test('what cannot be kept did not happen', async () => {
  const feed = await open(begun());
  store.append = async () => {
    throw new Error('disk full');
  };
  const before = JSON.stringify(feed.getState().history.match.state);
  feed.getState().act(0, { kind: 'throw' });
  await calm();
  expect(feed.getState()).toMatchObject({ pending: null, trouble: expect.stringContaining('could not keep') });
  expect(JSON.stringify(feed.getState().history.match.state)).toBe(before);
});

test('of two tabs one makes the move, and the other catches up', async () => {
  const match = begun();
  const one = await open(match);
  const other = await open(match);
  one.getState().act(0, { kind: 'throw' });
  await calm();
  other.getState().act(0, { kind: 'throw' });
  await calm();
  expect(other.getState().trouble).toContain('another tab');
  expect(other.getState().history.match.state).toEqual(one.getState().history.match.state);
});

test('a refusal is told as a sentence', async () => {
  const feed = await open(begun());
  feed.getState().act(0, { kind: 'stop' });
  await calm();
  expect(feed.getState().trouble).toBe('A turn begins with a throw: nobody can pass.');
});

test('the seed is shown only when the match is over, and then the file verifies', async () => {
  const feed = await open(begun({ goal: 100 }));
  expect(feed.getState().seed).toBeNull();
  await playOn(feed, 500);
  expect(isOver(feed.getState().history.match)).toBe(true);
  expect(feed.getState().seed).toBe(seed);
  const file = fileOf(feed);
  expect(verify(game, file)).toMatchObject({ value: { notCheckable: 0, outcome: { reason: 'goal-reached' } } });
});

test('an undo is refused after a throw, with its reason', async () => {
  const feed = await open(begun());
  await playOn(feed, 1);
  feed.getState().undo();
  await calm();
  expect(feed.getState().trouble).toContain('cannot be taken back');
});

test('a choice can be taken back, and stays in the log as taken back', async () => {
  const feed = await open(begun());
  const now = () => feed.getState().history.match.state as { next: string };
  for (let tries = 0; tries < 300 && now().next !== 'choose'; tries++) await playOn(feed, 1);
  expect(now().next).toBe('choose');
  const before = structuredClone(now());
  await playOn(feed, 1);
  expect(now()).not.toEqual(before);
  feed.getState().undo();
  await calm();
  expect(feed.getState().trouble).toBeNull();
  expect(now()).toEqual(before);
  const told = linesOf(game, feed.getState().history);
  expect(told.filter(({ undone }) => undone).map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/sun|flash/),
  );
  expect(told.at(-1)?.text).toBe('The player took the last step back.');
});

test('playing on from a moment makes a new match with its own dice, and the old part still verifies', async () => {
  const feed = await open(begun({ goal: 200 }));
  await playOn(feed, 6);
  const { history } = feed.getState();
  const made = branch(
    game,
    { anchor: history.match.anchor, entries: entriesOf(history, 4) },
    { id: 'match-2', seed: 'cd'.repeat(32), at: 3000 },
  );
  if ('refusal' in made) throw new Error(made.refusal.code);
  const other = await open(made.value);
  expect(other.getState().history.match.state).toEqual(snapshotAt(history, 4)?.state);
  expect(other.getState().me).toBe('here');
  await playOn(other, 500);
  const verified = verify(game, fileOf(other), { 'match-1': seed });
  expect(verified).toMatchObject({ value: { notCheckable: 0 } });
});

test('a file of a running match goes on as a branch; a finished one is shown as it is', async () => {
  const feed = await open(begun({ goal: 100 }));
  await playOn(feed, 3);
  const running = bring(game, fileOf(feed), { id: 'match-3', seed: 'ef'.repeat(32), at: 1 });
  expect(running).toMatchObject({ value: { head: { anchor: { match: 'match-3' }, over: false } } });
  await playOn(feed, 500);
  const finished = must(bring(game, fileOf(feed), { id: 'match-4', seed: 'ef'.repeat(32), at: 1 }));
  expect(finished).toMatchObject({ head: { anchor: { match: 'match-1' }, seed, over: true } });
  expect(finished.head.last, 'kept for when its rules are older ones').toEqual(
    snapshotOf(feed.getState().history.match),
  );
});

test.each([
  ['people', 'bob', { person: 'here' }],
  ['people and bots', 'bot:random', { bot: 'random' }],
])(
  'a finished match of other %s, without its seed, is looked at here, and played again under the same names',
  async (_who, second, taken) => {
    const feed = await open(begun({ goal: 100 }));
    await playOn(feed, 500);
    const { seed: _, ...file } = fileOf(feed);
    const entries = file.entries.map((entry) =>
      entry.kind === 'setup' ? { ...entry, players: ['ann', second] } : entry,
    );
    const brought = must(bring(game, rechained({ ...file, entries }), { ...fresh, id: 'match-5' }));
    store = memoryStore();
    const here = await timed(brought);
    expect(here.feed.getState()).toMatchObject({ me: null, seed: null });
    expect(here.table.getState()).toMatchObject({ status: 'finished', outcome: { reason: 'goal-reached' } });
    const again = must(await here.playAgain());
    expect(again.chairs.map(({ name, taken }) => [name, taken])).toEqual([
      ['Ada', { person: 'here' }],
      ['Ben', taken],
    ]);
  },
);

test('every entry can be shown picture by picture, and its last picture is close to the state after it', async () => {
  const feed = await open(begun());
  await playOn(feed, 12);
  const { history } = feed.getState();
  for (const { entry, facts } of history.moments) {
    const frames = framesOf(history, entry.version);
    expect(frames.map(({ fact }) => fact)).toEqual(facts);
    expect(frames.map(({ index }) => index)).toEqual(facts.map((_, index) => index));
  }
  const threw = framesOf(history, 1)[0];
  expect(threw?.fact.kind).toBe('threw');
  expect(threw?.state).toMatchObject({ aside: [false, false, false, false, false] });
});

test('the log tells every fact, each at its moment', async () => {
  const feed = await open(begun());
  await playOn(feed, 2);
  const lines = linesOf(game, feed.getState().history);
  expect(lines[0]).toMatchObject({ version: 0, text: 'The match begins: Ada, Ben.' });
  expect(lines.filter(({ version }) => version === 1)[0]?.text).toMatch(/^Ada throws/);
});

test('whoever plays both seats is not asked, and one undo takes question and answers back', async () => {
  const made = startHere(talkative, { names: ['Ada', 'Ben', 'Cleo'], options: {} }, fresh);
  if ('refusal' in made) throw new Error(made.refusal.code);
  await store.append(made.value.head, made.value.entries);
  const opened = localTable(talkative, made.value, {
    store,
    now: () => 2000,
    newId: () => `id-${ids++}`,
    soon: (then) => then(),
    ...still,
  });
  if ('refusal' in opened) throw new Error(opened.refusal.code);
  const { feed } = opened.value;
  feed.getState().act(0, { kind: 'ask' });
  await calm();
  const { match } = feed.getState().history;
  expect(match.state).toMatchObject({ asked: [], yes: 2 });
  expect(match.tail.map(({ by }) => Object.values(by)[0])).toEqual(['table', 'here', 'same-person', 'same-person']);
  expect((await store.load('match-1'))?.entries).toHaveLength(4);
  feed.getState().undo();
  await calm();
  expect(feed.getState().history.match.state).toMatchObject({ asked: [], yes: 0 });
});

test('the log says who did not answer in time, and who had agreed before', async () => {
  const feed = await open(begun());
  feed.getState().act(0, { kind: 'throw' });
  await calm();
  const { history } = feed.getState();
  const asIf = (auto: 'silence' | 'standing-answer' | 'same-person') => ({
    ...history,
    moments: history.moments.map((moment) => ({ ...moment, entry: { ...moment.entry, by: { auto } } })),
  });
  expect(linesOf(game, asIf('silence')).at(-1)?.text).toBe('Ada did not answer in time.');
  expect(linesOf(game, asIf('standing-answer')).at(-1)?.text).toBe('Ada had agreed beforehand.');
  expect(linesOf(game, asIf('same-person'))).toEqual(linesOf(game, history));
});

test.each([
  ['by replaying it', { ...talkative.moves }],
  ['from where it stood', { ...talkative.moves, note: { ...talkative.moves.note, apply: () => {} } }],
])('a match of older rules is carried over %s', async (_how, moves) => {
  const made = startHere(talkative, { names: ['Ada', 'Ben'], options: {} }, fresh);
  if ('refusal' in made) throw new Error(made.refusal.code);
  await store.append(made.value.head, made.value.entries);
  const feed = localTable(talkative, made.value, {
    store,
    now: () => 1,
    newId: () => `n${ids++}`,
    soon: (then) => then(),
    ...still,
  });
  if ('refusal' in feed) throw new Error(feed.refusal.code);
  for (let notes = 0; notes < 16; notes++) {
    feed.value.feed.getState().act(0, { kind: 'note' });
    await calm();
  }
  const newer = { ...talkative, rules: 2, moves, migrate: (state: unknown) => ({ value: state }) } as Game;
  const loaded = (await store.load('match-1')) as LocalMatch;
  const carried = must(carryOver(newer, loaded, 2));
  expect(carried.entries).toMatchObject([{ kind: 'rules', version: 17, state: { notes: 16 } }]);
  const entries = [...loaded.entries, ...carried.entries];
  const again = rebuild(newer, loaded.head.anchor, entries);
  expect(again).toMatchObject({ value: { match: { version: 17, rules: 2, state: { notes: 16 } } } });
  expect('value' in again && entriesOf(again.value)).toEqual(entries);
  expect(must(carryOver(newer, { ...carried, entries }, 3))).toEqual({ head: carried.head, entries: [] });
});

describe('a match that was finished under older rules', () => {
  const played = async (rules: Game) => {
    const here = await timed(must(startHere(rules, { names: ['Ada', 'Ben'], options: { goal: 20 } }, fresh)), rules);
    here.feed.getState().act(0, { kind: 'note' });
    await calm();
    while (here.table.getState().status === 'playing') {
      const { state } = here.feed.getState().history.match;
      here.feed.getState().act(rules.toAct(state)[0] ?? 0, { kind: 'roll' });
      await calm();
    }
    return here;
  };
  const newer: Game = { ...talkative, rules: 2, migrate: (state: unknown) => ({ value: state }) };
  const textsOf = (here: { feed: StoreApi<Feed> }) =>
    linesOf(here.feed.getState().history.match.game, here.feed.getState().history).map(({ text }) => text);
  const reopened = async (rules: Game) => {
    const found = (await store.load('match-1')) as LocalMatch;
    const { head, entries: added } = must(carryOver(rules, found, 9000));
    if (added.length > 0) await store.append(head, added);
    return timed({ head, entries: [...found.entries, ...added] }, rules);
  };

  test('is shown with its whole log where today’s rules would play it the same', async () => {
    const before = await played(talkative);
    const after = await reopened(newer);
    expect(textsOf(after)).toEqual(textsOf(before));
    expect(after.feed.getState().seed).toBe(seed);
  });

  test('is shown as it ended where they would not, says why, and its file is the same as before', async () => {
    const before = await played(talkative);
    const after = await reopened(withDrawnNotes(newer));
    expect(textsOf(after)).toEqual([
      'What was played under rules 1 cannot be shown again: today’s rules would have led elsewhere.',
    ]);
    expect(outcomeOf(after.feed.getState().history.match)).toEqual(outcomeOf(before.feed.getState().history.match));
    expect(after.table.getState()).toMatchObject({ status: 'finished', outcome: { winners: expect.anything() } });
    const fileIn = ({ feed }: { feed: StoreApi<Feed> }) => {
      const { history, seed } = feed.getState();
      return matchFileOf(history.match, entriesOf(history), seed ?? undefined);
    };
    expect(fileIn(after)).toEqual(fileIn(before));
    expect(must(await after.playAgain()).status).toBe('playing');
  });

  test('and one that was carried over on its way says where the rules were renewed', async () => {
    const here = await timed(must(startHere(talkative, { names: ['Ada', 'Ben'], options: {} }, fresh)), talkative);
    here.feed.getState().act(0, { kind: 'note' });
    await calm();
    const after = await reopened(newer);
    expect(textsOf(after).at(-1)).toBe('The rules were renewed here: the match goes on under rules 2.');
    expect(textsOf(after)).toHaveLength(textsOf(here).length + 1);
    store = memoryStore();
    const again = await timed(must(startHere(talkative, { names: ['Ada', 'Ben'], options: {} }, fresh)), talkative);
    again.feed.getState().act(0, { kind: 'note' });
    await calm();
    expect(textsOf(await reopened(withDrawnNotes(newer)))).toEqual([
      'What was played under rules 1 cannot be shown again: today’s rules would have led elsewhere.',
      'The rules were renewed here: the match goes on under rules 2.',
    ]);
  });
});

let pace = 1200;

/** A table whose timers run when the test lets them, and whose bot does as silence would. */
async function timed(
  match: LocalMatch,
  rules: Game = game,
  think: LocalWorld['think'] = async (_game, { seat, state }) => rules.fallback(state, seat),
) {
  const loaded = await store.load(match.head.anchor.match);
  if (!loaded) await store.append(match.head, match.entries);
  const told: string[] = [];
  const clock = { now: 2000, due: [] as { at: number; then: () => void }[] };
  const opened = must(
    localTable(rules, loaded ?? match, {
      store,
      now: () => clock.now,
      newId: () => `id-${ids++}`,
      newSeed: still.newSeed,
      soon: (then) => then(),
      later(milliseconds, then) {
        const job = { at: clock.now + milliseconds, then };
        clock.due.push(job);
        return () => void clock.due.splice(clock.due.indexOf(job) >>> 0, 1);
      },
      think,
      bots: () => ['random', 'bold'],
      pace: () => pace,
      tell: ({ code }) => void told.push(code),
    }),
  );
  const pass = async (milliseconds: number) => {
    clock.now += milliseconds;
    for (const job of clock.due.filter(({ at }) => at <= clock.now)) {
      clock.due.splice(clock.due.indexOf(job), 1);
      job.then();
    }
    await calm();
    await calm();
  };
  return { ...opened, pass, told, clock };
}

test('whoever the newer rules ask is waited for: a bot plays, and nobody loses time by coming late', async () => {
  const clocks = { turnTimeout: 60 };
  const made = must(startHere(talkative, { names: ['Ada', { bot: 'random' }], options: {}, clocks }, fresh));
  await store.append(made.head, made.entries);
  const later = fresh.at + 3_600_000;
  const newer = (turn: number) =>
    ({ ...talkative, rules: 2, migrate: (state: object) => ({ value: { ...state, turn } }) }) as Game;
  const stays = must(carryOver(newer(0), made, later));
  expect([...(stays.head.deadlines ?? [])]).toEqual([[0, later + 60_000]]);
  const { head, entries } = must(carryOver(newer(1), made, later));
  expect(head).toMatchObject({ at: later, last: { version: 1, rules: 2 } });
  await store.append(head, entries);
  const here = await timed({ head, entries: [...made.entries, ...entries] }, newer(1));
  here.attend();
  await here.pass(later);
  expect(here.feed.getState().history.match.tail.at(-1)).toMatchObject({ by: { bot: 'random' }, seat: 1 });
});

describe('bots at one screen', () => {
  const against = (...names: Sitter[]) => must(startHere(game, { names, options: { goal: 100 } }, fresh));

  const turnIn = ({ feed }: { feed: StoreApi<Feed> }) => game.toAct(feed.getState().history.match.state)[0];
  const handsIn = ({ feed }: { feed: StoreApi<Feed> }) =>
    feed.getState().history.moments.flatMap(({ entry }) => ('bot' in entry.by ? [entry.by.bot] : []));

  test('a bot begins when its time has come, and plays on until somebody else is asked', async () => {
    const here = await timed(against({ bot: 'random' }, 'Ben'));
    await here.pass(60_000);
    expect(handsIn(here)).toEqual([]);
    const stop = here.attend();
    for (let count = 0; count < 100 && turnIn(here) === 0; count++) await here.pass(1200);
    expect(turnIn(here)).toBe(1);
    expect(new Set(handsIn(here))).toEqual(new Set(['random']));
    const before = handsIn(here).length;
    await here.pass(60_000);
    expect(handsIn(here)).toHaveLength(before);
    stop();
  });

  test('a bot takes as long as is liked, and at once where that is liked', async () => {
    const here = await timed(against({ bot: 'random' }, 'Ben'));
    const stop = here.attend();
    await calm();
    await here.pass(pace - 1);
    expect(handsIn(here)).toEqual([]);
    await here.pass(1);
    expect(handsIn(here)).toEqual(['random']);
    stop();
    pace = 0;
    here.attend();
    await here.pass(0);
    expect(handsIn(here)).toEqual(['random', 'random']);
    pace = 1200;
  });

  test('a bot that throws gives the stated answer, and whoever is at the screen is told', async () => {
    const here = await timed(against({ bot: 'random' }, 'Ben'), game, () => Promise.reject(new Error('lost its mind')));
    here.attend();
    await here.pass(1200);
    expect(handsIn(here)).toEqual(['random']);
    expect(here.told).toEqual(['bot-failed']);
  });

  describe('in a thread that hangs', () => {
    /** A thread that hears, and never answers by itself. */
    class Thread extends EventTarget {
      readonly heard: AskedQuestion[] = [];
      ended = false;
      constructor() {
        super();
        threads.push(this);
      }
      postMessage(asked: AskedQuestion): void {
        this.heard.push(asked);
      }
      begin(): void {
        this.say({ left: 1 });
      }
      answer(answer: unknown): void {
        this.say({ answer });
      }
      say(said: object): void {
        this.dispatchEvent(new MessageEvent('message', { data: { id: this.heard.at(-1)?.id, ...said } }));
      }
      terminate(): void {
        this.ended = true;
      }
    }
    let threads: Thread[] = [];

    beforeEach(() => {
      threads = [];
      vi.stubGlobal('Worker', Thread);
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    });
    afterEach(() => {
      for (const thread of threads) thread.dispatchEvent(new Event('error'));
      vi.useRealTimers();
      vi.unstubAllGlobals();
    });

    test('a bot is stopped, the stated answer is given and told, and the next one thinks in another thread', async () => {
      const here = await timed(against({ bot: 'random' }, 'Ben'), game, think);
      const stated = game.fallback(here.feed.getState().history.match.state, 0);
      here.attend();
      await here.pass(1200);
      expect(threads.map(({ heard }) => heard.length)).toEqual([1]);
      await vi.advanceTimersByTimeAsync(59_999);
      threads[0]?.begin();
      await vi.advanceTimersByTimeAsync(9_999);
      await here.pass(0);
      expect(handsIn(here), 'it may still answer').toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      await here.pass(0);
      expect(threads[0]?.ended).toBe(true);
      expect(here.feed.getState().history.moments.at(-1)?.entry).toMatchObject({ seat: 0, action: stated });
      expect([handsIn(here), here.told]).toEqual([['random'], ['bot-failed']]);
      await here.pass(1200);
      expect(threads.map(({ heard, ended }) => [heard.length, ended])).toEqual([
        [1, true],
        [1, false],
      ]);
      threads[1]?.answer(game.fallback(here.feed.getState().history.match.state, 0));
      await here.pass(0);
      expect([handsIn(here), here.told], 'and the match goes on').toEqual([['random', 'random'], ['bot-failed']]);
    });
  });

  test('a bot waits while nobody looks, and goes on after a reload', async () => {
    const match = against({ bot: 'random' }, 'Ben');
    const first = await timed(match);
    first.attend()();
    await first.pass(60_000);
    expect(handsIn(first)).toEqual([]);
    const again = await timed(match);
    again.attend();
    await again.pass(1200);
    expect(handsIn(again)).toEqual(['random']);
    expect((await store.load('match-1'))?.entries).toHaveLength(2);
  });

  test('of two tabs one lets the bot play, and neither complains', async () => {
    const match = against({ bot: 'random' }, 'Ben');
    const tabs = [await timed(match), await timed(match)] as const;
    for (const tab of tabs) tab.attend();
    await Promise.all(tabs.map((tab) => tab.pass(1200)));
    expect(tabs.map((tab) => tab.feed.getState().trouble)).toEqual([null, null]);
    expect((await store.load('match-1'))?.entries).toHaveLength(2);
    expect(tabs.map((tab) => tab.feed.getState().history.match.version)).toEqual([1, 1]);
  });

  test('a bot is called by a free name, sits where it was put, and comes again to the next match', async () => {
    const here = await timed(against('Random', { bot: 'random' }, { bot: 'bold' }));
    expect(here.table.getState().chairs.map(({ name }) => name)).toEqual(['Random', 'Random 2', 'Bold']);
    here.attend();
    for (let turns = 0; turns < 500 && here.table.getState().status === 'playing'; turns++) {
      if (turnIn(here) === 0) await playOn(here.feed, 1);
      else await here.pass(1200);
    }
    const { id, chairs } = must(await here.playAgain());
    expect(chairs.map(({ name, taken }) => [name, taken])).toEqual([
      ['Random', { person: 'here' }],
      ['Random 2', { bot: 'random' }],
      ['Bold', { bot: 'bold' }],
    ]);
    expect(await store.load(id)).toMatchObject({
      head: { over: false, seed: still.newSeed() },
      entries: [{ kind: 'setup' }],
    });
    expect((await store.load('match-1'))?.head.table?.rematch).toBe(id);
  });

  test('a match that could not be kept was not opened: the finished one names none', async () => {
    const brief = { names: ['Ada', { bot: 'random' }], options: { goal: 1 } };
    const here = await timed(must(startHere(talkative, brief, fresh)), talkative);
    here.feed.getState().act(0, { kind: 'roll' });
    await calm();
    const { append } = store;
    store.append = async (head, added, opened) => {
      if (opened || head.anchor.match !== 'match-1') throw new Error('disk full');
      await append(head, added);
    };
    expect(await here.playAgain()).toEqual({ refusal: { code: 'not-kept' } });
    expect([here.table.getState(), (await store.load('match-1'))?.head.table]).toMatchObject([
      { status: 'finished', rematch: null },
      { status: 'finished', rematch: null },
    ]);
    expect(await store.list()).toHaveLength(1);
  });

  test('a yes is given beforehand here too: who is asked by a bot then is not asked', async () => {
    const made = must(startHere(talkative, { names: ['Ada', { bot: 'random' }], options: {} }, fresh));
    await store.append(made.head, made.entries);
    const here = must(
      localTable(talkative, made, {
        store,
        now: () => 2000,
        newId: () => `id-${ids++}`,
        soon: (then) => then(),
        ...still,
      }),
    );
    here.stand(0, 'always');
    await calm();
    expect(here.table.getState().standing).toEqual({ 0: 'always' });
    expect((await store.load('match-1'))?.head.table?.standing).toEqual({ 0: 'always' });
  });

  test('bots alone are no match at a screen', () => {
    expect(startHere(game, { names: [{ bot: 'random' }, { bot: 'bold' }], options: {} }, fresh)).toMatchObject({
      refusal: { code: 'not-at-table' },
    });
  });
});

describe('a clock at one screen', () => {
  const brief = { names: ['Ada', 'Ben'], options: { goal: 1 } };
  const clocked = (clocks: Clocks, ...names: Sitter[]) =>
    must(startHere(talkative, { names, options: {}, clocks }, fresh));
  const last = ({ feed }: { feed: StoreApi<Feed> }) => feed.getState().history.moments.at(-1)?.entry;

  test('runs for whoever has the turn, and ends in the stated answer', async () => {
    const here = await timed(clocked({ turnTimeout: 30 }, 'Ada', 'Ben'), talkative);
    here.attend();
    await calm();
    expect(here.until.getState()).toEqual({ 0: 2000 + 30_000 });
    await here.pass(29_999);
    expect(last(here)?.kind).toBe('setup');
    await here.pass(1);
    expect(last(here)).toMatchObject({ seat: 0, action: { kind: 'roll' }, by: { auto: 'silence' } });
    expect(here.told).toEqual(['missed-question']);
    expect(here.until.getState()).toEqual({ 1: 32_000 + 30_000 });
  });

  test('runs for whoever is asked by a bot; those who sit with the asker are not asked', async () => {
    const asks: LocalWorld['think'] = async () => ({ kind: 'ask' });
    const here = await timed(clocked({ replyTimeout: 20 }, { bot: 'random' }, 'Ada', 'Ben'), talkative, asks);
    here.attend();
    await calm();
    await here.pass(1200);
    expect(last(here)).toMatchObject({ seat: 0, action: { kind: 'ask' } });
    expect(here.until.getState()).toEqual({ 1: 23_200, 2: 23_200 });
    await here.pass(20_000);
    await here.pass(0);
    const answers = here.feed
      .getState()
      .history.moments.map(({ entry }) => entry)
      .slice(-2);
    expect(answers).toMatchObject([1, 2].map((seat) => ({ seat, action: { yes: false }, by: { auto: 'silence' } })));
  });

  test('stands still while nobody looks, and while the page is closed', async () => {
    const match = clocked({ turnTimeout: 30 }, 'Ada', 'Ben');
    const here = await timed(match, talkative);
    const stop = here.attend();
    await calm();
    await here.pass(10_000);
    stop();
    expect(here.until.getState()).toEqual({});
    await here.pass(3_600_000);
    here.attend();
    await calm();
    expect(here.until.getState()).toEqual({ 0: here.clock.now + 20_000 });
    const reopened = await timed(match, talkative);
    reopened.clock.now = 1e9;
    reopened.attend();
    await calm();
    expect(reopened.until.getState()).toEqual({ 0: 1e9 + 20_000 });
    await reopened.pass(19_999);
    expect(last(reopened)?.kind).toBe('setup');
  });

  test('is set anew in the middle of a match, or taken away', async () => {
    const here = await timed(clocked({}, 'Ada', 'Ben'), talkative);
    here.attend();
    await calm();
    expect(here.until.getState()).toEqual({});
    const set = (settings: Clocks) => here.change({ kind: 'settings', person: someoneHere, settings });
    must(await set({ turnTimeout: 5 }));
    await calm();
    expect(here.until.getState()).toEqual({ 0: 7000 });
    must(await set({ turnTimeout: 0 }));
    await calm();
    await here.pass(60_000);
    expect(last(here)?.kind).toBe('setup');
    expect((await store.load('match-1'))?.head.table?.settings.turnTimeout).toBe(0);
    expect(await set({ turnTimeout: -5 })).toMatchObject({ refusal: { code: 'bad-option' } });
  });

  test('goes with the match that is played again, and with the one that goes on from a moment', async () => {
    const made = clocked({ turnTimeout: 30 }, 'Ada', 'Ben');
    const isClocked = { settings: { turnTimeout: 30, replyTimeout: 0 } };
    const on = must(branch(talkative, { ...made.head, ...made }, { ...fresh, id: 'on' }, made.head.table));
    expect(on.head).toMatchObject({ table: isClocked, deadlines: new Map([[0, 31_000]]) });
    const here = await timed(must(startHere(talkative, { ...brief, clocks: { turnTimeout: 30 } }, fresh)), talkative);
    here.feed.getState().act(0, { kind: 'roll' });
    await calm();
    expect(must(await here.playAgain())).toMatchObject({ ...isClocked, status: 'playing' });
  });
});

describe('a seat that changes its player', () => {
  const reseat = (here: { change: LocalTable['change'] }, chair: number, sitter: Sitter) =>
    here.change({ kind: 'sitter', person: someoneHere, chair, sitter });

  test('goes to a bot, which plays, and back', async () => {
    const here = await timed(begun());
    here.attend();
    must(await reseat(here, 0, { bot: 'random' }));
    await calm();
    await here.pass(1200);
    expect(here.feed.getState().history.match.players).toEqual(['bot:random', 'here']);
    expect(here.feed.getState().history.moments.at(-1)?.entry).toMatchObject({ seat: 0, by: { bot: 'random' } });
    expect((await store.load('match-1'))?.head.names).toEqual(['Random', 'Ben']);
    const told = linesOf(game, here.feed.getState().history).map(({ text }) => text);
    expect(told.slice(0, 2)).toEqual(['The match begins: Ada, Ben.', 'Random takes over from Ada.']);
    expect(told[2]).toMatch(/^Random throws/);
    must(await reseat(here, 0, 'Ada'));
    const played = here.feed.getState().history.moments.length;
    await here.pass(60_000);
    expect(here.feed.getState().history.moments).toHaveLength(played);
    expect(here.feed.getState().history.match.setup.names).toEqual(['Ada', 'Ben']);
  });

  test('is refused to the last person, by the sentence of the table', async () => {
    const here = await timed(must(startHere(game, { names: ['Ada', { bot: 'bold' }], options: {} }, fresh)));
    const refused = await reseat(here, 0, { bot: 'random' });
    expect('refusal' in refused && sentenceFor(refused.refusal, game)).toBe(
      'Somebody has to play: this is the last chair of a person.',
    );
  });
});

describe('a save of this browser', () => {
  const again: Fresh = { id: 'match-2', seed: 'cd'.repeat(32), at: 9000 };
  const loaded = (rules: Game, { head, entries }: LocalSave) =>
    branch(rules, { anchor: head.anchor, entries }, again, head.table);

  test('is a moment under a name, and a new match goes on from it with its own dice', async () => {
    const here = await timed(
      must(startHere(game, { names: ['Ada', { bot: 'bold' }], options: {}, clocks: { turnTimeout: 9 } }, fresh)),
    );
    here.feed.getState().act(0, { kind: 'throw' });
    await calm();
    const save = must(await here.save('  Before   the storm '));
    expect(save).toMatchObject({ game: game.id, version: 1, by: 'here', byName: 'Ada' });
    expect(await store.saves()).toMatchObject([{ save, head: { names: ['Ada', 'Bold'], seed: null } }]);
    const state = structuredClone(here.feed.getState().history.match.state);
    await playOn(here.feed, 3);
    await store.remove('match-1');
    const loads = must(loaded(game, (await store.loadSave(save.id)) as LocalSave));
    const next = must(rebuild(game, loads.head.anchor, loads.entries)).match;
    expect(next.state).toEqual(state);
    expect(next.players).toEqual(['here', 'bot:bold']);
    expect(loads.head).toMatchObject({ seed: again.seed, table: { settings: { turnTimeout: 9 } } });
    await store.removeSave(save.id);
    expect([await store.saves(), await store.loadSave(save.id)]).toEqual([[], undefined]);
  });

  test('has a name, and is of a match that runs', async () => {
    const here = await timed(begun({ goal: 50 }));
    expect(await here.save('   ')).toMatchObject({ refusal: { code: 'bad-save-name' } });
    await playOn(here.feed, 500);
    expect(await here.save('Too late')).toMatchObject({ refusal: { code: 'match-over' } });
    expect(await store.saves()).toEqual([]);
  });

  test('that could not be kept was not saved', async () => {
    const here = await timed(begun());
    store.addSave = async () => {
      throw new Error('disk full');
    };
    expect(await here.save('Lost')).toEqual({ refusal: { code: 'not-kept' } });
  });

  test('of older rules goes on where today’s lead to the same, or says that it cannot', async () => {
    const here = await timed(must(startHere(talkative, { names: ['Ada', 'Ben'], options: {} }, fresh)), talkative);
    for (let notes = 0; notes < 16; notes++) {
      here.feed.getState().act(0, { kind: 'note' });
      await calm();
    }
    const { id } = must(await here.save('Old'));
    const saved = (await store.loadSave(id)) as LocalSave;
    const newer = { ...talkative, rules: 2, migrate: (state: unknown) => ({ value: state }) } as Game;
    expect(must(loaded(newer, saved)).head).toMatchObject({
      anchor: { rules: 2 },
      last: { version: 16, state: { notes: 16 } },
    });
    const moves = { ...talkative.moves, note: { ...talkative.moves.note, apply: () => {} } };
    expect(loaded({ ...newer, moves } as Game, saved)).toMatchObject({ refusal: { code: 'other-rules' } });
  });
});

test('every seat at the screen may agree beforehand to what bots ask', async () => {
  const names = ['Ada', { bot: 'random' }, 'Ben'] as const;
  const asks: LocalWorld['think'] = async () => ({ kind: 'ask' });
  for (const [agreeing, asked] of [
    [0, 2],
    [2, 0],
  ] as const) {
    store = memoryStore();
    const here = await timed(must(startHere(talkative, { names, options: {} }, fresh)), talkative, asks);
    const { match } = here.feed.getState().history;
    const offers = tableOffers(here.table.getState(), match, someoneHere, {
      now: 0,
      awaySince: () => undefined,
      bots: [],
    });
    expect(offered(offers, 'standing', ({ seat }) => seat === agreeing)).toBeDefined();
    here.stand(agreeing, 'always');
    here.feed.getState().act(0, { kind: 'roll' });
    await calm();
    here.attend();
    await calm();
    await here.pass(1200);
    expect(here.feed.getState().history.match.state).toMatchObject({ asked: [asked], yes: 1 });
    here.stand(agreeing, 'ask');
    await calm();
    expect(here.table.getState().standing).toEqual({});
  }
});

test('a tab that slept does not put an older table over a newer one', async () => {
  const match = must(startHere(talkative, { names: ['Ada', { bot: 'random' }], options: {} }, fresh));
  const [one, other] = [await timed(match, talkative), await timed(match, talkative)];
  one.feed.getState().act(0, { kind: 'note' });
  await calm();
  const refused = await other.change({ kind: 'standing', person: someoneHere, seat: 0, answer: 'always' });
  expect(refused).toEqual({ refusal: { code: 'went-on-elsewhere' } });
  expect((await store.load('match-1'))?.head.last?.version).toBe(1);
  expect(other.feed.getState().history.match.version).toBe(1);
});
