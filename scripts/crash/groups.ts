import { setTimeout as pause } from 'node:timers/promises';
import type { Game } from '../../src/kit/contract/game.ts';
import { type Answer, type Guest, signIn } from '../../src/server/testing/client.ts';
import { type Note, type Player, startPlayer } from '../../src/server/testing/player.ts';

/** Two players and a watcher at a table. */
export interface Group {
  readonly table: string;
  readonly game: Game;
  readonly players: readonly Player[];
}

/** Tables that never end: where a match is over, another one begins. */
export interface Groups {
  /** All there have been. */
  readonly all: readonly Group[];
  /** Opens new tables where matches have ended. */
  renew(): void;
  /** Makes no new commands and no new tables; false if somebody is never answered. */
  settle(): Promise<boolean>;
  stop(): void;
}

/** Short matches, so that many end and begin around a kill. */
const options: Readonly<Record<string, object>> = { 'cosmic-wipeout': { goal: 200 } };

export async function openGroups(
  /** Where to play: everybody goes to another server each time. */
  urls: readonly string[],
  games: readonly Game[],
  tables: number,
  random: () => number,
  note: (what: Note, game: string) => void,
): Promise<Groups> {
  const all: Group[] = [];
  const playing = new Map<number, Group | undefined>();
  let resting = false;
  const open = async (place: number): Promise<void> => {
    playing.set(place, undefined);
    const game = games[place % games.length] as Game;
    const group = await seated(urls, game, `${place}-${all.length}`, random, (what) => note(what, game.id));
    if (resting) for (const player of group.players) player.rest();
    all.push(group);
    playing.set(place, group);
  };
  const isEnded = ({ players }: Group) => players.some(({ isOver }) => isOver) && players.every(({ waits }) => !waits);
  await Promise.all(Array.from({ length: tables }, (_, place) => open(place)));
  return {
    all,
    renew() {
      for (const [place, group] of playing) if (group && isEnded(group) && !resting) void open(place);
    },
    async settle() {
      resting = true;
      for (const { players } of all) for (const player of players) player.rest();
      return answered(
        () => [...playing.values()].every(Boolean) && all.every(({ players }) => players.every((p) => !p.waits)),
      );
    },
    stop() {
      for (const { players } of all) for (const player of players) player.stop();
    },
  };
}

async function answered(all: () => boolean): Promise<boolean> {
  for (let tries = 0; tries < 600; tries++) {
    await pause(100);
    if (all()) return true;
  }
  return false;
}

/** A table is opened while servers come and go: what fails is begun again at another table. */
async function seated(
  urls: readonly string[],
  game: Game,
  name: string,
  random: () => number,
  note: (what: Note) => void,
): Promise<Group> {
  for (;;) {
    try {
      const any = () => urls[Math.floor(random() * urls.length)] ?? '';
      const guests = await Promise.all(['a', 'b', 'w'].map((letter) => signIn(any(), letter + name)));
      const table = await opened(guests, game);
      const players = guests.map(({ person, cookie }) =>
        startPlayer({ url: any, cookie, person: person.id, name: person.name, table, game }, random, note),
      );
      return { table, game, players };
    } catch {
      await pause(50);
    }
  }
}

async function opened(guests: readonly Guest[], game: Game): Promise<string> {
  const [host, second] = guests as [Guest, Guest];
  const wish = { game: game.id, players: 2, options: options[game.id] ?? {} };
  const { id } = fine(await host.ask('POST', '/api/tables', wish));
  fine(await second.ask('POST', `/api/tables/${id}/join`, {}));
  for (const guest of [host, second]) fine(await guest.ask('POST', `/api/tables/${id}/ready`, { ready: true }));
  return id;
}

function fine({ status, json }: Answer): Answer['json'] {
  if (status !== 200) throw new Error(JSON.stringify(json));
  return json;
}
