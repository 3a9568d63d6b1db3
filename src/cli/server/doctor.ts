import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { WebSocket } from 'ws';
import { allGames } from '../../games/catalog.ts';
import { inspectAll } from '../../server/house/stored/inspect.ts';
import { lookAhead } from '../../server/house/stored/outlook.ts';
import { isClaimed } from '../../server/store/files/claim.ts';
import { DATABASE } from '../../server/store/files/folder.ts';
import { faultsInPages, newestIn, schemaOf } from '../../server/store/sqlite/pages.ts';
import { readSqlite } from '../../server/store/sqlite/sqlite.ts';
import { inWords } from '../../server/store/trouble.ts';
import { dataOption, installed, root } from '../shared/data.ts';
import { Failure } from '../shared/failure.ts';
import { mailFromEnvironment } from '../shared/mail.ts';
import { say, summaryOf } from '../shared/say.ts';
import { type Address, baseOption, urlOption, wholeAddress } from './address.ts';

/** `look`: nothing is broken, but a host should know. */
interface Finding {
  readonly state: 'good' | 'look' | 'wrong';
  readonly says: string;
}

interface Patient {
  readonly data: string;
  readonly url?: string | undefined;
}

const good = (says: string): Finding => ({ state: 'good', says });
const look = (says: string): Finding => ({ state: 'look', says });
const wrong = (says: string): Finding => ({ state: 'wrong', says });

/** What is looked at, in this order. A finding that is not good says what to do. */
const examinations: Readonly<Record<string, (patient: Patient) => Finding | Promise<Finding>>> = {
  Node: () =>
    Number(process.versions.node.split('.')[0]) >= 24
      ? good(process.version)
      : wrong(`${process.version} is too old: install Node 24 or newer`),
  pages: () =>
    existsSync(join(root, 'dist', 'web', 'index.html'))
      ? good('they are built')
      : wrong(installed ? 'they are missing: install the package again' : 'they are not built: run "npm run build"'),
  'data folder': folderOf,
  schema: withData(({ data }) => schemaFinding(schemaOf(join(data, DATABASE)))),
  disk: diskOf,
  clock: withData(({ data }) => clockFinding(newestIn(join(data, DATABASE)), Date.now())),
  matches: withData(matchesOf),
  mail: ({ url }) => mailOf(url),
  address: addressOf,
};

const signs = { good: 'good ', look: 'look ', wrong: 'WRONG' } as const;

export function addDoctor(program: Command): void {
  program
    .command('doctor')
    .description('Looks at everything a server needs, while it may run, and says what to do.')
    .option(...dataOption)
    .addOption(urlOption('where browsers find the server: asks it there, through the proxy'))
    .addOption(baseOption())
    .action(doctor);
}

async function doctor(asked: Patient & Address): Promise<void> {
  const patient = { ...asked, ...wholeAddress(asked) };
  let bad = 0;
  for (const [name, examine] of Object.entries(examinations)) {
    const { state, says } = await examined(() => examine(patient));
    say(`${signs[state]}  ${name}: ${says}.`);
    if (state === 'wrong') bad++;
  }
  if (bad > 0) throw new Failure(`${bad === 1 ? 'One thing needs' : `${bad} things need`} a hand.`, 1);
  say('Nothing is broken.');
}

/** What cannot even be looked at is wrong. */
async function examined(examine: () => Finding | Promise<Finding>): Promise<Finding> {
  try {
    return await examine();
  } catch (error) {
    return wrong(error instanceof Failure ? error.message.replace(/\.$/, '') : inWords(error));
  }
}

/** Without data there is nothing to look at yet, and that is no fault. */
function withData(examine: (patient: Patient) => Finding | Promise<Finding>): typeof examine {
  return (patient) => (existsSync(join(patient.data, DATABASE)) ? examine(patient) : look('there is no data yet'));
}

function folderOf({ data }: Patient): Finding {
  if (!existsSync(data)) return look(`${data} is not there yet: the server makes it`);
  try {
    accessSync(data, constants.R_OK | constants.W_OK);
  } catch {
    return wrong(`${data} cannot be written: give it to whoever runs the server (chown)`);
  }
  if ((statSync(data).mode & 0o077) !== 0) return look(`others may look into ${data}: chmod 700 keeps them out`);
  return good(`${data}, ${isClaimed(data) ? 'and a server works with it' : 'no server works with it now'}`);
}

