import type { Act, AuditEntry } from '../../../wire/admin.ts';
import { type NewAuditEntry, type StoredAuditEntry, UNTIL_LIFTED } from '../../store/slices/admin/steps.ts';
import type { Step } from '../../store/store.ts';
import { newId } from '../services/tokens.ts';

/** What an act was about, besides who did it and when. */
export type Particulars = Partial<Pick<NewAuditEntry, 'person' | 'table' | 'report' | 'until' | 'text'>>;

/** Every act of an admin is written down in the commit in which it is done. `by`: null: at the terminal. */
export function auditStep(at: number, by: string | null, act: Act, about: Particulars): Step {
  const nothing = { person: null, table: null, report: null, until: null, text: '' };
  return { kind: 'audit', entry: { id: inOrder(), at, by, act, ...nothing, ...about } };
}

let count = 0;

/** What happens in the same millisecond is read in the order in which it was done. */
function inOrder(): string {
  count += 1;
  return `${count.toString(36).padStart(6, '0')}-${newId()}`;
}

export function shownEntry({ until, ...entry }: StoredAuditEntry): AuditEntry {
  return { ...entry, until: until === UNTIL_LIFTED ? null : until };
}
