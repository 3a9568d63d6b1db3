import type { Game } from '../../kit/contract/game.ts';
import { type Checked, refused } from '../../kit/contract/refusal.ts';
import { isOver, outcomeOf } from '../../kit/match/match.ts';
import { type MatchFile, replay, verify } from '../../kit/match/matchfile.ts';
import { defaultSettings } from '../table/settings.ts';
import { type Chair, nothingNoted, type Table, takenBy } from '../table/table.ts';

/** The table around a match that comes from a file: checked as a whole, and able to go on if it is not over. */
export function tableOfFile(game: Game, file: MatchFile): Checked<{ table: Table; seed: string }> {
  const verified = verify(game, file);
  if ('refusal' in verified) return verified;
  if (file.seed === undefined) return refused('no-seed');
  const replayed = replay(game, file);
  if ('refusal' in replayed) return replayed;
  const { match } = replayed.value;
  const { setup, players } = match;
  const people = [...new Set(setup.players)];
  const table: Table = {
    id: file.match,
    revision: 0,
    game: file.game,
    rules: file.rules,
    options: setup.options,
    settings: { ...defaultSettings, visibility: 'private' },
    host: players[setup.host] ?? '',
    chairs: people.map((player) => chairOf(player, setup.names[setup.players.indexOf(player)] ?? player)),
    readyOrder: [],
    status: isOver(match) ? (outcomeOf(match) ? 'finished' : 'closed') : 'playing',
    createdAt: file.entries[0]?.at ?? 0,
    seedHash: file.seedHash,
    outcome: outcomeOf(match) ?? null,
    ...nothingNoted,
  };
  return { value: { table, seed: file.seed } };
}

function chairOf(player: string, name: string): Chair {
  return { name, taken: takenBy(player), ready: true };
}
