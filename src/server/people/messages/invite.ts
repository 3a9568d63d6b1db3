import { type Checked, type Refusal, refused } from '../../../kit/contract/refusal.ts';
import type { Person, Table } from '../../../tables/table/table.ts';
import { MOST_INVITED } from '../../../wire/people.ts';
import type { House } from '../../house/house.ts';
import type { Services } from '../services/services.ts';

/**
 * Seats a bot that the host of a table invites, and says for it that it is ready. It accepts by rule: it has a token, sits
 * at few enough tables, and whoever answers for it has not blocked the host.
 */
export async function inviteBot(
  services: Services,
  house: House,
  table: string,
  host: Person,
  id: string,
): Promise<Checked<Table>> {
  const seen = await house.table(table, host.id);
  if ('refusal' in seen) return seen;
  if (seen.value.table.host !== host.id) return refused('host-only');
  const bot = await services.store.person(id);
  const owner = await services.store.ownerOf(id);
  if (!bot || !owner) return refused('not-a-bot');
  const refusal = await declines(services, id, owner.id, host.id);
  if (refusal) return { refusal };
  const joined = await house.change(table, { kind: 'invite', person: host, who: bot });
  if ('refusal' in joined) return joined;
  const ready = await house.change(table, { kind: 'ready', person: bot, ready: true });
  return 'value' in ready ? ready : joined; // where seats choose first, it says so itself
}

async function declines(
  { store, bots }: Services,
  id: string,
  owner: string,
  host: string,
): Promise<Refusal | undefined> {
  if (!bots) return { code: 'no-bots-here' };
  const isBlocked = (await store.blocks(owner)).some((person) => person.id === host);
  if (isBlocked) return { code: 'bot-declines' };
  const isOpen = (await store.botsOf(owner)).some((bot) => bot.id === id && bot.open);
  if (!isOpen) return { code: 'bot-without-token' };
  const sits = await store.tablesOf(id, MOST_INVITED);
  return sits.length >= MOST_INVITED ? { code: 'bot-busy', most: MOST_INVITED } : undefined;
}
