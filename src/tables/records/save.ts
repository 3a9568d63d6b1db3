import type { Refusal } from '../../kit/contract/refusal.ts';
import type { Match } from '../../kit/match/match.ts';
import { isOver } from '../../kit/match/match.ts';
import { seatsOf, type Table } from '../table/table.ts';

/** A moment of a match, kept under a name. The log has the rest. */
export interface Save {
  readonly id: string;
  readonly name: string;
  readonly table: string;
  readonly game: string;
  readonly version: number;
  readonly by: string;
  readonly byName: string;
  readonly at: number;
}

/** The longest name of a save, in characters. */
export const SAVE_LENGTH = 60;

/** Why somebody may not save now. */
export function mayNotSave(table: Table, match: Match, person: string): Refusal | undefined {
  if (table.status === 'gathering') return { code: 'not-begun' };
  if (isOver(match)) return { code: 'match-over' };
  if (seatsOf(match.players, person).length === 0) return { code: 'only-watching' };
  return table.settings.saveBy === 'host' && table.host !== person ? { code: 'host-only' } : undefined;
}

/** Why somebody may not delete a save. */
export function mayNotDelete(save: Pick<Save, 'by'>, person: string): Refusal | undefined {
  return save.by === person ? undefined : { code: 'not-your-save' };
}
