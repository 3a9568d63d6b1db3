import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { loadGame } from '../games/catalog.ts';
import { parseMatchFile } from '../kit/matchfile.ts';
import { matchFileFrom, takeIn } from '../server/house/file.ts';
import { limits } from '../server/settings.ts';
import { BackupError, backUp } from '../server/store/backup.ts';
import { Claimed } from '../server/store/claim.ts';
import { tableSentences } from '../tables/table.ts';
import { wireSentences } from '../wire/sentences.ts';
import { databaseIn, dataOption, root, withStore } from './data.ts';
import { Failure, must } from './failure.ts';
import { mailFromEnvironment, registerPeopleCommands } from './people-commands.ts';

/** serve, backup, export, import, and about people: what a host does with a server and its data. */
export function registerServerCommands(program: Command): void {
  program
    .command('serve')
    .description('Serves the box to browsers.')
    .option('--port <number>', 'the port; without it 3000, or the next one that is free', readPort, envPort())
    .option(
      '--host <address>',
      'the address to listen on; 0.0.0.0 for the whole network',
      process.env.HOST ?? '127.0.0.1',
    )
    .option(...dataOption)
    .option('--origin <url...>', 'further sites whose pages may use this server')
    .option('--name <name>', 'what the server calls itself', 'Tinderbox')
    .option('--url <url>', 'where browsers find the server; links in mails lead there', process.env.TINDERBOX_URL)
    .option('--auto-register', 'signing in under a new name makes the account at once', false)
    .option('--proxy', 'a proxy in front tells who asks (X-Forwarded-…)', false)
    .option('--log <level>', 'debug, info, warn, error or silent', 'warn')
    .addHelpText(
      'after',
      '\nMail (a new password; your turn, for who wants it) is sent where SMTP_URL, MAIL_FROM and --url are set.',
    )
    .action(serve);

  program
    .command('backup')
    .description('Writes a copy of all data to a file, while the server may run.')
    .argument('<file>')
    .option(...dataOption)
    .action(backup);

  program
    .command('export')
    .description('Writes one match to a file.')
    .argument('<match>', 'the id of the table, as in its link')
    .argument('<file>')
    .option(...dataOption)
    .option('--seed', 'with the secret seed of a match that still runs, to go on elsewhere', false)
    .action(exportMatch);

  program
    .command('import')
    .description('Takes a match from a file, once it is checked.')
    .argument('<file>')
    .option(...dataOption)
    .action(importMatch);

  registerPeopleCommands(program);
}

interface ServeOptions {
  readonly port?: number;
  readonly host: string;
  readonly data: string;
  readonly origin?: string[];
  readonly name: string;
  readonly url?: string;
  readonly autoRegister: boolean;
  readonly proxy: boolean;
  readonly log: string;
}

async function serve(options: ServeOptions): Promise<void> {
  const { port, host, data, origin = [], proxy, log, name, url, autoRegister } = options;
  const pages = join(root, 'dist', 'web');
  const mail = mailFromEnvironment(url);
  const people = { name, url: url?.replace(/\/+$/, ''), autoRegister, mail };
  const settings = { host, port, data, pages, origins: origin, behindProxy: proxy, limits, ...people };
  const { startServer } = await import('../server/serve.ts'); // only here: it brings the whole web server with it
  const server = await startServer(settings, log).catch(explainFailure);
  const place = host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host;
  console.log(`Tinderbox is open on http://${place}:${server.port}`);
  const stop = () => void server.close().then(() => process.exit(0));
  process.once('SIGINT', stop).once('SIGTERM', stop);
}

function explainFailure(error: unknown): never {
  const busy = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  if (busy) throw new Failure('This port is taken: choose another one with --port.', 1);
  if (error instanceof Claimed) throw new Failure(`Cannot start: ${error.message}.`, 1);
  throw error;
}

function backup(file: string, options: { data: string }): void {
  try {
    const size = backUp(databaseIn(options.data), file);
    console.log(`All data is in ${file} (${size} bytes).`);
  } catch (error) {
    if (error instanceof BackupError) throw new Failure(`Nothing was written: ${error.message}.`, 1);
    throw error;
  }
}

async function exportMatch(match: string, file: string, options: { data: string; seed: boolean }): Promise<void> {
  if (existsSync(file)) throw new Failure(`Nothing was written: ${file} exists already.`, 1);
  await withStore(databaseIn(options.data), async (store) => {
    const whole = must(await matchFileFrom(store, match, options.seed ? 'secret' : undefined), sentences, 1);
    writeFileSync(file, `${JSON.stringify(whole)}\n`, { flag: 'wx' });
    console.log(`The match is in ${file}: ${whole.entries.length} entries${whole.seed ? ', with its seed' : ''}.`);
  });
}

async function importMatch(file: string, options: { data: string }): Promise<void> {
  if (!existsSync(file)) throw new Failure(`There is no file ${file}.`);
  const whole = must(parseMatchFile(readFileSync(file, 'utf8')), sentences, 1);
  const game = await loadGame(whole.game);
  if (!game) throw new Failure(`This box has no game "${whole.game}".`, 1);
  await withStore(databaseIn(options.data), async (store) => {
    const table = must(await takeIn(store, game, whole), sentences, 1);
    console.log(`The match is here as table ${table.id} (${table.status}).`);
  });
}

const sentences = { ...tableSentences, ...wireSentences };

function readPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new InvalidArgumentError('A port is 0 to 65535.');
  return port;
}

function envPort(): number | undefined {
  return process.env.PORT === undefined ? undefined : readPort(process.env.PORT);
}
