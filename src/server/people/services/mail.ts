import type { MailSettings } from '../../settings.ts';

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Where one click, or a mail program by itself, ends such letters. */
  readonly quiet?: string;
}

export interface Mailer {
  send(letter: Letter): Promise<void>;
  close(): void;
}

/** The code for mail is loaded only if it is needed. */
export function createMailer({ smtp, from }: MailSettings): Mailer {
  const transport = import('nodemailer').then(({ createTransport }) => createTransport(smtp));
  return {
    async send({ quiet, ...letter }) {
      await (await transport).sendMail({ from, ...letter, ...(quiet ? { headers: endedBy(quiet) } : {}) });
    },
    close: () => void transport.then((open) => open.close()),
  };
}

/** The headers of RFC 8058: a mail program may show a button that asks for no more of it. */
function endedBy(link: string) {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
