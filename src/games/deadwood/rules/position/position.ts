import * as z from 'zod/mini';
import type { Positions } from '../../../../kit/contract/game.ts';
import { readOptions } from '../../../../kit/contract/options.ts';
import { type Checked, refused } from '../../../../kit/contract/refusal.ts';
import { areaIds, type SetId, setIds, sets } from '../data/board.ts';
import { groupSizes } from '../data/money.ts';
import { options as optionTable } from '../options.ts';
import { fresh } from '../setup/fresh.ts';
import { everyCard, isRole, setOf, unseen } from '../shared/scene.ts';
import type { Lot, Options, Player, State, Turn } from '../state.ts';
import { broken, seenAtLeast } from './invariants.ts';
import { draw, readLines } from './text.ts';

/** Positions as text and JSON: see "A position" in RULES.md. [DW-POS-1] [DW-POS-2] */
export const positions: Positions<State, Options> = { draw, read, fill };

function read(text: string, options: Options): Checked<State> {
  const partial = readLines(text);
  return 'refusal' in partial ? partial : fill(partial.value, options, 2);
}

const count = z.int().check(z.nonnegative());
const card = z.int().check(z.gte(1), z.lte(40));
const seat = z.int().check(z.gte(0), z.lte(7));
const deed = z.enum(['acted', 'rehearsed', 'upgraded', 'moved', 'took']);
const playerSchema = z.strictObject({
  rank: z.optional(count),
  dollars: z.optional(count),
  credits: z.optional(count),
  area: z.optional(z.enum(areaIds)),
  role: z.optional(z.nullable(z.string().check(z.refine(isRole, 'there is no such role')))),
  chips: z.optional(count),
  out: z.optional(z.boolean()),
});
const lotSchema = z.strictObject({
  scene: z.optional(z.union([card, z.enum(['face-down', 'wrapped'])])),
  shots: z.optional(count),
});
const schema = z.strictObject({
  options: z.optional(z.record(z.string(), z.unknown())),
  phase: z.optional(z.enum(['first', 'play', 'over'])),
  day: z.optional(count),
  order: z.optional(z.array(seat)),
  turn: z.optional(
    z.union([
      seat,
      z.strictObject({ seat: z.optional(seat), working: z.optional(z.boolean()), did: z.optional(z.array(deed)) }),
    ]),
  ),
  banker: z.optional(z.nullable(seat)),
  players: z.optional(z.array(playerSchema).check(z.minLength(2), z.maxLength(8))),
  sets: z.optional(z.partialRecord(z.enum(setIds), lotSchema)),
  seen: z.optional(z.array(card)),
});
type Partially = z.infer<typeof schema>;

function fill(partial: unknown, options: Options, seats: number): Checked<State> {
  const parsed = schema.safeParse(partial);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return refused('bad-position', { where: issue?.path.join('.') ?? '', problem: issue?.message ?? 'unreadable' });
  }
  const given = parsed.data;
  const players = given.players?.length ?? seats;
  const checked = readOptions(optionTable, { ...options, ...given.options }, players);
  if ('refusal' in checked) return checked;
  const state = complete(given, checked.value, players);
  const problem = broken(state)[0];
  return problem ? refused('bad-position', { where: '', problem }) : { value: state };
}

/** What is left out is as at the beginning of a match. */
function complete(given: Partially, options: Options, seats: number): State {
  const state = fresh(options, seats, 0);
  state.phase = given.phase ?? 'play';
  state.day = given.day ?? 1;
  for (const set of setIds) state.sets[set] = lot(set, given.sets?.[set]);
  state.seen = given.seen ?? seenSoFar(state);
  if (options.cardReveal === 'faceUp') turnAll(state);
  state.players = state.players.map((start, seat) => player(state, start, given.players?.[seat]));
  state.order = given.order ?? state.players.flatMap(({ out }, seat) => (out ? [] : [seat]));
  state.banker = given.banker === undefined ? state.banker : given.banker;
  state.turn = turn(state, given.turn);
  return state;
}

function lot(set: SetId, given: NonNullable<Partially['sets']>[SetId]): Lot {
  const scene = given?.scene ?? (given?.shots === 0 ? 'wrapped' : 'face-down');
  return { scene, shots: given?.shots ?? (scene === 'wrapped' ? 0 : sets[set].shots) };
}

function faceUp({ scene }: Lot): number[] {
  return typeof scene === 'number' ? [scene] : [];
}

/** The cards that lie face up, and the last of the list for those that were turned and are gone. */
function seenSoFar(state: State): number[] {
  const up = setIds.flatMap((set) => faceUp(state.sets[set]));
  const gone = unseen({ ...state, seen: up }).slice(up.length - seenAtLeast(state) || everyCard.length);
  return [...gone, ...up];
}

/** Where all cards lie face up and a position does not name them, the first unseen ones lie there. */
function turnAll(state: State): void {
  const cards = unseen(state);
  for (const set of setIds) {
    const card = state.sets[set].scene === 'face-down' ? cards.shift() : undefined;
    if (card === undefined) continue;
    state.sets[set].scene = card;
    state.seen.push(card);
  }
}

/** A player on a role stands where the role is. */
function player(state: State, start: Player, given: NonNullable<Partially['players']>[number] = {}): Player {
  const role = given.role ?? null;
  const area = given.area ?? (role === null ? start.area : (setOf(state, role) ?? start.area));
  const credits = given.credits ?? groupSizes[state.players.length]?.credits ?? 0;
  return {
    rank: given.rank ?? start.rank,
    dollars: given.dollars ?? 0,
    credits,
    area,
    role,
    chips: given.chips ?? 0,
    out: given.out ?? false,
  };
}

/** Who holds a role and has not just taken it is at work. */
function turn(state: State, given: Partially['turn']): Turn {
  const { seat, working, did = [] } = typeof given === 'number' ? { seat: given } : (given ?? {});
  const whose = seat ?? state.order[0] ?? 0;
  const holds = state.players[whose]?.role != null;
  return { seat: whose, working: working ?? (holds && !did.includes('took')), did };
}
