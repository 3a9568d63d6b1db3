import deadwood from '../../src/games/deadwood/rules/game.ts';
import { scenesLeft } from '../../src/games/deadwood/rules/shared/scene.ts';
import type { Action, Fact, State } from '../../src/games/deadwood/rules/state.ts';
import { pickOne } from '../../src/kit/chance/chance.ts';
import { fastChance } from '../../src/kit/chance/dice.ts';
import { legal } from '../../src/kit/contract/offers.ts';
import type { MatchFile } from '../../src/kit/match/matchfile.ts';
import { type Cast, type Rehearsal, rehearse } from './draws.ts';

type AtTheDesk = Rehearsal<State, Action>;

/** A match of Deadwood, played by chance until it is as wished. */
export function deadwoodWhere(cast: Cast, fits: (state: State) => boolean): MatchFile {
  return rehearse(deadwood, cast, (match) => wander(match, fits));
}

/** A match whose next action, as all know who have its seed, does what is wished. */
export function deadwoodBefore(cast: Cast, action: Action, brings: (facts: readonly Fact[]) => boolean): MatchFile {
  let before: MatchFile | undefined;
  rehearse(deadwood, cast, (match) =>
    wander(match, (state) => {
      const { seat } = state.turn;
      if (!isLegal(state, action)) return false;
      before = match.file();
      return brings(match.act(seat, action) as Fact[]);
    }),
  );
  if (!before) throw new Error('nothing was tried');
  return before;
}

/** The last day, with so many scenes left. */
export function lastEvening(cast: Cast, scenes: number): MatchFile {
  const fits = (state: State) => state.day === 3 && state.phase === 'play' && scenesLeft(state) === scenes;
  return rehearse(deadwood, cast, (match) => wander(match, fits, busily));
}

function anyhow(actions: readonly Action[]): readonly Action[] {
  return actions;
}

/** Whoever can work works: days pass ten times as fast, and the log is as long as people's. */
function busily(actions: readonly Action[]): readonly Action[] {
  const work = actions.filter(({ kind }) => kind === 'act');
  const roles = actions.filter(({ kind }) => kind === 'take');
  return [work, roles].find(({ length }) => length > 0) ?? actions;
}

function wander(match: AtTheDesk, fits: (state: State) => boolean, among = anyhow): boolean {
  const random = fastChance(1);
  for (let actions = 0; actions < 3000; actions++) {
    if (fits(match.state)) return true;
    const [seat] = deadwood.toAct(match.state);
    if (seat === undefined) return false;
    match.act(seat, pickOne(random, among(legal(deadwood, match.state, seat))));
  }
  return false;
}

function isLegal(state: State, { kind }: Action): boolean {
  return state.phase === 'play' && legal(deadwood, state, state.turn.seat).some((action) => action.kind === kind);
}
