import type { Command } from 'commander';
import type { Game } from '../kit/game.ts';
import type { Entry } from '../kit/log.ts';
import { replay } from '../kit/matchfile.ts';
import { Failure, must } from './failure.ts';
import { matchFrom, wholeNumber } from './inputs.ts';

export function addReplay(program: Command): void {
  program
    .command('replay')
    .description('tells a match file entry by entry and draws the position it leads to')
    .argument('<file>', 'a match file')
    .option('--at <version>', 'stop at this entry')
    .action(async (path: string, { at }: { at?: string }) => {
      const { game, file } = await matchFrom(path);
      const last = file.entries.length - 1;
      const upTo = at === undefined ? last : wholeNumber(at, '--at', 0);
      if (upTo > last) throw new Failure(`The match has entries 0 to ${last}; there is no entry ${upTo}.`);
      const { match, facts } = must(replay(game, file, upTo), game.words.refusals, 1);
      const skipped = upTo + 1 - facts.length;
      for (const [place, told] of facts.entries()) {
        const entry = file.entries[place + skipped];
        if (entry) console.log(headOf(game, entry, match.setup.names));
        for (const fact of told) console.log(`    ${game.words.fact(fact, match.setup.names)}`);
      }
      console.log(`\n${game.positions.draw(match.state)}`);
    });
}

function headOf(game: Game, entry: Entry, names: readonly string[]): string {
  const say: { [K in Entry['kind']]: (entry: Extract<Entry, { kind: K }>) => string } = {
    setup: ({ names }) => `${game.title} with ${names.join(', ')}`,
    action: ({ seat, action }) => `${names[seat]}: ${JSON.stringify(action)}`,
    undo: ({ to }) => `taken back to ${to}`,
    seat: ({ seat, player }) => `${names[seat]} is played by ${player ?? 'nobody'} from now on`,
    rules: ({ rules }) => `goes on under rules ${rules}`,
    end: ({ reason }) => `the match was ${reason}`,
  };
  return `${String(entry.version).padStart(4)}  ${(say[entry.kind] as (entry: Entry) => string)(entry)}`;
}
