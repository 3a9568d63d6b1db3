import { byKind } from '../../kit/contract/kinds.ts';
import { readOptions } from '../../kit/contract/options.ts';
import { type Checked, no, type Refusal, refused } from '../../kit/contract/refusal.ts';
import { admitSteps } from '../../kit/contract/steps.ts';
import { act, draftOf, isOver, type Match, type Written } from '../../kit/match/match.ts';
import { isBehind, renew } from '../../kit/match/renew.ts';
import { mayNotPoint, mayNotPropose, mayNotTalk } from '../chairs/gather.ts';
import { seated } from '../chairs/leave.ts';
import { seatsAgain } from '../match/branch.ts';
import { answerForSilence, play, type SpeltWish, spell } from '../match/play.ts';
import { type ChatLine, LINE_LENGTH, readText } from '../records/chat.ts';
import { mayNotSave, SAVE_LENGTH } from '../records/save.ts';
import { botOf, nameAt, notYet, seatsOf, setupOf, type Table } from '../table/table.ts';
import { isLaidOut, mayNotChoose, sayReady, seatsTaken } from '../turns/choosing.ts';
import { postponed } from '../turns/deadlines.ts';
import { changed } from './changes.ts';
import { type Draft, type Given, type Loaded, penOf, writeAll } from './loaded.ts';
import { botFailed, missedQuestion, noticesOf } from './notices.ts';
import { branched, type Opening, opened, playedAgain } from './opening.ts';
import { type Aside, type Plan, planOf } from './plan.ts';
import type { Hint, Request, Saying } from './request.ts';

/**
 * What becomes of a table by a request, or why nothing does. It is worked out on a draft: the table that was handed in
 * stays as it is, and whoever stores the plan has the new one.
 */
export function decide(loaded: Loaded, request: Request, given: Given): Checked<Plan> {
  const { table, match, deadlines } = loaded;
  const draft: Draft = { before: loaded, given, table, match: draftOf(match), deadlines, written: [] };
  const done = perform(request, draft);
  return 'refusal' in done ? done : { value: planOf(draft, request, done.value) };
}

const nothing: Checked<Aside> = { value: {} };

/** Writes into a draft, and says what follows besides. */
const perform = byKind<Request, [draft: Draft], Checked<Aside>>({
  /** Changes the table; its match begins when all chairs are taken and ready. */
  change({ change }, draft) {
    const { before, match, given } = draft;
    const done = changed(draft, change);
    if ('refusal' in done) return done;
    const { bodies = [], deadlines = before.deadlines } = done.value;
    const table = calledOffAt(before.table, done.value.table, given.now);
    const begins = !notYet(table);
    draft.deadlines = deadlines;
    writeAll(draft, [...bodies, ...seatsTaken(table, match)], { person: change.person.id });
    if (begins) begin(draft, table);
    draft.table = seated(begins ? { ...table, status: 'playing' } : table, match, bodies);
    return { value: { notices: noticesOf(change, draft, bodies) } };
  },

  play({ id, person, wish }, draft) {
    const { before, match, given, table } = draft;
    const deed = spell(match, person, wish);
    if ('refusal' in deed) return deed;
    const early = table.status === 'gathering' ? tooEarly(draft, deed.value) : undefined;
    if (early) return { refusal: early };
    const chance = given.chance(before.seed, match.version + 1);
    return wrote(draft, play(match, person, deed.value, { at: given.now, id }, chance));
  },

  /** Gives the answer that the rules state, if the time of a question is really up; where a bot plays, it has to think. */
  silence({ seat }, draft) {
    const { before, match, given } = draft;
    const due = before.deadlines.get(seat);
    if (due === undefined || due > given.now) return nothing;
    const bot = botOf(match.players[seat]);
    const isAsked = !isOver(match) && match.game.toAct(match.state).includes(seat);
    if (bot !== undefined && isAsked) return { value: { thinks: { seat, bot, due, state: match.state } } };
    const { game, state, setup } = match;
    const inWords = isAsked ? game.words.action(game.fallback(state, seat), state, setup.names) : '';
    const { stamp, chance } = penOf(draft, 'silence');
    const answered = answerForSilence(match, seat, { ...stamp(), id: `silence:${seat}:${due}` }, chance());
    if ('refusal' in answered) return answered;
    draft.written.push(answered.value);
    return { value: { notices: missedQuestion(match, answered.value.entry, inWords) } };
  },

  resume({ since }, draft) {
    const { before, match, given } = draft;
    draft.deadlines = postponed(before.deadlines, match, Math.max(0, given.now - since));
    return nothing;
  },

  /** Does what the bot decided, if it is still asked the same. Others may have answered meanwhile: late is not wrong. */
  choice({ turn: { seat, bot, due }, action }, draft) {
    const { before, match } = draft;
    if (before.deadlines.get(seat) !== due || botOf(match.players[seat]) !== bot) return nothing;
    const { stamp, chance } = penOf(draft, 'bot');
    const decided = action && act(match, seat, action, { ...stamp(), by: { bot } }, chance());
    if (decided && 'value' in decided) return wrote(draft, decided);
    const { game, state, setup } = match;
    const stated = game.fallback(state, seat);
    const inWords = game.words.action(stated, state, setup.names);
    const answered = act(match, seat, stated, { ...stamp(), by: { bot, failed: true } }, chance());
    if ('refusal' in answered) return answered;
    draft.written.push(answered.value);
    return { value: { notices: botFailed(match, answered.value.entry, inWords) } };
  },

  open: (request, draft) => opening(opened(draft, request, request.wish)),

  branch: (request, draft) => opening(branched(draft, request, request.past)),

  rematch(request, draft) {
    const again = playedAgain(draft, request);
    if ('value' in again) draft.table = { ...draft.table, rematch: request.id };
    return opening(again);
  },

  /** Keeps this moment of the match under a name. The log is there already: only where to look is stored. */
  save({ person, id, name }, { table, match, given }) {
    const refusal = mayNotSave(table, match, person.id);
    if (refusal) return { refusal };
    const read = readText(name.replaceAll('\n', ' '), SAVE_LENGTH);
    if ('refusal' in read) return refused('bad-save-name', { longest: SAVE_LENGTH });
    const byName = nameAt(table, person.id) || person.name;
    const moment = { table: table.id, game: table.game, version: match.version };
    return { value: { save: { id, name: read.value, ...moment, by: person.id, byName, at: given.now } } };
  },

  say(saying, draft) {
    const text = readText(saying.text, LINE_LENGTH);
    if ('refusal' in text) return text;
    const refusal = mayNotTalk(draft.table, saying.person.id);
    return refusal ? { refusal } : { value: { line: lineOf(draft, saying, text.value) } };
  },

  /** Shows a hint to everybody at the table. */
  point({ person, hint }, { table, match }) {
    const isPing = hint.kind === 'ping-place';
    const refusal = isPing ? mayNotPoint(table, match, person.id) : mayNotPropose(table, match, person.id, hint.seat);
    if (refusal) return { refusal };
    if (isPing) {
      return match.game.places?.(match.state).includes(hint.place) ? { value: { hint } } : refused('no-such-place');
    }
    const admitted = proposal(match, hint);
    return 'refusal' in admitted ? admitted : { value: { hint: admitted.value } };
  },

  /** A running match goes on by an entry that says so, a table that still gathers by the newer rules' own options. */
  renew(_request, draft) {
    const { table, match } = draft;
    const { rules, options } = match.game;
    if (table.status === 'finished' || table.status === 'closed') return nothing;
    if (isBehind(match)) {
      const stamp = { at: draft.given.now, id: `rules:${rules}`, by: { auto: 'table' } } as const;
      return wrote(draft, renew(match, stamp));
    }
    if (match.version >= 0 || match.rules === rules) return nothing;
    const read = readOptions(options, table.options, table.chairs.length);
    if ('refusal' in read) return read;
    draft.table = { ...table, rules, options: read.value };
    return nothing;
  },
});

