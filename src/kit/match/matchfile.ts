import * as z from 'zod/mini';
import type { Chance } from '../chance/chance.ts';
import { hashOfSeed, isSeed, liveChance } from '../chance/dice.ts';
import type { Fact, Game, Outcome } from '../contract/game.ts';
import { type Checked, type Detail, no, type Refusal, refused, type Sentences } from '../contract/refusal.ts';
import { canonical } from '../sums/checksum.ts';
import { type Entry, isRedacted } from './log.ts';
import {
  blank,
  bodyOf,
  follow,
  fromSnapshot,
  type Match,
  otherRules,
  outcomeOf,
  skim,
  snapshotOf,
  write,
} from './match.ts';
import { unplayable } from './renew.ts';

export const FORMAT = 'tinderbox-match/1';

/** A whole match as a file: see docs/match-file.md. */
export interface MatchFile {
  readonly format: typeof FORMAT;
  readonly match: string;
  readonly game: string;
  readonly rules: number;
  readonly seedHash: string;
  /** Known once the match is over. */
  readonly seed?: string;
  readonly entries: readonly Entry[];
  readonly outcome?: Outcome;
  /** What was said at the table, as a track of its own that points at versions. It is not part of the chain. */
  readonly chat?: readonly Said[];
}

export interface Said {
  readonly id: string;
  readonly at: number;
  readonly person: string;
  readonly name: string;
  readonly text: string;
  readonly version: number;
  readonly watching?: true;
}

const face = z.union([z.number(), z.string()]);
const stamp = {
  version: z.int().check(z.nonnegative()),
  at: z.number(),
  id: z.string(),
  by: z.union([
    z.strictObject({ person: z.string() }),
    z.strictObject({ bot: z.string(), failed: z.exactOptional(z.literal(true)) }),
    z.strictObject({ auto: z.enum(['standing-answer', 'same-person', 'silence', 'table']) }),
  ]),
  draws: z.array(face),
  sum: z.exactOptional(z.string()),
  from: z.exactOptional(z.strictObject({ match: z.string(), version: z.int() })),
  chain: z.string(),
};
const seat = z.int().check(z.nonnegative());
const entry = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('setup'),
    options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    names: z.array(z.string()),
    players: z.array(z.string()),
    host: seat,
    readyOrder: z.array(seat),
    former: z.exactOptional(z.array(seat)),
    ...stamp,
  }),
  z.strictObject({ kind: z.literal('action'), seat, action: z.looseObject({ kind: z.string() }), ...stamp }),
  z.strictObject({ kind: z.literal('undo'), to: seat, ...stamp }),
  z.strictObject({
    kind: z.literal('seat'),
    seat,
    player: z.nullable(z.string()),
    former: z.exactOptional(z.literal(true)),
    left: z.exactOptional(z.literal(true)),
    name: z.exactOptional(z.string()),
    anew: z.exactOptional(z.literal(true)),
    ...stamp,
  }),
  z.strictObject({ kind: z.literal('rules'), rules: z.int(), state: z.unknown(), ...stamp }),
  z.strictObject({ kind: z.literal('end'), reason: z.enum(['abandoned', 'closed']), ...stamp }),
]);
export const outcome = z.strictObject({
  winners: z.array(seat),
  places: z.array(z.number()),
  scores: z.array(z.number()),
  reason: z.string(),
}) satisfies z.ZodMiniType<Outcome>;
export const said = z.strictObject({
  id: z.string(),
  at: z.number(),
  person: z.string(),
  name: z.string(),
  text: z.string(),
  version: z.int(),
  watching: z.exactOptional(z.literal(true)),
}) satisfies z.ZodMiniType<Said>;
export const matchFile: z.ZodMiniType<MatchFile> = z.strictObject({
  format: z.literal(FORMAT),
  match: z.string(),
  game: z.string(),
  rules: z.int(),
  seedHash: z.string(),
  seed: z.exactOptional(z.string()),
  entries: z.array(entry).check(z.minLength(1)),
  outcome: z.exactOptional(outcome),
  chat: z.exactOptional(z.array(said)),
});

/** Reads the text of a match file; what is wrong is named with its place. */
export function parseMatchFile(text: string): Checked<MatchFile> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return refused('not-json', { problem: (error as Error).message });
  }
  if (isDeeperThan(json, DEEPEST)) return refused('too-deep', { most: DEEPEST });
  const parsed = matchFile.safeParse(json);
  if (parsed.success) return { value: parsed.data };
  const issue = parsed.error.issues[0];
  return refused('not-a-match', { where: issue?.path.join('.') ?? '', problem: issue?.message ?? 'unreadable' });
}

