import { Link } from 'wouter';
import type { Game } from '../../kit/contract/game.ts';
import { useGameAtHand } from '../page/panel.ts';
import { texts } from '../texts/index.ts';
import { emblemOf } from './games.ts';

export function GameHead({ game, what }: { readonly game: Game; readonly what: string }) {
  const emblem = emblemOf(game.id);
  useGameAtHand(game.id);
  return (
    <div className="game-head">
      {emblem ? <img src={emblem} alt="" width="72" height="72" /> : null}
      <div>
        <p className="over-title">{what}</p>
        <h1>{game.title}</h1>
        <p>{game.summary}</p>
      </div>
    </div>
  );
}

/** For how many a game is best, where more or fewer can play it too. */
export function BestWith({ game: { players } }: { readonly game: Game }) {
  const { best } = players;
  return best ? <p className="calm best-with">{texts.opening.bestWith(best.min, best.max)}</p> : null;
}

export function Unknown({ id }: { readonly id: string }) {
  return (
    <div className="page narrow">
      <h1>{texts.games.unknown}</h1>
      <p>
        {texts.games.notInThisBox(id)} <Link href="/">{texts.games.seeWhatThereIs}</Link>
      </p>
    </div>
  );
}
