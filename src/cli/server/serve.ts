import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { serveUntilTold } from '../../server/guard.ts';
import { limits } from '../../server/limits/limits.ts';
import { type RetentionDays, retentionDays } from '../../server/settings.ts';
import { dataOption, failOnTrouble, root } from '../shared/data.ts';
import { mailFromEnvironment } from '../shared/mail.ts';
import { say } from '../shared/say.ts';
import { type Address, baseOption, urlOption, wholeAddress } from './address.ts';
import { keepServing, type Serving } from './keeper.ts';
import { openedLines, qrOf } from './opened.ts';

export function addServe(program: Command): void {
  program
    .command('serve')
    .description('Serves the box to browsers.')
    .addOption(
      new Option('--port <number>', 'the port; without it 3000, or the next one that is free')
        .argParser(readPort)
        .env('PORT'),
    )
    .option(
      '--host <address>',
      'the address to listen on; 0.0.0.0 for the whole house, as `npm start` does',
      process.env.HOST ?? '127.0.0.1',
    )
    .option(...dataOption)
    .option(
      '--database <address>',
      'keep the data in this PostgreSQL database, for several servers: postgres://…',
      process.env.TINDERBOX_DATABASE,
    )
    .option(
      '--redis <address>',
      'tell other servers of the same database what is new: redis://…',
      process.env.TINDERBOX_REDIS,
    )
    .option('--origin <url...>', 'further sites whose pages may use this server')
    .option('--name <name>', 'what the server calls itself', 'Tinderbox')
    .addOption(urlOption('where browsers find the server: links in mails lead there, and other names are refused'))
    .addOption(baseOption())
    .option('--auto-register', 'signing in under a new name makes the account at once', false)
    .option(
      '--keep <what=days...>',
      `for how many days things are kept, 0 for ever: ${Object.entries(retentionDays)
        .map(([what, days]) => `${what}=${days}`)
        .join(' ')}`,
      readRetention,
      {},
    )
    .option('--proxy', 'a proxy in front tells who asks (X-Forwarded-…)', false)
    .option('--log <level>', 'debug, info, warn, error or silent', 'warn')
    .option('--no-bots', 'let no bots in that people make for themselves')
    .option('--alone', 'do not start it again when it fails: something else does, such as systemd', false)
    .addHelpText(
      'after',
      '\nMail (a new password; your turn, for those who want it) is sent where SMTP_URL, MAIL_FROM and --url are set.' +
        '\nWhere others than this machine can ask, /metrics and /api/docs open with the token in TINDERBOX_TOKEN.',
    )
    .action((options: ServeOptions) => {
      const address = wholeAddress(options);
      return options.alone ? serve({ ...options, ...address }) : keepServing();
    });
}

interface ServeOptions extends Address {
  readonly port?: number;
  readonly host: string;
  readonly data: string;
  readonly origin?: string[];
  readonly name: string;
  readonly autoRegister: boolean;
  readonly bots: boolean;
  readonly keep: Partial<RetentionDays>;
  readonly proxy: boolean;
  readonly log: string;
  readonly alone: boolean;
  readonly database?: string;
  readonly redis?: string;
}

async function serve(options: ServeOptions): Promise<void> {
  const { port, host, data, database, redis, origin = [], proxy, log, name, autoRegister, bots, keep } = options;
  const { url, base } = options;
  const pages = join(root, 'dist', 'web');
  const mail = mailFromEnvironment(url);
  const people = {
    name,
    url,
    base,
    autoRegister,
    bots,
    mail,
    retention: keep,
    token: process.env.TINDERBOX_TOKEN || undefined,
  };
  const settings = { host, port, data, database, redis, pages, origins: origin, behindProxy: proxy, limits, ...people };
  const { startServer } = await import('../../server/serve.ts'); // only here: it brings the whole web server with it
  const server = await startServer(settings, log).catch(failOnTrouble('Cannot start'));
  const opened = { host, port: server.port, url, base };
  for (const line of openedLines(opened)) say(line);
  const picture = process.stdout.isTTY ? qrOf(opened) : undefined;
  if (picture) say(picture);
  serveUntilTold(server);
  answerToKeeper(server.port);
  flushCompileCache(); // now, since a server may be killed; the next one starts quicker
}

/** Without its keeper a server ends at once: another one may be on its way. */
function answerToKeeper(port: number): void {
  if (!process.connected) return;
  process.send?.({ port } satisfies Serving);
  process.on('disconnect', () => process.exit(1));
}

function readPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new InvalidArgumentError('A port is 0 to 65535.');
  return port;
}

function readRetention(text: string, before: Partial<RetentionDays>): Partial<RetentionDays> {
  const [what = '', days = ''] = text.split('=');
  if (!Object.hasOwn(retentionDays, what) || !/^\d{1,6}$/.test(days)) {
    throw new InvalidArgumentError(
      `It is one of ${Object.keys(retentionDays).join(', ')}, an equals sign and a number of days.`,
    );
  }
  return { ...before, [what]: Number(days) };
}
