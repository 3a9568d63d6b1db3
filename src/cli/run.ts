import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, CommanderError } from 'commander';
import { root } from './shared/data.ts';
import { Failure } from './shared/failure.ts';
import { complain } from './shared/say.ts';

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string };

type Add = (program: Command) => void;

/** Where each command is: only what is named is loaded, for some bring half of the program with them. */
const commands: readonly (readonly [names: string, add: () => Promise<Add>])[] = [
  ['play', async () => (await import('./games/play.ts')).addPlay],
  ['join', async () => (await import('./join/join.ts')).addJoin],
  ['simulate', async () => (await import('./games/simulate.ts')).addSimulate],
  ['arena', async () => (await import('./games/arena.ts')).addArena],
  ['try', async () => (await import('./games/try.ts')).addTry],
  ['replay', async () => (await import('./games/replay.ts')).addReplay],
  ['verify', async () => (await import('./games/verify.ts')).addVerify],
  ['hint', async () => (await import('./games/coach.ts')).addHint],
  ['review', async () => (await import('./games/coach.ts')).addReview],
  ['new-game', async () => (await import('./games/newGame.ts')).addNewGame],
  ['serve', async () => (await import('./server/serve.ts')).addServe],
  ['export import', async () => (await import('./server/care.ts')).addExchange],
  ['backup restore check', async () => (await import('./server/care.ts')).addCare],
  ['move', async () => (await import('./server/move.ts')).addMove],
  ['doctor', async () => (await import('./server/doctor.ts')).addDoctor],
  ['reset-password reports', async () => (await import('./server/people.ts')).addPeople],
  ['admin', async () => (await import('./server/admin.ts')).addAdmin],
  ['audit', async () => (await import('./server/admin.ts')).addAudit],
];

/** Does what the command line says; the answer is the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const program = new Command('tinderbox')
    .description('Three board games to host yourself: Flash Point, Deadwood, Cosmic Wipeout.')
    .version(version, '--version', 'says which version this is')
    .showHelpAfterError('(tinderbox help shows how)')
    .exitOverride();
  for (const add of await addersFor(args[0])) add(program);
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    return exitCodeOf(error);
  }
}

/** The command that is named; all of them for the help, and for whoever has misspelt one. */
function addersFor(named: string | undefined): Promise<Add[]> {
  const only = commands.filter(([names]) => names.split(' ').includes(named ?? ''));
  return Promise.all((only.length > 0 ? only : commands).map(([, add]) => add()));
}

function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (!(error instanceof Failure)) throw error;
  if (error.message !== '') complain(error.message);
  return error.exitCode;
}
