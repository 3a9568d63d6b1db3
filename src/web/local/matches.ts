import { hashOfSeed, liveChance, type Seed } from '../../kit/dice.ts';
import type { Game } from '../../kit/game.ts';
import type { Anchor, Entry } from '../../kit/log.ts';
import { blank, inherit, isOver, type Match, write } from '../../kit/match.ts';
import { type MatchFile, replay } from '../../kit/matchfile.ts';
import { type Checked, refused } from '../../kit/refusal.ts';
import { join, openTable, setReady, setupOf, type Table } from '../../tables/table.ts';
import type { KeptMatch } from './keeper.ts';

/** Whoever sits at this screen: one person, all seats. */
export const HERE = 'here';

/** What a match made here needs from the world. */
export interface Fresh {
  readonly id: string;
  readonly seed: Seed;
  readonly at: number;
}

export interface Wish {
  readonly names: readonly string[];
  readonly options: unknown;
}

/** A new match at one screen, with the table's own rules for names and options. */
export function startHere(game: Game, { names, options }: Wish, fresh: Fresh): Checked<KeptMatch> {
  const table = seated(game, names, options, fresh);
  if ('refusal' in table) return table;
  const match = blank(game, anchorOf(game, fresh));
  const stamp = { at: fresh.at, id: `${fresh.id}:setup`, by: { person: HERE } };
  const { entry } = write(match, setupOf(game, table.value), stamp, liveChance(fresh.seed, 0));
  return { value: keptOf(match, names, [entry], fresh) };
}

/** A new match that goes on from a moment of another one, with dice of its own: nobody learns coming dice by it. */
export function branch(game: Game, file: Pick<MatchFile, 'match' | 'entries'>, fresh: Fresh): Checked<KeptMatch> {
  const match = blank(game, anchorOf(game, fresh));
  const inherited = file.entries.map((entry) => inherit(match, entry, file.match).entry);
  if (isOver(match)) return refused('match-over');
  const taken = takeSeats(match, fresh);
  return { value: keptOf(match, match.setup.names, [...inherited, ...taken], fresh) };
}

/** A match from a file: a finished one as it is, a running one as a branch, for its dice are not in the file. */
export function bring(game: Game, file: MatchFile, fresh: Fresh): Checked<KeptMatch> {
  const replayed = replay(game, file);
  if ('refusal' in replayed) return replayed;
  const { match } = replayed.value;
  if (!isOver(match)) return branch(game, file, fresh);
  const { anchor, setup } = match;
  const kept = { anchor, seed: file.seed ?? null, names: setup.names, at: fresh.at, over: true };
  return { value: { kept, entries: file.entries } };
}

function seated(game: Game, names: readonly string[], options: unknown, { id, at, seed }: Fresh): Checked<Table> {
  const [first = '', ...others] = names;
  const host = { id: HERE, name: first };
  const seedHash = hashOfSeed(seed);
  const wish = { id, at, seedHash, host, players: names.length, options, settings: {} };
  let table = openTable(game, wish);
  for (const name of others) {
    if ('value' in table) table = join(table.value, host, name);
  }
  return 'value' in table ? setReady(table.value, HERE, true) : table;
}

function anchorOf(game: Game, { id, seed }: Fresh): Anchor {
  return { match: id, game: game.id, rules: game.rules, seedHash: hashOfSeed(seed) };
}

function takeSeats(match: Match, { id, at, seed }: Fresh): Entry[] {
  const others = match.players.flatMap((player, seat) => (player === null || player === HERE ? [] : [seat]));
  return others.map((seat) => {
    const stamp = { at, id: `${id}:seat-${seat}`, by: { auto: 'table' as const } };
    const chance = liveChance(seed, match.version + 1);
    return write(match, { kind: 'seat', seat, player: HERE }, stamp, chance).entry;
  });
}

function keptOf(match: Match, names: readonly string[], entries: readonly Entry[], { seed, at }: Fresh): KeptMatch {
  return { kept: { anchor: match.anchor, seed, names, at, over: isOver(match) }, entries };
}
