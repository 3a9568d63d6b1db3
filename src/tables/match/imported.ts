import type { Game, Seat } from '../../kit/contract/game.ts';
import { type Checked, refused } from '../../kit/contract/refusal.ts';
import type { SetupBody } from '../../kit/match/log.ts';
import { isOver, type Match, outcomeOf } from '../../kit/match/match.ts';
import { type MatchFile, replay, verify } from '../../kit/match/matchfile.ts';
import { defaultSettings, type Settings } from '../table/settings.ts';
import { type Chair, isPerson, nothingNoted, seatName, type Table, takenBy } from '../table/table.ts';

/** The table around a match that comes from a file: checked as a whole, and able to go on if it is not over. */
export function tableOfFile(game: Game, file: MatchFile): Checked<{ table: Table; seed: string }> {
  const verified = verify(game, file);
  if ('refusal' in verified) return verified;
  if (file.seed === undefined) return refused('no-seed');
  const replayed = replay(game, file);
  if ('refusal' in replayed) return replayed;
  const { match } = replayed.value;
  const { setup, players } = match;
  const settings: Settings = { ...defaultSettings, visibility: 'private' };
  const createdAt = file.entries[0]?.at ?? 0;
  return {
    value: {
      table: tableAround(match, chairsOf(game, setup), { host: players[setup.host] ?? '', settings, createdAt }),
      seed: file.seed,
    },
  };
}

/**
 * As few chairs as these seats can have been dealt to: a person's further seat has, with a number, the name of the chair.
 * Bots are numbered too, so each has a chair of its own.
 */
function chairsOf(game: Game, { options, players, names }: SetupBody): readonly Chair[] {
  const all = names.map((name, seat) => chairOf(players[seat] ?? null, name));
  const isDealt = (seat: Seat, chairs: readonly Chair[]): boolean =>
    isPerson(players[seat]) &&
    players[seat] === players[seat % chairs.length] &&
    names[seat] === seatName({ chairs }, seat);
  const fits = (chairs: readonly Chair[]): boolean =>
    game.seats(options, chairs.length) === all.length &&
    all.every((_, seat) => seat < chairs.length || isDealt(seat, chairs));
  return all.map((_, seat) => all.slice(0, seat + 1)).find(fits) ?? all;
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
