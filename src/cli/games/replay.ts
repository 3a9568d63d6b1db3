import type { Command } from 'commander';
import type { Game } from '../../kit/contract/game.ts';
import { byKind } from '../../kit/contract/kinds.ts';
import { no } from '../../kit/contract/refusal.ts';
import type { Entry } from '../../kit/match/log.ts';
import { type MatchFile, type Replayed, replay } from '../../kit/match/matchfile.ts';
import { Failure, failOn, must } from '../shared/failure.ts';
import { matchFrom, wholeNumber } from '../shared/inputs.ts';
import { say } from '../shared/say.ts';

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
      const replayed = must(replay(game, file, upTo), game.words.refusals, 1);
      for (const line of linesOf(game, file, replayed)) say(line);
    });
}

/** A file may lead to a state that no match can have: then there are no words for it. */
function linesOf(game: Game, { entries }: MatchFile, { match, facts }: Replayed): string[] {
  const { names } = match.setup;
  const skipped = match.version + 1 - facts.length;
  try {
    const told = facts.flatMap((facts, place) => [
      headOf(game, entries[place + skipped] as Entry, names),
      ...facts.map((fact) => `    ${game.words.fact(fact, names)}`),
    ]);
    return [...told, `\n${game.positions.draw(match.state)}`];
  } catch {
    return failOn(no('not-playable'), {}, 1);
  }
}

function headOf(game: Game, entry: Entry, names: readonly string[]): string {
  const said = byKind<Entry, [], string>({
    setup: ({ names }) => `${game.title} with ${names.join(', ')}`,
    action: ({ seat, action }) => `${names[seat]}: ${JSON.stringify(action)}`,
    undo: ({ to }) => `taken back to ${to}`,
    seat: ({ seat, player }) => `${names[seat]} is played by ${player ?? 'nobody'} from now on`,
    rules: ({ rules }) => `goes on under rules ${rules}`,
    end: ({ reason }) => `the match was ${reason}`,
  });
  return `${String(entry.version).padStart(4)}  ${said(entry)}`;
}
