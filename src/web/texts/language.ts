import { createStore } from 'zustand/vanilla';
import type { Game } from '../../kit/contract/game.ts';
import { type GameTexts, speak, textsOf } from '../../kit/contract/language.ts';
import { type Texts, texts } from './index.ts';
import { marked } from './marked.ts';

/** What a language says in place of the English tables. */
interface Language {
  /** What it calls itself in the options; without a name it cannot be chosen there. */
  readonly name?: string;
  frame(): Texts | Promise<Texts>;
  /** What a game says in it, and what the game's board says. */
  game?(game: Game, board: object): Said | Promise<Said>;
  /** What one of a game's further tables says in it, by its name: `deadwood/lessons/moving`, `deadwood/guide`. */
  table?<T extends object>(name: string, english: T): T | Promise<T>;
}

interface Said {
  readonly game: GameTexts;
  readonly board: object;
}

const english: Texts = { ...texts };

/** All languages, by their tag. `marked` is for tests: it shows what stands in no table. */
export const languages: Readonly<Record<string, Language>> = {
  en: { name: 'English', frame: () => english },
  marked: {
    frame: () => marked(english),
    game: (game, board) => ({ game: marked(textsOf(game)), board: marked(board) }),
    table: (_name, inEnglish) => marked(inEnglish),
  },
};

/** The language of this page. */
export const spoken = createStore<{ readonly tag: string }>(() => ({ tag: 'en' }));

/** The languages to choose from, each in its own words. The one in use is always listed, so that one can leave it. */
export function languageNames(): Readonly<Record<string, string>> {
  const { tag: now } = spoken.getState();
  const named = Object.entries(languages).filter(([tag, { name }]) => name !== undefined || tag === now);
  return Object.fromEntries(named.map(([tag, { name = tag }]) => [tag, name]));
}

/** Changes the language. Everything on the page has to be drawn again afterwards. */
export async function speakOnPage(tag: string): Promise<void> {
  const language = Object.hasOwn(languages, tag) ? languages[tag] : undefined;
  if (!language || tag === spoken.getState().tag) return;
  Object.assign(texts, await language.frame());
  document.documentElement.lang = tag === 'marked' ? 'en' : tag;
  spoken.setState({ tag });
}

const boards = new WeakMap<object, object>();

/** A game in the language of the page; its board's table is changed in place. */
export async function inLanguage(game: Game, board: object = {}): Promise<Game> {
  const inEnglish = boards.get(board) ?? { ...board };
  boards.set(board, inEnglish);
  const said = await languages[spoken.getState().tag]?.game?.(game, inEnglish);
  Object.assign(board, said?.board ?? inEnglish);
  return said ? speak(game, said.game) : game;
}

/** One of a game's further tables in the language of the page. */
export async function tableInLanguage<T extends object>(name: string, inEnglish: T): Promise<T> {
  return (await languages[spoken.getState().tag]?.table?.(name, inEnglish)) ?? inEnglish;
}
