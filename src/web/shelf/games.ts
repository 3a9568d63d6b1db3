import type { Game } from '../../kit/contract/game.ts';
import { type Lessons, lessonTextsOf, speakLesson } from '../../kit/contract/lesson.ts';
import type { BoardModule } from '../stage/board.ts';
import { type Guide, guideTextsOf, speakGuide } from '../stage/guide.ts';
import { plainBoard } from '../stage/parts/PlainBoard.tsx';
import { texts } from '../texts/index.ts';
import { inLanguage, tableInLanguage } from '../texts/language.ts';

/** The shelf: every folder with rules is a game; its rules and its board are loaded when they are needed. */
const rules = import.meta.glob<Game>('../../games/*/rules/game.ts', { import: 'default' });
const boards = import.meta.glob<BoardModule>('../../games/*/board/index.tsx', { import: 'board' });
const emblems = import.meta.glob<string>('../../games/*/board/emblem.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

const lessons = import.meta.glob<Lessons>('../../games/*/lessons/index.ts', { import: 'lessons' });
const guides = import.meta.glob<Guide>('../../games/*/board/guide.tsx', { import: 'guide' });
const ruleTexts = import.meta.glob<string>('../../games/*/RULES.md', { query: '?raw', import: 'default' });

export const gameIds: readonly string[] = Object.keys(rules).flatMap((path) => path.split('/')[3] ?? []);

export async function loadGame(id: string): Promise<Game | undefined> {
  const game = await rules[`../../games/${id}/rules/game.ts`]?.();
  return game && inLanguage(game);
}

/** For pages that show a game, or say that there is none. */
export async function findGame(id: string): Promise<Game | null> {
  return (await loadGame(id)) ?? null;
}

export interface Playable {
  readonly game: Game;
  readonly board: BoardModule;
}

/** A game with its board, or with a plain one. */
export async function findPlayable(id: string): Promise<Playable | null> {
  const [game, board] = await Promise.all([
    rules[`../../games/${id}/rules/game.ts`]?.(),
    boards[`../../games/${id}/board/index.tsx`]?.(),
  ]);
  return game ? { game: await inLanguage(game, board?.texts), board: board ?? plainBoard(game) } : null;
}

/** A game's rules in words, as they are written in its folder. */
export async function loadRules(id: string): Promise<string> {
  return (await ruleTexts[`../../games/${id}/RULES.md`]?.()) ?? '';
}

/** A game's guide in the language of the page, if it has one. */
export async function findGuide(id: string): Promise<Guide> {
  const guide = (await guides[`../../games/${id}/board/guide.tsx`]?.()) ?? {};
  return speakGuide(guide, await tableInLanguage(`${id}/guide`, guideTextsOf(guide)));
}

/** A game's lessons in the language of the page, if it has any. */
export async function findLessons(id: string): Promise<Lessons> {
  const found = (await lessons[`../../games/${id}/lessons/index.ts`]?.()) ?? {};
  const spoken = Object.entries(found).map(async ([name, lesson]) => {
    const told = await tableInLanguage(`${id}/lessons/${name}`, lessonTextsOf(lesson));
    return [name, speakLesson(lesson, told)] as const;
  });
  return Object.fromEntries(await Promise.all(spoken));
}

export function emblemOf(id: string): string | undefined {
  return emblems[`../../games/${id}/board/emblem.svg`];
}

/** A title to show until the game itself is there. */
export function titleOf(id: string): string {
  return texts.games.title(id);
}

/** Fetches all games while nothing else is to do, so that they can be played when the network is gone. */
export async function loadAhead(): Promise<void> {
  const all = [rules, boards, ruleTexts, lessons, guides].flatMap((files) =>
    Object.values<() => Promise<unknown>>(files),
  );
  await Promise.allSettled(all.map((load) => load()));
}
