import type { ActionBody, Entry } from '../kit/match/log.ts';

/**
 * An action by whoever plays its seat, for somebody who follows the match with the rules: nearly all entries are one.
 * That it is an action, and whose, they know without being told.
 */
export type Brief = Omit<Extract<Entry, ActionBody>, 'kind' | 'by' | 'from'>;

type Players = readonly (string | null)[];

/** An entry in brief; undefined: it has to be told in full. */
export function briefOf(entry: Entry, players: Players): Brief | undefined {
  if (entry.kind !== 'action' || entry.from || !('person' in entry.by)) return undefined;
  const { kind: _kind, by, from: _from, ...brief } = entry;
  return by.person === players[entry.seat] ? brief : undefined;
}

/** The whole entry, as it is stored. */
export function entryFrom(brief: Brief, players: Players): Entry {
  return { ...brief, kind: 'action', by: { person: players[brief.seat] ?? '' } };
}
