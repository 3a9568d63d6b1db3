import { liveChance } from '../../../kit/chance/dice.ts';
import type { Game } from '../../../kit/contract/game.ts';
import { no, type Refusal } from '../../../kit/contract/refusal.ts';
import { replay } from '../../../kit/match/matchfile.ts';
import { decide } from '../../../tables/core/decide.ts';
import type { Table } from '../../../tables/table/table.ts';
import { explain } from '../../../wire/sentences.ts';
import type { Reads } from '../../store/store.ts';
import { load } from '../room/room.ts';
import { matchFileFrom } from './file.ts';
import { everyTable } from './inspect.ts';

/** What becomes of everything that is stored, under the rules of this program. */
export interface Outlook {
  /** Tables that gather or play, and do so under these very rules. */
  same: number;
  /** Those that older rules have left behind, and that are carried over. */
  carriedOver: number;
  /** Tables where nothing is played any more. */
  over: number;
  /** Those that would not go on, and why. */
  readonly stuck: string[];
  /** Matches that can no longer be looked at from their beginning, and why. */
  readonly unseen: string[];
}

interface Source {
  readonly store: Reads;
  readonly games: ReadonlyMap<string, Game>;
}

/** Replays every match, and tries to go on with those that are not over. Nothing is stored. */
export async function lookAhead(source: Source): Promise<Outlook> {
  const found: Outlook = { same: 0, carriedOver: 0, over: 0, stuck: [], unseen: [] };
  for await (const id of everyTable(source.store)) {
    const table = (await source.store.table(id))?.table;
    if (!table) continue; // forgotten meanwhile
    const game = source.games.get(table.game);
    const line = (why: Refusal) => `${game?.title ?? table.game}, match ${table.id}: ${explain(why, game)}`;
    const unseen = game && (await mayNotReplay(source.store, game, id).catch(broken));
    if (unseen) found.unseen.push(line(unseen));
    const next = await nextFor(source, table).catch(broken);
    if (typeof next === 'string') found[next] += 1;
    else found.stuck.push(line(next));
  }
  return found;
}

/** Rules may throw when they meet a log of other rules. */
const broken = (): Refusal => no('broken-log');

async function mayNotReplay(store: Reads, game: Game, id: string): Promise<Refusal | undefined> {
  const file = await matchFileFrom(store, id, 'secret');
  if ('refusal' in file) return undefined; // it has not begun
  const replayed = replay(game, file.value);
  return 'refusal' in replayed ? replayed.refusal : undefined;
}

/** Loads a table as a server would, but stores nothing. */
async function nextFor(source: Source, { id, status }: Table): Promise<'same' | 'carriedOver' | 'over' | Refusal> {
  if (status === 'finished' || status === 'closed') return 'over';
  const loaded = await load(source, id);
  if ('refusal' in loaded) return loaded.refusal;
  const given = { now: 0, awaySince: () => undefined, chance: liveChance, bots: [] };
  const renewal = decide(loaded.value, { kind: 'renew' }, given);
  if ('refusal' in renewal) return renewal.refusal;
  return renewal.value.after === loaded.value ? 'same' : 'carriedOver';
}
