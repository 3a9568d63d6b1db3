import cosmic from '../../src/games/cosmic-wipeout/rules/game.ts';
import type { Role } from '../../src/games/flash-point/rules/data/roles.ts';
import flashPoint from '../../src/games/flash-point/rules/game.ts';
import type { Action, State } from '../../src/games/flash-point/rules/state.ts';
import type { MatchFile } from '../../src/kit/match/matchfile.ts';
import { answerOfSetUp } from './crew.ts';
import { type Cast, rehearse } from './draws.ts';
import { deadwoodWhere } from './evening.ts';
import { withChoice } from './files.ts';

/** Windows in which every board has to be a pleasure: phones both ways, a tablet, laptops, a desk. */
export const windows = [
  [667, 375],
  [740, 360],
  [844, 390],
  [960, 540],
  [1280, 720],
  [1366, 640],
  [820, 1180],
  [360, 640],
  [390, 844],
  [1280, 800],
  [1920, 1080],
] as const;

/** What counts as the board of a game: the picture one plays on, without what stands around it. */
export const pictures: Readonly<Record<string, string>> = {
  'flash-point': '.flash .sheet',
  deadwood: '.deadwood .map-place',
  'cosmic-wipeout': '.cosmic .arena',
};

const names = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gus', 'Hanna'];

/** So many people at one screen. */
export function castOf(players: number): Cast {
  return { names: names.slice(0, players), players: Array.from({ length: players }, () => 'local') };
}

/** A match of each game in its middle, by the game's name. */
export const middles: Readonly<Record<string, (cast: Cast) => MatchFile>> = {
  'flash-point': (cast) => fireWhere(cast, ({ stage, turn }) => stage === 'turn' && turn === 1),
  deadwood: (cast) =>
    deadwoodWhere(cast, ({ phase, turn }) => phase === 'play' && turn.working && turn.did.length === 0),
  'cosmic-wipeout': (cast) => withChoice({ ...cast, goal: 500 }),
};

/** A match of Flash Point that goes on as silence would answer, until it is as wished. */
export function fireWhere(cast: Cast, fits: (state: State) => boolean): MatchFile {
  return rehearse(flashPoint, { options: { level: 'recruit' }, ...cast }, (match) => {
    for (let steps = 0; steps < 400; steps++) {
      if (fits(match.state)) return true;
      const [seat] = flashPoint.toAct(match.state);
      if (seat === undefined) return false;
      match.act(...nextOf(match.state, seat));
    }
    return false;
  });
}

const cast: readonly Role[] = ['captain', 'driver', 'paramedic', 'imaging', 'hazmat', 'cafs'];

function nextOf(state: State, seat: number): readonly [seat: number, action: Action] {
  if (state.stage !== 'set-up') return [seat, flashPoint.fallback(state, seat)];
  const [asked, action] = answerOfSetUp(state);
  return [asked, action.kind === 'pick' ? { ...action, role: cast[asked] ?? 'generalist' } : action];
}

/** The games that have a board to measure. */
export const boardIds = [flashPoint.id, 'deadwood', cosmic.id];
