import { createTransport } from 'nodemailer';

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  send(letter: Letter): Promise<void>;
  close(): void;
}

/** How the host sends mail: `smtp://user:password@host:587`, and as whom. */
export interface MailSettings {
  readonly smtp: string;
  readonly from: string;
}

export function createMailer({ smtp, from }: MailSettings): Mailer {
  const transport = createTransport(smtp);
  return {
    send: async (letter) => void (await transport.sendMail({ from, ...letter })),
    close: () => transport.close(),
  };
}
