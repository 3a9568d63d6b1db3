import type { Seat } from '../../../../kit/contract/game.ts';
import { type BoardId, onBoard } from '../data/boards.ts';
import { allSpaces } from '../data/geometry.ts';
import { forRole, type Role } from '../data/roles.ts';
import {
  type Action,
  type Firefighter,
  firefighterOf,
  isExperienced,
  placeOf,
  type Question,
  type State,
} from '../state.ts';
import { liesInReach } from './actions/carry.ts';
import { choppingsFrom } from './actions/chop.ts';
import { openingsFrom } from './actions/doors.ts';
import { isAboard } from './actions/drive.ts';
import { burnsInReach } from './actions/extinguish.ts';
import { moves } from './moves.ts';

type Kinds = readonly Action['kind'][];

/** Who is asked answers; who is not has the actions of a turn that the level and the specialist allow. [FP-QUESTION-1] */
export function kinds(state: State, seat: Seat): Kinds {
  if (state.questions.length > 0) return answersTo(state.questions, seat);
  const byRole = isExperienced(state) ? experienced : family;
  const held = firefighterOf(state, seat);
  const found = held.role === null ? byRole.none : forRole(held.role, byRole);
  const known = state.options.flipPoi === 'auto' ? found.auto : found.manual;
  const lacking = lackingOf(state, seat, held);
  known[lacking] ??= known[0].filter(
    (kind) => !needs.some(([, kinds], bit) => lacking & (1 << bit) && kinds.includes(kind)),
  );
  return known[lacking];
}

/** What most actions need: where it is lacking, they are not even tried. In the order of the bits of `lackingOf`. */
const needs: readonly (readonly [what: string, kinds: Kinds])[] = [
  ['a point', ['move', 'open', 'close', 'extinguish', 'chop', 'treat', 'identify', 'command']],
  ['two points for anything', ['drive', 'deck-gun']],
  ['a place on the engine', ['deck-gun']],
  ['the beginning of a turn on the engine', ['crew-change']],
  ['a burden', ['drop']],
  ['something to take along', ['carry', 'lead']],
  ['a door beside', ['open', 'close']],
  ['a wall beside', ['chop']],
  ['fire or smoke in reach', ['extinguish']],
];

/** [FP-AP-4] [FP-GUN-1] [FP-CREW-1] [FP-CARRY-4] [FP-CARRY-1] [FP-DOOR-1] [FP-WALL-3] [FP-PUTOUT-1] */
function lackingOf(state: State, seat: Seat, { ap, special, carries, leads }: Firefighter): number {
  const at = placeOf(state, seat);
  const aboard = isAboard(state, seat, 'engine');
  const mayChange = state.options.crewChangeStrict !== true || (aboard && !state.acted);
  return (
    (ap + special > 0 ? 0 : 1) |
    (ap >= 2 ? 0 : 2) |
    (aboard ? 0 : 4) |
    (mayChange ? 0 : 8) |
    (carries !== null || leads ? 0 : 16) |
    (liesInReach(state, at) ? 0 : 32) |
    (onBoard(state.options.board, lackingBeside)[at] ?? 0) |
    (burnsInReach(state, at) ? 0 : 256)
  );
}

/** Doors and walls stand where they are printed. */
const lackingBeside = { A: besideOn('A'), B: besideOn('B') } as const;

function besideOn(board: BoardId): readonly number[] {
  return allSpaces.map(
    (at) => (openingsFrom(board, at).length > 0 ? 0 : 64) | (choppingsFrom(board, at).length > 0 ? 0 : 128),
  );
}

function answersTo(questions: readonly Question[], seat: Seat): Kinds {
  const [only] = questions;
  if (only?.seat === seat && questions.length === 1) return alone[only.kind];
  const asked = questions.filter((question) => question.seat === seat);
  return all.filter((kind) => asked.some((question) => question.kind === kind));
}

const all = Object.keys(moves) as Kinds;

/** To each question there is one kind of answer, of the same name. */
const alone: Readonly<Record<Question['kind'], Kinds>> = {
  pick: ['pick'],
  start: ['start'],
  park: ['park'],
  ready: ['ready'],
  recover: ['recover'],
  hazmat: ['hazmat'],
  consent: ['consent'],
  ride: ['ride'],
  roll: ['roll'],
  reroll: ['reroll'],
  douse: ['douse'],
};

/** What only one specialist does. [FP-ROLE-1] */
const specialties: Kinds = ['treat', 'identify', 'dispose', 'command'];
const specialtyOf: Readonly<Partial<Record<Role, Action['kind']>>> = {
  paramedic: 'treat',
  imaging: 'identify',
  hazmat: 'dispose',
  captain: 'command',
};

const onlyExperienced: Kinds = ['drive', 'deck-gun', 'crew-change'];

function without(left: Kinds): Kinds {
  return all.filter((kind) => !left.includes(kind) && !Object.hasOwn(alone, kind));
}

/** By what is lacking; the first one lacks nothing. */
type ByNeed = [Kinds, ...Kinds[]];

interface ByFlip {
  /** Where points of interest are turned by entering. */
  readonly auto: ByNeed;
  readonly manual: ByNeed;
}

function kindsOf(role: Role | 'none', left: Kinds): ByFlip {
  const others = specialties.filter((kind) => role === 'none' || specialtyOf[role] !== kind);
  return { auto: [without([...others, ...left, 'reveal'])], manual: [without([...others, ...left])] };
}

function byRole(left: Kinds): Readonly<Record<Role | 'none', ByFlip>> {
  return {
    none: kindsOf('none', left),
    paramedic: kindsOf('paramedic', left),
    captain: kindsOf('captain', left),
    imaging: kindsOf('imaging', left),
    cafs: kindsOf('cafs', left),
    hazmat: kindsOf('hazmat', left),
    generalist: kindsOf('generalist', left),
    rescue: kindsOf('rescue', left),
    driver: kindsOf('driver', left),
  };
}

const family = byRole(onlyExperienced);
const experienced = byRole([]);
