import type { Game } from '../../kit/contract/game.ts';
import { type Checked, refused } from '../../kit/contract/refusal.ts';
import { isOver, type Match, outcomeOf } from '../../kit/match/match.ts';
import { type MatchFile, replay, verify } from '../../kit/match/matchfile.ts';
import { defaultSettings, type Settings } from '../table/settings.ts';
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
  const chairs = people.map((player) => chairOf(player, setup.names[setup.players.indexOf(player)] ?? player));
  const settings: Settings = { ...defaultSettings, visibility: 'private' };
  const createdAt = file.entries[0]?.at ?? 0;
  return {
    value: {
      table: tableAround(match, chairs, { host: players[setup.host] ?? '', settings, createdAt }),
      seed: file.seed,
    },
  };
}

/** A table for a match that comes without one. */
export function tableAround(
  match: Readonly<Match>,
  chairs: readonly Chair[],
  own: Pick<Table, 'host' | 'settings' | 'createdAt'>,
): Table {
  const { match: id, game, rules, seedHash } = match.anchor;
  const outcome = outcomeOf(match) ?? null;
  const status = isOver(match) ? (outcome ? 'finished' : 'closed') : 'playing';
  const { options } = match.setup;
  const after = { chairs, readyOrder: [], status, seedHash, outcome } as const;
  return { id, revision: 0, game, rules, options, ...own, ...after, ...nothingNoted };
}

/** A chair of somebody who plays already. */
export function chairOf(player: string | null, name: string): Chair {
  return { name, taken: takenBy(player), ready: true };
}
