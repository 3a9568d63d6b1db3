import { type Checked, refused } from '../../../kit/contract/refusal.ts';
import { mayNotLook } from '../../../tables/chairs/gather.ts';
import type { Table } from '../../../tables/table/table.ts';
import type { Store } from '../../store/store.ts';

/** A table as it is kept, unless the one who asks was removed from it and it is private. */
export async function visible(store: Store, id: string, asker: string | undefined): Promise<Checked<Table>> {
  const kept = await store.table(id);
  if (!kept) return refused('unknown-table');
  const refusal = mayNotLook(kept.table, asker);
  return refusal ? { refusal } : { value: kept.table };
}
