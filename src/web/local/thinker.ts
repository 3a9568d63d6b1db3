/** Runs in a thread of its own, so that the page goes on while a bot thinks. */
import { choose } from '../../bots/choose.ts';
import { random } from '../../bots/random.ts';
import { fastChance } from '../../kit/dice.ts';
import type { Action, Game } from '../../kit/game.ts';
import type { Character } from '../../kit/playout.ts';
import type { Answered, Answers, Asked, Question } from './thinking.ts';

type Characters = Readonly<Record<string, Character>>;

const rules = import.meta.glob<Game>('../../games/*/rules/game.ts', { import: 'default' });
const players = import.meta.glob<Characters>('../../games/*/bot/players.ts', { import: 'players' });
const companies = import.meta.glob<readonly string[] | undefined>('../../games/*/bot/players.ts', {
  import: 'company',
});

/** The bots that can play a game: its own, and the one that plays anything. */
async function charactersOf(game: string): Promise<Characters> {
  return { random, ...(await players[`../../games/${game}/bot/players.ts`]?.()) };
}

const answers: { readonly [K in Question['kind']]: (asked: Extract<Question, { kind: K }>) => Promise<Answers[K]> } = {
  async think({ game: id, bot, seat, state, luck }): Promise<Action> {
    const game = await rules[`../../games/${id}/rules/game.ts`]?.();
    const character = (await charactersOf(id))[bot];
    if (!game || !character) throw new Error(`there is no bot "${bot}" for ${id}`);
    return choose(game, character, state, seat, fastChance(luck));
  },
  async characters({ game }) {
    return Object.entries(await charactersOf(game)).map(([id, { about }]) => ({ id, about }));
  },
  async company({ game }) {
    const named = await companies[`../../games/${game}/bot/players.ts`]?.();
    return named ?? Object.keys(await charactersOf(game)).slice(-1);
  },
};

interface Scope {
  onmessage: ((heard: { readonly data: Asked }) => void) | null;
  postMessage(answered: Answered): void;
}

const scope = self as unknown as Scope;

scope.onmessage = ({ data: { id, question } }) => {
  (answers[question.kind] as (asked: Question) => Promise<unknown>)(question).then(
    (answer) => scope.postMessage({ id, answer }),
    (error: unknown) => scope.postMessage({ id, problem: String(error) }),
  );
};
