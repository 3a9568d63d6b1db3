import type { MailSettings } from '../../server/settings.ts';
import { Failure } from './failure.ts';

/** SMTP_URL and MAIL_FROM. Links in mails need an address of the server that no visitor can choose. */
export function mailFromEnvironment(url: string | undefined): MailSettings | undefined {
  const { SMTP_URL: smtp, MAIL_FROM: from } = process.env;
  if (!smtp) return undefined;
  if (!URL.canParse(smtp)) throw new Failure('SMTP_URL is no address like smtp://user:password@host:587.');
  if (!from) throw new Failure('SMTP_URL is set: set MAIL_FROM too, the sender of the mails.');
  if (!url || !URL.canParse(url)) throw new Failure('SMTP_URL is set: say with --url where links in mails lead.');
  return { smtp, from };
}