/** No state, action or fact is nested so deeply; what is deeper was made to break whoever reads it. */
const DEEPEST = 100;

function isDeeperThan(value: unknown, most: number): boolean {
  let level = [value];
  for (let depth = 0; depth <= most; depth++) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
    if (level.length === 0) return false;
  }
  return true;
}

/** A match file as text: an entry a line, so that two files can be compared by eye. */
export function printMatchFile({ entries, outcome, chat, ...head }: MatchFile): string {
  const field = ([name, value]: [string, unknown]) => ` ${JSON.stringify(name)}: ${JSON.stringify(value)}`;
  const lines = entries.map((entry) => `  ${JSON.stringify(entry)}`).join(',\n');
  const fields = [...Object.entries(head).map(field), ` "entries": [\n${lines}\n ]`];
  if (outcome) fields.push(field(['outcome', outcome]));
  if (chat) fields.push(field(['chat', chat]));
  return `{\n${fields.join(',\n')}\n}\n`;
}

export function matchFileOf(match: Match, entries: readonly Entry[], seed?: string): MatchFile {
  const outcome = outcomeOf(match);
  return {
    format: FORMAT,
    ...match.anchor,
    ...(seed === undefined ? {} : { seed }),
    entries,
    ...(outcome ? { outcome } : {}),
  };
}

/** A match that was replayed, and what each entry did. */
export interface Replayed {
  readonly match: Match;
  readonly facts: readonly (readonly Fact[])[];
}

/** Replays a match file up to a version (all of it, if none is given). */
export function replay(game: Game, file: MatchFile, upTo = Number.POSITIVE_INFINITY): Checked<Replayed> {
  const facts: Fact[][] = [];
  const walked = walk(game, file, upTo, (_before, _entry, done) => {
    facts.push(done);
    return undefined;
  });
  return 'refusal' in walked ? walked : { value: { match: walked.value.match, facts } };
}

export interface Verified {
  readonly entries: number;
  /** Draws recomputed from the seed. */
  readonly draws: number;
  /** Draws whose seed has not been shown: of a running match, or inherited from a match that still runs. */
  readonly notCheckable: number;
  /** Entries whose names were taken out: what they say beside that is replayed, but no chain vouches for it. */
  readonly redacted: number;
  readonly outcome?: Outcome;
}

/** Replays a match file and recomputes every draw from the seed. `seeds` are those of the matches it branched from. */
export function verify(game: Game, file: MatchFile, seeds: Readonly<Record<string, string>> = {}): Checked<Verified> {
  if (file.seed !== undefined && !(isSeed(file.seed) && hashOfSeed(file.seed) === file.seedHash)) {
    return refused('wrong-seed');
  }
  const known = new Map(Object.entries(seeds));
  if (file.seed !== undefined) known.set(file.match, file.seed);
  const counts = { draws: 0, notCheckable: 0 };
  const walked = walk(game, file, Number.POSITIVE_INFINITY, (before, entry) => {
    if (entry.draws.length === 0) return undefined;
    const origin = entry.from ?? { match: file.match, version: entry.version };
    const seed = known.get(origin.match);
    counts[seed === undefined ? 'notCheckable' : 'draws'] += entry.draws.length;
    if (seed === undefined) return undefined;
    const rolled = redraw(before(), entry, liveChance(seed, origin.version));
    if (canonical(rolled) === canonical(entry.draws)) return undefined;
    return no('wrong-draws', { version: entry.version, file: entry.draws, seed: rolled });
  });
  if ('refusal' in walked) return walked;
  const { outcome } = walked.value;
  if (canonical(outcome ?? null) !== canonical(file.outcome ?? null)) {
    return refused('wrong-outcome', { computed: detail(outcome), file: detail(file.outcome) });
  }
  const redacted = file.entries.filter(isRedacted).length;
  return { value: { entries: file.entries.length, ...counts, redacted, ...(outcome ? { outcome } : {}) } };
}

/** Looks at an entry that was just followed; `before` is the match without it. */
export type Look = (before: () => Match, entry: Entry, facts: Fact[]) => Refusal | undefined;

interface Walked {
  readonly match: Match;
  readonly outcome: Outcome | undefined;
}

