import type { Command } from 'commander';
import type { NamedReport } from '../../server/store/slices/messages/steps.ts';
import { nameKey } from '../../server/store/slices/people/lookalike.ts';
import { databaseOption, dataOption, type Where, withStoreAt } from '../shared/data.ts';
import { Failure } from '../shared/failure.ts';
import { indented, say, whenAt } from '../shared/say.ts';
import { baseOption, urlOption, wholeAddress } from './address.ts';

const MOST_REPORTS = 200;

/** What a host does about people, while the server may run. */
export function addPeople(program: Command): void {
  program
    .command('reset-password')
    .description('Prints a link with which somebody can choose a new password, once.')
    .argument('<name>', 'the name of the account')
    .option(...dataOption)
    .option(...databaseOption)
    .addOption(urlOption('where browsers find the server').default('http://localhost:3000'))
    .addOption(baseOption())
    .option(
      '--without-second-step',
      'for who has lost phone and spare codes: the password alone is enough again',
      false,
    )
    .action(resetPassword);

  program
    .command('reports')
    .description('Lists what people have reported about others, the newest first.')
    .option(...dataOption)
    .option(...databaseOption)
    .action(listReports);
}

interface ResetOptions extends Where {
  readonly url: string;
  readonly base?: string;
  readonly withoutSecondStep: boolean;
}

async function resetPassword(
  name: string,
  { url: said, base, withoutSecondStep, ...where }: ResetOptions,
): Promise<void> {
  const { url } = wholeAddress({ url: said, base });
  const { HOSTS_LINK, newReset } = await import('../../server/people/accounts/reset.ts'); // only here: it brings hashing with it
  await withStoreAt(where, async (store) => {
    const account = await store.account(nameKey(name));
    if (!account) throw new Failure(`There is no account "${name}".`, 1);
    if (withoutSecondStep) await store.save([{ kind: 'no-factor', person: account.person }]);
    const path = await newReset(store, account, Date.now() + HOSTS_LINK);
    say(`With this link ${account.name} can choose a new password, once, within a day:`);
    say(url + path);
  });
}

async function listReports(where: Where): Promise<void> {
  await withStoreAt(where, async (store) => {
    const reports = await store.reports(MOST_REPORTS);
    say(reports.length === 0 ? 'Nobody has reported anybody.' : reports.map(told).join('\n\n'));
  });
}

/** What people wrote is indented, so that nobody can forge a second report inside their own. */
function told({ at, by, byName, about, aboutName, text, table, closed }: NamedReport): string {
  const where = table === null ? '' : ` at table ${table}`;
  const state = closed === null ? '' : ` [dealt with ${whenAt(closed)}]`;
  return `${whenAt(at)}  ${byName} (${by}) about ${aboutName} (${about})${where}${state}:\n    ${indented(text)}`;
}
