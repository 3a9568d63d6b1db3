import { no, type Refusal } from '../../kit/contract/refusal.ts';
import type { Restraint } from '../../wire/admin.ts';
import { type StoredRestraint, UNTIL_LIFTED } from '../store/slices/admin/steps.ts';
import type { Reads } from '../store/store.ts';

const codes: Readonly<Record<Restraint, string>> = { muted: 'muted-by-admin', suspended: 'suspended' };

/** Why somebody may not do something anywhere on this server: an admin has restrained them, or whoever answers for them. */
export async function restrainedFrom(
  store: Pick<Reads, 'restraints' | 'ownerOf'>,
  kind: Restraint,
  person: string,
  now: number,
): Promise<Refusal | undefined> {
  const owner = await store.ownerOf(person);
  for (const id of owner ? [person, owner.id] : [person]) {
    const found = (await store.restraints(id, now)).find((restraint) => restraint.kind === kind);
    if (found) return inWords(found, now);
  }
  return undefined;
}

/** The person is told why, and for how long. */
function inWords({ kind, until, why }: StoredRestraint, now: number): Refusal {
  const seconds = until === UNTIL_LIFTED ? null : Math.ceil((until - now) / 1000);
  return no(codes[kind], { why, seconds });
}
