import type { Command } from 'commander';
import type { MailSettings } from '../../server/settings.ts';
import type { NamedReport } from '../../server/store/slices/messages/steps.ts';
import { nameKey } from '../../server/store/slices/people/lookalike.ts';
import { databaseOption, dataOption, type Where, withStoreAt } from '../shared/data.ts';
import { Failure } from '../shared/failure.ts';
import { indented, say, whenAt } from '../shared/say.ts';
import { baseOption, urlOption, wholeAddress } from './address.ts';
import { addAdmin, addAudit } from './admin.ts';

const MOST_REPORTS = 200;

/** reset-password, reports, admin, audit: what a host does about people, while the server may run. */
export function registerPeopleCommands(program: Command): void {
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

  addAdmin(program);
  addAudit(program);
}

/** SMTP_URL and MAIL_FROM. Links in mails need an address of the server that no visitor can choose. */
export function mailFromEnvironment(url: string | undefined): MailSettings | undefined {
  const { SMTP_URL: smtp, MAIL_FROM: from } = process.env;
  if (!smtp) return undefined;
  if (!URL.canParse(smtp)) throw new Failure('SMTP_URL is no address like smtp://user:password@host:587.');
  if (!from) throw new Failure('SMTP_URL is set: set MAIL_FROM too, the sender of the mails.');
  if (!url || !URL.canParse(url)) throw new Failure('SMTP_URL is set: say with --url where links in mails lead.');
  return { smtp, from };
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
