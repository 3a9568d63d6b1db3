import { no, type Refusal } from '../../kit/contract/refusal.ts';
import { BOT_MARK } from '../../tables/table/name.ts';
import type { Table } from '../../tables/table/table.ts';
import { glanceKey, nameKey } from '../store/slices/people/lookalike.ts';
import type { Store } from '../store/store.ts';

/** Why somebody may not take this name: it is, or looks like, the name of somebody else's account, or a bot's. */
export async function refuseName(store: Store, person: string, name: string): Promise<Refusal | undefined> {
  const isBot = (await store.ownerOf(person)) !== undefined;
  if (isBot !== isMarked(name)) return no(isBot ? 'bots-are-marked' : 'name-for-bots', { mark: BOT_MARK.trim() });
  return refuseLookalike(store, person, name);
}

export async function refuseLookalike(store: Store, person: string, name: string): Promise<Refusal | undefined> {
  const owner = await store.lookalike(nameKey(name), glanceKey(name));
  return owner && owner.person !== person ? no('name-taken', { name, account: true }) : undefined;
}

/** Whether a name ends as those of bots do, in whatever brackets and letters. */
function isMarked(name: string): boolean {
  const inBrackets = /[\p{Ps}<]([^\p{Ps}\p{Pe}<>]*)[\p{Pe}>]\P{L}*$/u.exec(name.normalize('NFKC'))?.[1] ?? '';
  return [nameKey(inBrackets), glanceKey(inBrackets)].includes('bot');
}

/** The same for everybody at a table. A stand-in plays under the name of whoever they stand in for. */
export async function refuseNames(store: Store, before: Table | undefined, after: Table): Promise<Refusal | undefined> {
  for (const [place, { taken, name, owner }] of after.chairs.entries()) {
    const known = before?.chairs[place];
    if (!taken || !('person' in taken) || owner !== undefined || (known?.name === name && known.taken)) continue;
    const refusal = await refuseName(store, taken.person, name);
    if (refusal) return refusal;
  }
  return undefined;
}