export function schemaFinding({ found, known }: { found: number; known: number }): Finding {
  if (found > known)
    return wrong('a newer Tinderbox wrote the data: run that one, or restore a backup of this version');
  if (found < known)
    return look('an older Tinderbox wrote the data: make a backup, then the server brings it up to date');
  return good('that of this version');
}

const MEGABYTE = 1_000_000;
const LITTLE = 500 * MEGABYTE;

function diskOf({ data }: Patient): Finding {
  const place = existsSync(data) ? data : process.cwd();
  const { bavail, bsize } = statfsSync(place);
  const file = join(data, DATABASE);
  return diskFinding(bavail * bsize, existsSync(file) ? statSync(file).size : 0);
}

/** A backup needs as much again as the data has. */
export function diskFinding(free: number, size: number): Finding {
  const says = `${Math.round(free / MEGABYTE)} MB are free, the data has ${Math.round(size / MEGABYTE)} MB`;
  if (free < LITTLE / 10) return wrong(`${says}: make room, or nothing more can be saved`);
  if (free < Math.max(LITTLE, 2 * size)) return look(`${says}: make room in time`);
  return good(says);
}

const DAY = 24 * 60 * 60_000;

export function clockFinding(newest: number | undefined, now: number): Finding {
  const says = `it is ${new Date(now).toISOString()}`;
  return newest !== undefined && newest > now + DAY
    ? wrong(`${says}, but something happened on ${new Date(newest).toISOString()}: set the machine's clock`)
    : good(says);
}

async function matchesOf({ data }: Patient): Promise<Finding> {
  const file = join(data, DATABASE);
  const [damage] = faultsInPages(file).filter((fault) => !/older Tinderbox/.test(fault));
  if (damage) return wrong(`${damage}: restore the last backup (tinderbox restore FILE)`);
  const store = readSqlite(file);
  try {
    const games = await allGames();
    const { stuck } = await lookAhead({ store: store.reads, games });
    if (stuck[0])
      return wrong(`${stuck.length} would not go on, such as ${stuck[0]}: finish them with the older program`);
    const found = await inspectAll(store.reads, games);
    const [fault] = found.faults;
    return fault ? wrong(`${fault} (tinderbox check tells all)`) : good(summaryOf(found).replace(/\.$/, ''));
  } finally {
    store.close();
  }
}

async function mailOf(url: string | undefined): Promise<Finding> {
  const settings = mailFromEnvironment(url);
  if (!settings)
    return look('none is sent: set SMTP_URL and MAIL_FROM, or reset passwords by "tinderbox reset-password"');
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(settings.smtp);
  try {
    await transport.verify();
    return good(`${new URL(settings.smtp).host} takes it`);
  } catch (error) {
    return wrong(`${new URL(settings.smtp).host} does not take it (${inWords(error)}): look at SMTP_URL`);
  } finally {
    transport.close();
  }
}

/** A proxy has to hand on both: requests, and the change to a socket. */
async function addressOf({ url }: Patient): Promise<Finding> {
  if (url === undefined) return look('not tried: say --url');
  const health = await fetch(new URL('healthz', asFolder(url))).catch(() => undefined);
  if (!health) return wrong(`nobody answers at ${url}: is the server running, and the proxy?`);
  if (!health.ok) return wrong(`${url} answers with ${health.status}: ${await health.text()}`);
  if (!(await opensSocket(url)))
    return wrong(`${url} opens no WebSocket: the proxy has to hand on Upgrade and Connection`);
  return good(`${url} answers, and opens sockets`);
}

function asFolder(url: string): string {
  return url.endsWith('/') ? url : `${url}/`;
}

function opensSocket(url: string): Promise<boolean> {
  const socket = new WebSocket(new URL('ws', asFolder(url)).href.replace(/^http/, 'ws'), {
    origin: new URL(url).origin,
    handshakeTimeout: 10_000,
  });
  return new Promise<boolean>((resolve) => {
    socket.once('open', () => resolve(true));
    socket.once('error', () => resolve(false));
  }).finally(() => socket.terminate());
}
