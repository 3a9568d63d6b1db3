import { gameIds, loadGame } from '../../src/games/catalog.ts';
import type { Game } from '../../src/kit/contract/game.ts';
import { type Player, startPlayer } from '../../src/server/testing/player.ts';
import { arrive, type Visitor } from './people.ts';

/** A table of honest people: two who play, as long as the siege lasts. */
export interface Group {
  readonly game: Game;
  readonly people: readonly Visitor[];
  /** The matches they have played or play, one after the other. */
  readonly rounds: { readonly table: string; readonly players: readonly Player[] }[];
}

const TABLES = 4;
/** They think for so many milliseconds. */
const PACE = 250;

export async function seatGroups(url: string, random: () => number): Promise<Group[]> {
  const games = await Promise.all(gameIds().map(loadGame));
  const wanted = games.flatMap((game) => (game ? Array.from({ length: TABLES }, () => game) : []));
  return Promise.all(
    wanted.map(async (game, n) => {
      const arriving = [0, 1].map((chair) => arrive(url, `Honest ${n} ${chair}`, `192.0.2.${2 * n + chair + 1}`));
      const group: Group = { game, people: await Promise.all(arriving), rounds: [] };
      await playOn(url, group, random);
      return group;
    }),
  );
}

/** Opens a new table when the match is over. */
export async function playOn(url: string, { game, people, rounds }: Group, random: () => number): Promise<void> {
  const last = rounds.at(-1);
  if (last && !last.players.some(({ isOver }) => isOver)) return;
  for (const player of last?.players ?? []) player.stop();
  const [host, guest] = people as [Visitor, Visitor];
  const wish = { game: game.id, players: 2, settings: { visibility: 'private' } };
  const table: string = (await host.ask('POST', '/api/tables', wish)).json.id;
  await guest.ask('POST', `/api/tables/${table}/join`, {});
  for (const person of people) await person.ask('POST', `/api/tables/${table}/ready`, { ready: true });
  const players = people.map(({ person, cookie, headers }) => {
    const name = `${person.name.replaceAll(' ', '-')}-${rounds.length}`;
    return startPlayer({ url, cookie, headers, person: person.id, name, table, game, pace: PACE }, random);
  });
  rounds.push({ table, players });
}

export function playersOf(groups: readonly Group[]): Player[] {
  return groups.flatMap(({ rounds }) => rounds.flatMap(({ players }) => players));
}
