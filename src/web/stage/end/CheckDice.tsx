import { useState } from 'react';
import type { Game } from '../../../kit/contract/game.ts';
import { explain } from '../../texts/explain.ts';
import { texts } from '../../texts/index.ts';
import { entriesOf, type History } from '../history.ts';

export interface CheckDiceProps {
  readonly game: Game;
  readonly history: History;
  readonly seed: string;
}

/** One press, and every draw is computed again here, from the seed and by the rules, as `tinderbox verify` does it. */
export function CheckDice({ game, history, seed }: CheckDiceProps) {
  const [told, setTold] = useState<string | null>(null);
  const check = async () => setTold(await checkedDraws(game, history, seed).catch(() => texts.frame.notFetched));
  return told === null ? (
    <button type="button" className="button plain" onClick={check}>
      {texts.ending.check}
    </button>
  ) : (
    <p className="checked" role="status">
      {told}
    </p>
  );
}

/** The result, in a sentence. */
export async function checkedDraws(game: Game, history: History, seed: string): Promise<string> {
  const { matchFileOf, verify } = await import('../../../kit/match/matchfile.ts');
  const verified = verify(game, matchFileOf(history.match, entriesOf(history), seed));
  if ('refusal' in verified) return texts.ending.notRight(explain(verified.refusal, game));
  const { draws, notCheckable } = verified.value;
  return texts.ending.checked(draws) + (notCheckable > 0 ? ` ${texts.ending.notCheckable(notCheckable)}` : '');
}
