import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, CommanderError } from 'commander';
import { addArena } from './arena.ts';
import { addHint, addReview } from './coach.ts';
import { root } from './data.ts';
import { Failure } from './failure.ts';
import { addJoin } from './join.ts';
import { addNewGame } from './newGame.ts';
import { addPlay } from './play.ts';
import { addReplay } from './replay.ts';
import { complain } from './say.ts';
import { registerServerCommands } from './server-commands.ts';
import { addSimulate } from './simulate.ts';
import { addTry } from './try.ts';
import { addVerify } from './verify.ts';

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string };

const commands = [
  addPlay,
  addJoin,
  addSimulate,
  addArena,
  addTry,
  addReplay,
  addVerify,
  addHint,
  addReview,
  addNewGame,
  registerServerCommands,
];

/** Does what the command line says; the answer is the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const program = new Command('tinderbox')
    .description('Three board games to host yourself: Flash Point, Deadwood, Cosmic Wipeout.')
    .version(version, '--version', 'says which version this is')
    .showHelpAfterError('(tinderbox help shows how)')
    .exitOverride();
  for (const add of commands) add(program);
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    return exitCodeOf(error);
  }
}

function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (!(error instanceof Failure)) throw error;
  if (error.message !== '') complain(error.message);
  return error.exitCode;
}
