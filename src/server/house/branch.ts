import { hashOfSeed } from '../../kit/dice.ts';
import type { Game } from '../../kit/game.ts';
import type { Entry } from '../../kit/log.ts';
import { blank, inherit, type Match, rebase } from '../../kit/match.ts';
import { type Checked, refused } from '../../kit/refusal.ts';
import { branchTable } from '../../tables/branch.ts';
import type { Person, Table } from '../../tables/table.ts';
import type { Kept, Step } from '../store/store.ts';
import { readable } from './room.ts';
import type { World } from './world.ts';

/** A moment of a match. */
export interface Moment {
  readonly match: string;
  readonly version: number;
}

/** A branch copies all that was said before it. */
const ALL_CHAT = 100_000;

/**
 * Opens a table at which a match goes on from a moment of another one. It inherits the log up to there and draws from
 * a seed of its own, so nobody learns from one what the other will roll.
 */
export async function branch(world: World, { match: parent, version }: Moment, host: Person): Promise<Checked<Table>> {
  const kept = await world.store.table(parent);
  if (!kept) return refused('unknown-table');
  const game = readable(world, kept.table);
  if ('refusal' in game) return game;
  const texts = await world.store.log(parent, -1);
  if (version >= texts.length) return refused('no-such-version', { version, last: texts.length - 1 });
  const seed = world.random.seed();
  const fresh = { id: world.random.id(), at: world.now(), seedHash: hashOfSeed(seed), host };
  const inherited = inheritAll(game.value, kept, fresh, texts.slice(0, version + 1));
  const table = branchTable(kept.table, inherited.match, fresh);
  if ('refusal' in table) return table;
  const lines = await world.store.chat(parent, ALL_CHAT);
  const said = lines.filter((line) => line.version <= version);
  const steps: Step[] = [
    { kind: 'open', table: table.value, seed },
    ...inherited.steps,
    ...said.map((line): Step => ({ kind: 'chat', match: fresh.id, line })),
    { kind: 'snapshot', match: fresh.id, snapshot: rebase(inherited.match) },
  ];
  return (await world.store.save(steps)) ? table : refused('busy');
}

/** Taking back looks at the tail of the log only, and never behind a draw: so the tail is kept short. */
const TAIL = 32;

function inheritAll(game: Game, { table }: Kept, fresh: { id: string; seedHash: string }, texts: readonly string[]) {
  const anchor = { match: fresh.id, game: game.id, rules: game.rules, seedHash: fresh.seedHash };
  const match: Match = blank(game, anchor);
  const steps = texts.map((text): Step => {
    const { entry } = inherit(match, JSON.parse(text) as Entry, table.id);
    if (entry.draws.length > 0 && match.tail.length >= TAIL) rebase(match);
    return { kind: 'entry', match: fresh.id, version: entry.version, id: entry.id, text: JSON.stringify(entry) };
  });
  return { match, steps };
}
