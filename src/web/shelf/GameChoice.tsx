import { texts } from '../texts/index.ts';
import { gameIds, titleOf } from './games.ts';

export interface GameChoiceProps {
  readonly game: string;
  choose(game: string): void;
  /** Whether "any game" can be chosen too: ''. */
  readonly all?: true;
}

/** One of the games of this box. */
export function GameChoice({ game, choose, all }: GameChoiceProps) {
  return (
    <select aria-label={texts.games.game} value={game} onChange={(event) => choose(event.target.value)}>
      {all ? <option value="">{texts.games.all}</option> : null}
      {gameIds.map((id) => (
        <option key={id} value={id}>
          {titleOf(id)}
        </option>
      ))}
    </select>
  );
}
