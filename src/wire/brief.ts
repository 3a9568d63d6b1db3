import type { ActionBody, Entry } from '../kit/match/log.ts';

/**
 * An action by whoever plays its seat, for somebody who follows the match with the rules: nearly all entries are one.
 * That it is an action, and whose, they know without being told.
 */
export type Brief = Omit<Extract<Entry, ActionBody>, 'kind' | 'by' | 'from'>;

type Players = readonly (string | null)[];

/** The message that tells an entry in brief; undefined: it has to be told in full. Written in one piece, as it is sent. */
export function actedText(table: string, entry: Entry, players: Players): string | undefined {
  if (entry.kind !== 'action' || entry.from || !('person' in entry.by)) return undefined;
  if (entry.by.person !== players[entry.seat]) return undefined;
  const { version, at, id, seat, action, draws, sum, chain } = entry;
  return JSON.stringify({ type: 'acted', table, version, at, id, seat, action, draws, sum, chain });
}

/** The whole entry, as it is stored. Its fields are named, for every entry comes this way: copying others is slower. */
export function entryFrom({ version, at, id, seat, action, draws, sum, chain }: Brief, players: Players): Entry {
  const by = { person: players[seat] ?? '' };
  if (sum === undefined) return { version, at, id, by, kind: 'action', seat, action, draws, chain };
  return { version, at, id, by, kind: 'action', seat, action, draws, sum, chain };
}
