import { Command, CommanderError } from 'commander';
import { Failure } from './failure.ts';
import { addNewGame } from './newGame.ts';
import { addPlay } from './play.ts';
import { addReplay } from './replay.ts';
import { registerServerCommands } from './server-commands.ts';
import { addSimulate } from './simulate.ts';
import { addTry } from './try.ts';
import { addVerify } from './verify.ts';

const program = new Command('tinderbox')
  .description('Three board games to host yourself: Flash Point, Deadwood, Cosmic Wipeout.')
  .showHelpAfterError('(tinderbox help shows how)')
  .exitOverride();

for (const add of [addPlay, addSimulate, addTry, addReplay, addVerify, addNewGame, registerServerCommands]) {
  add(program);
}

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = exitCodeOf(error);
}

function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (!(error instanceof Failure)) throw error;
  console.error(error.message);
  return error.exitCode;
}
