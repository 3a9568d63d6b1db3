import { useSearch } from 'wouter';
import { useStore } from 'zustand';
import type { Game } from '../../kit/contract/game.ts';
import { offers } from '../../kit/contract/offers.ts';
import { defaults } from '../../kit/contract/options.ts';
import type { Refusal } from '../../kit/contract/refusal.ts';
import { draws } from '../../kit/match/match.ts';
import { useGameAtHand } from '../page/panel.ts';
import { preferences } from '../page/preferences.ts';
import { useLoaded } from '../page/useLoaded.ts';
import { Unknown } from '../shelf/GameHead.tsx';
import { findPlayable } from '../shelf/games.ts';
import type { BoardModule, Exhibit } from '../stage/board.ts';
import { BoardPlace } from '../stage/parts/BoardPlace.tsx';
import { explain } from '../texts/explain.ts';
import { texts } from '../texts/index.ts';
import { NAMES } from './names.ts';

/** A game's board in named positions, or in those after `?only=`: for those who draw it, and for tests that look at it. */
export function Gallery({ id }: { readonly id: string }) {
  useGameAtHand(id);
  const only = new URLSearchParams(useSearch()).get('only')?.split(',');
  const found = useLoaded(findPlayable, id);
  if (found === undefined) return null;
  if (!found) return <Unknown id={id} />;
  const { game, board } = found;
  const exhibits = board.gallery.filter(({ name }) => only?.includes(idOf(name)) ?? true);
  return (
    <div className="page gallery">
      <h1>{texts.games.gallery(game.title)}</h1>
      {exhibits.map((exhibit) => (
        <Shown key={exhibit.name} game={game} board={board} exhibit={exhibit} />
      ))}
    </div>
  );
}

function idOf(exhibit: string): string {
  return exhibit.toLowerCase().replaceAll(/\W+/g, '-');
}

interface ShownProps {
  readonly game: Game;
  readonly board: BoardModule;
  readonly exhibit: Exhibit;
}

function Shown({ game, board, exhibit }: ShownProps) {
  const settings = useStore(preferences);
  const read = game.positions.read(exhibit.position, defaults(game.options));
  const id = idOf(exhibit.name);
  return (
    <section id={id} aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`}>{exhibit.name}</h2>
      {'refusal' in read ? (
        <p className="trouble">{explain(read.refusal, game)}</p>
      ) : (
        <div className="exhibit">
          <BoardPlace
            board={board}
            shown={{
              ...still(game, read.value),
              fact: exhibit.fact ?? null,
              names: exhibit.names ?? NAMES,
              settings,
              mayHint: true,
            }}
          />
        </div>
      )}
    </section>
  );
}

/** A board to look at: what is on offer lights up, but nothing is done. */
function still(game: Game, state: unknown) {
  const seat = game.toAct(state)[0] ?? null;
  return {
    state,
    pace: 0,
    seat,
    mine: seat === null ? [] : [seat],
    offers: seat === null ? [] : offers(game, state, seat),
    act: () => {},
    pending: null,
    whyNot: (refusal: Refusal) => explain(refusal, game),
    draws: (action: Parameters<typeof draws>[3]) => seat !== null && draws(game, state, seat, action),
  };
}
