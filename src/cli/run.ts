import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, CommanderError } from 'commander';
import { addArena } from './games/arena.ts';
import { addHint, addReview } from './games/coach.ts';
import { addNewGame } from './games/newGame.ts';
import { addPlay } from './games/play.ts';
import { addReplay } from './games/replay.ts';
import { addSimulate } from './games/simulate.ts';
import { addTry } from './games/try.ts';
import { addVerify } from './games/verify.ts';
import { addJoin } from './join/join.ts';
import { registerServerCommands } from './server/commands.ts';
import { root } from './shared/data.ts';
import { Failure } from './shared/failure.ts';
import { complain } from './shared/say.ts';

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
