import { nameOfBot } from '../../../tables/table/name.ts';

/** The games of this box, and the bots that play them. */
export const games = {
  /** A title to show until the game itself is there; English makes it from the name of the game's folder. */
  title: (id: string) => id.replaceAll('-', ' ').replace(/\b\w/g, (letter) => letter.toUpperCase()),
  game: 'Game',
  all: 'All games',
  unknown: 'No such game',
  notInThisBox: (id: string) => `There is no game “${id}” in this box.`,
  seeWhatThereIs: 'See what there is.',
  gallery: (title: string) => `${title}: gallery`,
  /** What a bot of a game is called, and what is said of it: in English as the server tells it. */
  bot: (_game: string, id: string) => nameOfBot(id),
  aboutBot: (_game: string, _id: string, told: string) => told,
};
