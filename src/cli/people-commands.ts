import type { Command } from 'commander';
import { nameKey } from '../server/people/lookalike.ts';
import type { MailSettings } from '../server/people/mail.ts';
import type { NamedReport } from '../server/store/people/steps.ts';
import { databaseIn, dataOption, withStore } from './data.ts';
import { Failure } from './failure.ts';
import { say } from './say.ts';
import { baseOption, siteOf, urlOption } from './site.ts';

const MOST_REPORTS = 200;

/** reset-password, reports: what a host does about people, while the server may run. */
export function registerPeopleCommands(program: Command): void {
  program
    .command('reset-password')
    .description('Prints a link with which somebody can choose a new password, once.')
    .argument('<name>', 'the name of the account')
    .option(...dataOption)
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
    .action(listReports);
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

interface ResetOptions {
  readonly data: string;
  readonly url: string;
  readonly base?: string;
  readonly withoutSecondStep: boolean;
}

async function resetPassword(name: string, { data, withoutSecondStep, ...said }: ResetOptions): Promise<void> {
  const { url } = siteOf(said);
  const { HOSTS_LINK, newReset } = await import('../server/people/reset.ts'); // only here: it brings hashing with it
  await withStore(databaseIn(data), async (store) => {
    const account = await store.account(nameKey(name));
    if (!account) throw new Failure(`There is no account "${name}".`, 1);
    if (withoutSecondStep) await store.save([{ kind: 'no-factor', person: account.person }]);
    const path = await newReset(store, account, Date.now() + HOSTS_LINK);
    say(`With this link ${account.name} can choose a new password, once, within a day:`);
    say(url + path);
  });
}

async function listReports({ data }: { data: string }): Promise<void> {
  await withStore(databaseIn(data), async (store) => {
    const reports = await store.reports(MOST_REPORTS);
    say(reports.length === 0 ? 'Nobody has reported anybody.' : reports.map(told).join('\n\n'));
  });
}

/** What people wrote is indented, so that nobody can write a report of his own into another. */
function told({ at, by, byName, about, aboutName, text }: NamedReport): string {
  const when = new Date(at).toISOString().slice(0, 16).replace('T', ' ');
  return `${when}  ${byName} (${by}) about ${aboutName} (${about}):\n    ${text.replaceAll('\n', '\n    ')}`;
}
