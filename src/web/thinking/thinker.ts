/** Runs in a thread of its own, so that the page goes on while a bot thinks. */

import { fastChance } from '../../kit/chance/dice.ts';
import type { Game, Seat } from '../../kit/contract/game.ts';
import { byKind } from '../../kit/contract/kinds.ts';
import type { MatchFile } from '../../kit/match/matchfile.ts';
import { type Step, stepsOf } from '../../kit/match/matchsteps.ts';
import { decideInTime } from '../../kit/players/atTable.ts';
import { untilTimeIsUp } from '../../kit/players/budget.ts';
import type { Coach } from '../../kit/players/coach.ts';
import { intentOf } from '../../kit/players/intent.ts';
import type { Character } from '../../kit/players/playout.ts';
import { random } from '../../kit/players/random.ts';
import type { Answered, Answers, AskedQuestion, Question } from './thinking.ts';

type Characters = Readonly<Record<string, Character>>;

const rules = import.meta.glob<Game>('../../games/*/rules/game.ts', { import: 'default' });
const players = import.meta.glob<Characters>('../../games/*/bot/players.ts', { import: 'players' });
const companies = import.meta.glob<readonly string[] | undefined>('../../games/*/bot/players.ts', {
  import: 'company',
});

const coaches = import.meta.glob<Coach>('../../games/*/bot/coach.ts', { import: 'coach' });

/** Where bots tell their plans: the position as it would be on a seat's turn. */
const plans = import.meta.glob<(state: unknown, seat: Seat) => unknown>('../../games/*/bot/intent.ts', {
  import: 'onTurn',
});

const rulesOf = async (id: string) => rules[`../../games/${id}/rules/game.ts`]?.();
const coachOf = async (id: string) => coaches[`../../games/${id}/bot/coach.ts`]?.();

/** Whoever asks for a hint waits no longer than this. */
const PATIENCE = 1_000;
/** Who is asked twice says the same. */
const SEED = 1;

/** The bots that can play a game: its own, and the one that plays anything. */
async function charactersOf(game: string): Promise<Characters> {
  return { random, ...(await players[`../../games/${game}/bot/players.ts`]?.()) };
}

type Work<K extends Question['kind']> = (
  asked: Extract<Question, { kind: K }>,
  tell: (left: number) => void,
) => Promise<Answers[K]>;

/** How each question is answered. */
const answers: { readonly [K in Question['kind']]: Work<K> } = {
  async think(thought, tell) {
    const [game, characters] = [await rulesOf(thought.game), await charactersOf(thought.game)];
    tell(1);
    return decideInTime(game, characters, thought, () => performance.now());
  },
  async characters({ game }) {
    return Object.entries(await charactersOf(game)).map(([id, { about }]) => ({ id, about }));
  },
  async company({ game }) {
    const named = await companies[`../../games/${game}/bot/players.ts`]?.();
    return named ?? Object.keys(await charactersOf(game)).slice(-1);
  },
  async hint({ game: id, seat, state }) {
    const coach = await coachOf(id);
    if (!coach) return null;
    const until = performance.now() + PATIENCE;
    return coach.hint(state, seat, () => performance.now() < until) ?? null;
  },
  async intent({ game: id, bot, seat, state }) {
    const [game, onTurn] = [await rulesOf(id), await plans[`../../games/${id}/bot/intent.ts`]?.()];
    const [character, then] = [(await charactersOf(id))[bot], onTurn?.(state, seat)];
    if (!game || !character || then === undefined) return [];
    return intentOf(
      game,
      character,
      then,
      seat,
      fastChance(SEED),
      untilTimeIsUp(() => performance.now()),
    );
  },
  async course({ file }) {
    const found = await coached(file);
    return found ? found.coach.course(found.steps, found.seats) : null;
  },
  async review({ file }, tell) {
    const found = await coached(file);
    return found ? found.coach.judge(found.steps, found.seats, tell) : null;
  },
};

interface Coached {
  readonly coach: Coach;
  readonly steps: readonly Step[];
  readonly seats: number;
}

/** A match step by step, and who can say something about it. */
async function coached(file: MatchFile): Promise<Coached | null> {
  const [game, coach] = [await rulesOf(file.game), await coachOf(file.game)];
  const [setup] = file.entries;
  if (!game || !coach || setup?.kind !== 'setup') return null;
  const steps = stepsOf(game, file);
  return 'refusal' in steps ? null : { coach, steps: steps.value, seats: setup.names.length };
}

const answer = byKind<Question, [tell: (left: number) => void], Promise<unknown>>(answers);

interface Scope {
  onmessage: ((heard: { readonly data: AskedQuestion }) => void) | null;
  postMessage(answered: Answered): void;
}

const scope = self as unknown as Scope;

scope.onmessage = ({ data: { id, question } }) => {
  answer(question, (left) => scope.postMessage({ id, left })).then(
    (answer) => scope.postMessage({ id, answer }),
    (error: unknown) => scope.postMessage({ id, problem: String(error) }),
  );
};
