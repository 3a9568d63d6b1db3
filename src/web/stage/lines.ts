import type { Game, Seat } from '../../kit/game.ts';
import type { By, Entry } from '../../kit/log.ts';
import { type History, heldVersions, type Moment } from './history.ts';

/** One sentence of the log, and the moment it belongs to. */
export interface Line {
  readonly version: number;
  /** Which of the entry's facts it tells; none where it is before the first or after the last. */
  readonly index: number;
  readonly text: string;
  /** Whose action it belongs to. */
  readonly seat: Seat | null;
  readonly undone: boolean;
}

/** The whole log as sentences. What was taken back is still told, marked as such. */
export function linesOf(game: Game, history: History): Line[] {
  const held = heldVersions(history);
  return history.moments.flatMap((moment) => {
    const { entry } = moment;
    const { version } = entry;
    const undone = entry.kind !== 'undo' && !held.has(version);
    const seat = entry.kind === 'action' ? entry.seat : null;
    const before = entry.kind === 'setup' ? 1 : 0;
    return sentencesOf(game, history, moment).map((text, place) => {
      return { version, index: place - before, text, seat, undone };
    });
  });
}

export function sentencesOf(game: Game, { match }: History, { entry, facts }: Moment): string[] {
  const { names } = match.setup;
  const about = tell[entry.kind] as (entry: Entry, names: readonly string[], players: Players) => string[];
  const told = facts.map((fact) => game.words.fact(fact, names));
  const more = about(entry, names, match.setup.players);
  return entry.kind === 'setup' ? [...more, ...told] : [...told, ...more];
}

type Players = readonly string[];
type Tell = {
  readonly [K in Entry['kind']]: (
    entry: Extract<Entry, { kind: K }>,
    names: readonly string[],
    players: Players,
  ) => string[];
};

const tell: Tell = {
  setup: (_entry, names) => [`The match begins: ${names.join(', ')}.`],
  action: ({ seat, by }, names) => ('auto' in by ? (whys[by.auto]?.(names[seat] ?? '') ?? []) : []),
  undo: ({ by }, names, players) => [`${whoOf(by, names, players)} took the last step back.`],
  seat: ({ seat, player, left }, names) => [
    player === null
      ? `${names[seat]} has left the match.`
      : left
        ? `${names[seat]} is played by somebody else now.`
        : `${names[seat]} is played from here on by another hand.`,
  ],
  rules: ({ rules }) => [`The match goes on under rules ${rules}.`],
  end: ({ reason }) => [reason === 'abandoned' ? 'The match was given up.' : 'The table was closed.'],
};

/** Why nobody was asked, or nobody answered. */
const whys: Readonly<Partial<Record<string, (name: string) => string[]>>> = {
  'standing-answer': (name) => [`${name} had agreed beforehand.`],
  silence: (name) => [`${name} did not answer in time.`],
};

/** A person by the seat they play; the player of several seats is called by the first. */
function whoOf(by: By, names: readonly string[], players: Players): string {
  if ('person' in by) {
    const seats = players.flatMap((player, seat) => (player === by.person ? [names[seat] ?? ''] : []));
    return seats.length === 1 ? (seats[0] ?? 'Somebody') : 'The player';
  }
  return 'bot' in by ? by.bot : 'The table';
}