/** Rules may rely on what the program has written itself; a file may say anything, and what they throw at it is a no. */
export function walk(game: Game, file: MatchFile, upTo: number, look: Look): Checked<Walked> {
  const origin = wrongOrigin(file);
  if (origin) return { refusal: origin };
  try {
    const walked = walkAll(game, file, upTo, look);
    return 'refusal' in walked ? walked : { value: { match: walked.value, outcome: outcomeOf(walked.value) } };
  } catch {
    return refused('not-playable');
  }
}

/** A branch begins with what it has inherited; what comes afterwards is its own, and drawn from its own seed. */
function wrongOrigin({ match, entries }: MatchFile): Refusal | undefined {
  const inherited = entries.findIndex(({ from }) => from === undefined);
  const wrong = entries.find(
    ({ from }, place) => from && (from.match === match || (inherited >= 0 && place > inherited)),
  );
  return wrong && no('wrong-origin-of-entry', { version: wrong.version });
}

/** Follows a file's entries one by one. What today's rules cannot perform is only checked for wholeness. */
function walkAll(game: Game, file: MatchFile, upTo: number, look: Look): Checked<Match> {
  const { match: id, game: played, rules, seedHash, entries } = file;
  if (rules > game.rules) return { refusal: otherRules(game, rules) };
  const anchor = { match: id, game: played, rules, seedHash };
  const match = blank(game, anchor);
  const unplayed = unplayable(game, anchor, entries);
  for (const [place, entry] of entries.entries()) {
    if (entry.version > upTo) break;
    const refusal = place < unplayed ? skim(match, entry) : followAndLook(match, entry, look);
    if (refusal) return { refusal: match.rules === game.rules ? refusal : otherRules(game, match.rules) };
  }
  return { value: match };
}

function followAndLook(match: Match, entry: Entry, look: Look): Refusal | undefined {
  const { game, anchor } = match;
  const kept = match.version < 0 ? undefined : snapshotOf(match);
  const followed = follow(match, entry);
  if ('refusal' in followed) return followed.refusal;
  return look(() => (kept ? fromSnapshot(game, anchor, kept) : blank(game, anchor)), entry, followed.value);
}

/** What an entry should have drawn. */
function redraw(before: Match, entry: Entry, chance: Chance): Entry['draws'] {
  return write(before, bodyOf(entry), entry, chance).entry.draws;
}

function detail(value: unknown): Detail {
  return value === undefined ? null : (JSON.parse(JSON.stringify(value)) as Detail);
}

/** Sentences for all that can be wrong with a log or a file. */
export const fileSentences: Sentences = {
  'not-json': ({ problem }) => `The file is not whole JSON: ${problem}.`,
  'not-a-match': ({ where, problem }) => `The file is not a Tinderbox match: at "${where}": ${problem}.`,
  'too-deep': ({ most }) => `The file is not a Tinderbox match: it is nested more than ${most} levels deep.`,
  'not-playable': () => 'The file is not a match of this game: the rules can make nothing of its entries.',
  'wrong-origin-of-entry': ({ version }) => `Entry ${version} claims to be inherited, but it cannot be.`,
  'other-rules': ({ game, file, ours }) =>
    `The match was played under rules ${file} of ${game}; this program has rules ${ours} and cannot replay it.`,
  gap: ({ version, expected }) => `Entry ${expected} is missing: the log goes on with entry ${version}.`,
  'broken-chain': ({ version }) => `Entry ${version} is not as it was written: its chain does not fit.`,
  'after-the-end': ({ version }) => `Entry ${version} comes after the end of the match.`,
  'not-admitted': ({ version, why }) => `Entry ${version} is not allowed by the rules: ${JSON.stringify(why)}.`,
  'bad-draws': ({ version, problem }) => `Entry ${version}: ${problem}.`,
  'bad-sum': ({ version }) => `Entry ${version}: the state's checksum does not fit.`,
  'wrong-seed': () => 'The seed does not fit the hash that was published before the match.',
  'wrong-draws': ({ version, file, seed }) =>
    `Entry ${version}: the file says ${JSON.stringify(file)} was drawn, the seed says ${JSON.stringify(seed)}.`,
  'wrong-outcome': ({ computed, file }) =>
    `The outcome is ${JSON.stringify(file)} in the file, but the entries lead to ${JSON.stringify(computed)}.`,
};
