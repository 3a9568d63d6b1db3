import type { Game } from '../kit/contract/game.ts';
import type { ServerMessage } from '../wire/protocol.ts';

/** The rules that are loaded. A message that needs others waits for them, and so do all messages after it. */
export interface Shelf {
  game(id: string): Game | undefined;
  inOrder(message: ServerMessage, use: (message: ServerMessage) => void): void;
}

export function createShelf(find: (id: string) => Game | undefined | Promise<Game | undefined>): Shelf {
  const rules = new Map<string, Game | undefined>();
  const waiting: (() => void)[] = [];
  let loading = false;

  function know(id: string, game: Game | undefined): void {
    rules.set(id, game);
    loading = false;
    for (const again of waiting.splice(0)) again();
  }

  function inOrder(message: ServerMessage, use: (message: ServerMessage) => void): void {
    const id = gameOf(message);
    if (!loading && (id === undefined || rules.has(id))) return use(message);
    waiting.push(() => inOrder(message, use));
    if (!loading && id !== undefined) load(id);
  }

  function load(id: string): void {
    const found = find(id);
    if (!(found instanceof Promise)) return know(id, found);
    loading = true;
    found.then(
      (game) => know(id, game),
      () => know(id, undefined),
    );
  }

  return { game: (id) => rules.get(id), inOrder };
}

/** The game whose rules a message needs. */
function gameOf(message: ServerMessage): string | undefined {
  if (message.type !== 'snapshot' && message.type !== 'entries') return undefined;
  return message.anchor?.game;
}
