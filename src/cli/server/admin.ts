import type { Command } from 'commander';
import { auditStep } from '../../server/people/admin/audit.ts';
import { type StoredAuditEntry, UNTIL_LIFTED } from '../../server/store/slices/admin/steps.ts';
import { nameKey } from '../../server/store/slices/people/lookalike.ts';
import type { Account } from '../../server/store/slices/people/steps.ts';
import type { Step, Store } from '../../server/store/store.ts';
import { databaseOption, dataOption, type Where, withStoreAt } from '../shared/data.ts';
import { Failure } from '../shared/failure.ts';
import { indented, say, whenAt } from '../shared/say.ts';

const MOST_ENTRIES = 500;

export function addAdmin(program: Command): void {
  program
    .command('admin')
    .description('Lets an account look after people: reports, mutes, tables. Without a name: says who does.')
    .argument('[name]', 'the name of the account')
    .option(...dataOption)
    .option(...databaseOption)
    .option('--remove', 'no longer', false)
    .action(admin);
}

export function addAudit(program: Command): void {
  program
    .command('audit')
    .description('Lists what admins have done, the newest first.')
    .option(...dataOption)
    .option(...databaseOption)
    .action(audit);
}

/** Counts from the next request on: a server that runs asks the store each time. */
async function admin(name: string | undefined, { remove, ...where }: Where & { remove: boolean }): Promise<void> {
  if (name === undefined && remove) throw new Failure('Say whom: tinderbox admin NAME --remove.');
  await withStoreAt(where, async (store) => {
    if (name === undefined) return list(store);
    const account = await accountCalled(store, name);
    const { person } = account;
    const step: Step = remove ? { kind: 'no-admin', person } : { kind: 'admin', person, at: Date.now() };
    const entry = auditStep(Date.now(), null, remove ? 'admin-ended' : 'admin-made', { person });
    if (!(await store.save([step, entry]))) {
      throw new Failure(`${account.name} is ${remove ? 'no admin' : 'an admin already'}.`, 1);
    }
    say(remove ? `${account.name} is no admin any more.` : `${account.name} is an admin now: see /admin on the site.`);
  });
}

async function accountCalled(store: Store, name: string): Promise<Account> {
  const account = await store.account(nameKey(name));
  if (!account) throw new Failure(`There is no account "${name}". Guests have none: they register first.`, 1);
  if (await store.ownerOf(account.person)) throw new Failure(`${account.name} is a bot: an admin is a person.`, 1);
  return account;
}

async function list(store: Store): Promise<void> {
  const admins = await store.admins();
  say(admins.length === 0 ? 'Nobody is an admin.' : admins.map(({ id, name }) => `${name} (${id})`).join('\n'));
}

async function audit(where: Where): Promise<void> {
  await withStoreAt(where, async (store) => {
    const entries = await store.audit(MOST_ENTRIES);
    say(entries.length === 0 ? 'No admin has done anything.' : entries.map(told).join('\n'));
  });
}

function told({ at, by, act, person, table, report, until, text }: StoredAuditEntry): string {
  const parts = [
    `${whenAt(at)}  ${by ? `${by.name} (${by.id})` : 'at the terminal'}: ${act}`,
    person && `${person.name} (${person.id})`,
    table && `table ${table}`,
    report && `report ${report}`,
    until !== null && (until === UNTIL_LIFTED ? 'until it is lifted' : `until ${whenAt(until)}`),
  ];
  return parts.filter(Boolean).join(', ') + (text === '' ? '' : `\n    ${indented(text)}`);
}