function opening(opens: Checked<Opening>): Checked<Aside> {
  return 'refusal' in opens ? opens : { value: { opens: opens.value } };
}

function wrote(draft: Draft, done: Checked<Written>): Checked<Aside> {
  if ('refusal' in done) return done;
  draft.written = draft.written.concat([done.value]); // nearly always the only one: a list that grows takes room for many
  return nothing;
}

/** While a table gathers nothing is taken back, and seats do nothing but choose. */
function tooEarly({ table, match }: Draft, wish: SpeltWish): Refusal | undefined {
  return wish.kind === 'act' ? mayNotChoose(table, match, wish.action) : no('not-begun');
}

/** When a table was called off before its match began. */
function calledOffAt(before: Table, after: Table, now: number): Table {
  return before.status === 'gathering' && after.status === 'closed' ? { ...after, calledOff: now } : after;
}

/** Seats that have chosen say that they are ready. A match that goes on has its set-up already: only who plays is new. */
function begin(draft: Draft, table: Table): void {
  const { match, written } = draft;
  if (isLaidOut(match.game, table)) written.push(...sayReady(table, match, penOf(draft, 'ready')));
  else writeAll(draft, table.origin ? seatsAgain(table, match) : [setupOf(match.game, table)], { auto: 'table' });
}

function lineOf({ table, match, given }: Draft, { id, person }: Saying, text: string): ChatLine {
  const name = nameAt(table, person.id);
  const plays = name !== '' || seatsOf(match.players, person.id).length > 0;
  const line = { id, at: given.now, person: person.id, name: name || person.name, text, version: match.version };
  return plays ? line : { ...line, watching: true };
}

/** What is proposed, as our own offers: nobody is shown what somebody else sent. */
function proposal({ game, state }: Match, hint: Extract<Hint, { kind: 'propose' }>): Checked<Hint> {
  const { kind, seat, next = [] } = hint;
  const steps = admitSteps(game, state, seat, [hint.action, ...next]);
  if ('refusal' in steps) return steps;
  const [action = hint.action, ...later] = steps.value;
  return { value: { kind, seat, action, ...(later.length > 0 ? { next: later } : {}) } };
}
