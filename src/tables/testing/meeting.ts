import type { Chance } from '../../kit/chance/chance.ts';
import type { Emit, Game, Move, Seat } from '../../kit/contract/game.ts';
import { no } from '../../kit/contract/refusal.ts';

/**
 * A small game for tests of what is around a game: many seats for few people, questions to several seats at once,
 * actions that draw nothing, seats that leave. Who has the turn notes things, asks the others, and rolls to pass it on.
 */
export interface State {
  goal: number;
  turn: Seat;
  notes: number;
  total: number;
  /** The seats that have not answered yet. */
  asked: Seat[];
  yes: number;
  gone: boolean[];
}

export type Action =
  | { readonly kind: 'note' }
  | { readonly kind: 'ask' }
  | { readonly kind: 'answer'; readonly yes: boolean }
  | { readonly kind: 'roll' };

export type Fact = { readonly kind: 'noted' | 'asked' | 'answered' | 'left'; readonly seat: Seat } | Rolled;

interface Rolled {
  readonly kind: 'rolled';
  readonly seat: Seat;
  readonly side: number;
}

interface Options {
  readonly [name: string]: string | number | boolean;
  readonly seats: number;
  readonly goal: number;
}

type MoveOf<K extends Action['kind']> = Move<State, Extract<Action, { kind: K }>, Fact>;

const note: MoveOf<'note'> = {
  candidates: () => [{ kind: 'note' }],
  refuse: whileAsked,
  apply(state, seat, _action, _chance, emit) {
    state.notes += 1;
    emit?.({ kind: 'noted', seat });
  },
};

const ask: MoveOf<'ask'> = {
  candidates: () => [{ kind: 'ask' }],
  refuse: whileAsked,
  apply(state, seat, _action, _chance, emit) {
    state.asked = [...state.gone.keys()].filter((other) => other !== seat && !state.gone[other]);
    emit?.({ kind: 'asked', seat });
  },
};

const answer: MoveOf<'answer'> = {
  candidates: () => [
    { kind: 'answer', yes: true },
    { kind: 'answer', yes: false },
  ],
  refuse: (state, seat) => (state.asked.includes(seat) ? undefined : no('not-asked')),
  apply(state, seat, { yes }, _chance, emit) {
    state.asked = state.asked.filter((other) => other !== seat);
    if (yes) state.yes += 1;
    emit?.({ kind: 'answered', seat });
  },
};

const roll: MoveOf<'roll'> = {
  candidates: () => [{ kind: 'roll' }],
  refuse: whileAsked,
  apply(state, seat, _action, chance: Chance, emit) {
    const side = chance.draw([1, 2, 3, 4, 5, 6]);
    state.total += side;
    emit?.({ kind: 'rolled', seat, side });
    passOn(state);
  },
};

const meeting: Game<State, Action, Fact, Options> = {
  id: 'meeting',
  title: 'Meeting',
  summary: 'Note, ask, roll.',
  rules: 1,
  players: { min: 1, max: 6 },
  options: {
    fields: {
      seats: { type: 'amount', label: 'Seats', help: '', min: 0, max: 6, step: 1, default: 0 },
      goal: { type: 'amount', label: 'Goal', help: '', min: 1, max: 1000, step: 1, default: 20 },
    },
    presets: {},
  },
  seats: ({ seats }, players) => seats || players,
  setup: ({ goal }, { names }) => {
    return { goal, turn: 0, notes: 0, total: 0, asked: [], yes: 0, gone: names.map(() => false) };
  },
  turn: (state) => (isOver(state) ? undefined : state.turn),
  toAct: (state) => (isOver(state) ? [] : state.asked.length > 0 ? state.asked : [state.turn]),
  moves: { note, ask, answer, roll },
  fallback: (state, seat) => (state.asked.includes(seat) ? { kind: 'answer', yes: false } : { kind: 'roll' }),
  agree: (state, seat) => (state.asked.includes(seat) ? { kind: 'answer', yes: true } : undefined),
  outcome: (state) => {
    const scores = state.gone.map(() => state.total);
    return isOver(state) ? { winners: [state.turn], places: scores.map(() => 1), scores, reason: 'goal' } : undefined;
  },
  leave(state, seat, how, _chance, emit: Emit<Fact>) {
    emit?.({ kind: 'left', seat });
    if (how !== 'removed') return;
    state.gone[seat] = true;
    state.asked = state.asked.filter((other) => other !== seat);
    if (state.turn === seat) passOn(state);
  },
  places: () => ['3,4'],
  positions: {
    draw: (state) => JSON.stringify(state),
    read: () => ({ refusal: no('bad-position') }),
    fill: () => ({ refusal: no('bad-position') }),
  },
  words: {
    action: ({ kind }) => kind,
    fact: ({ kind, seat }, names) => `${names[seat]}: ${kind}`,
    prompt: () => 'Your turn',
    outcome: ({ reason }) => reason,
    refusals: { 'wait-for-answers': () => 'The others have not answered yet.', 'not-asked': () => 'Nobody asked you.' },
  },
  stats: { stats: {}, medals: [] },
  broken: () => [],
  actionLimit: 1000,
};

const anyGame: Game = meeting;
export default anyGame;

function whileAsked(state: State) {
  return state.asked.length > 0 ? no('wait-for-answers') : undefined;
}

function isOver({ total, goal, gone }: State): boolean {
  return total >= goal || gone.every(Boolean);
}

function passOn(state: State): void {
  const seats = state.gone.length;
  state.asked = [];
  for (let step = 1; step <= seats; step++) {
    const next = (state.turn + step) % seats;
    if (state.gone[next]) continue;
    state.turn = next;
    return;
  }
}

/** The same game, but a note draws a card: what was noted before cannot be performed by these rules. */
export function withDrawnNotes(game: Game): Game {
  const { note, ...moves } = game.moves;
  return {
    ...game,
    moves: {
      ...moves,
      note: { ...note, apply: (_state, _seat, _action, chance) => void chance.draw(['card']) },
    } as Game['moves'],
  };
}
