import { type Checked, refused } from '../../../kit/contract/refusal.ts';
import type { AccountData, Message, Settings } from '../../../wire/people.ts';
import type { Store } from '../../store/store.ts';
import { myBots } from '../accounts/bots.ts';
import { mySessions } from '../accounts/sessions.ts';
import { shownEntry } from '../admin/audit.ts';
import type { Services, Visit } from '../services/services.ts';

const ALL = 1_000_000;

/** All that is kept about me, but for secrets and hashes (of my password, of my browsers). Matches are downloaded one by one. */
export async function dataOf(services: Services, visit: Visit): Promise<Checked<AccountData>> {
  const { store } = services;
  const { person } = visit;
  const account = await store.accountOf(person.id);
  if (!account) return refused('no-account');
  const { email, at, settings } = account;
  const conversations = [];
  for (const { person: other } of await store.conversations(person.id, ALL)) {
    conversations.push({ person: other, messages: await allMessages(store, person.id, other.id) });
  }
  return {
    value: {
      person,
      account: {
        email,
        createdAt: at,
        turnMail: (await store.turnMail(person.id)) !== undefined,
        secondFactor: (await store.factor(person.id)) !== undefined,
        settings: JSON.parse(settings) as Settings,
      },
      sessions: await mySessions(store, visit),
      conversations,
      blocked: await store.blocks(person.id),
      tables: (await store.tablesOf(person.id, ALL)).map(({ id, game }) => ({ id, game })),
      matches: (await store.finished(person.id, ALL)).map(({ table, won, at }) => {
        return { id: table.id, game: table.game, won, at };
      }),
      chat: (await store.linesOf(person.id)).map(({ match, line: { at, text } }) => ({ table: match, at, text })),
      saves: (await store.savesBy(person.id)).map(({ id, name, table, at }) => ({ id, name, table, at })),
      events: await store.events(person.id, ALL),
      bots: await myBots(services, person),
      reports: (await store.reportsBy(person.id)).map(({ about, at, text, table }) => ({ about, at, text, table })),
      admin: await store.isAdmin(person.id),
      acts: (await store.auditAbout(person.id)).map(shownEntry).map(({ at, act, until, text }) => {
        return { at, act, until, text };
      }),
    },
  };
}

function allMessages(store: Store, me: string, other: string): Promise<Message[]> {
  return store.messages(me, other, ALL);
}
