import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { Game } from '../../kit/contract/game.ts';
import { choosing } from '../../tables/turns/choosing.ts';
import { preferences } from '../page/preferences.ts';
import { texts } from '../texts/index.ts';
import { Offers } from './acting/Offers.tsx';
import { Prompt } from './acting/Prompt.tsx';
import { shownBy, useStage } from './acting/useStage.ts';
import type { BoardModule } from './board.ts';
import type { Feed } from './feed.ts';
import { ActionButton } from './parts/ActionButton.tsx';
import { BoardPlace } from './parts/BoardPlace.tsx';

export interface LaidOutProps {
  readonly game: Game;
  readonly board: BoardModule;
  readonly feed: StoreApi<Feed>;
}

/** The board before the match: to look at, or, in games whose seats choose while the table gathers, to choose on. */
export function LaidOut({ game, board, feed }: LaidOutProps) {
  const { history, trouble } = useStore(feed);
  const settings = useStore(preferences);
  const { acting, screen, player, text, whyNot } = useStage(game, board, feed);
  const { match } = history;
  const open = choosing(match).filter((seat) => acting.asked.includes(seat));
  const [looks, look] = useState(false);
  const seat = open.find((choosing) => choosing === acting.seat) ?? null;
  const shownSeat = looks ? null : seat;
  const next = open[0];
  const { choose } = acting;
  const names = match.setup.names.map((name) => name || texts.gathering.whoeverJoins);
  const offers = shownSeat === null ? [] : acting.offers;
  const early = { ...acting, seat, asked: open };
  useEffect(() => {
    if (seat === null && next !== undefined) choose(next);
  }, [seat, next, choose]);
  return (
    <section
      className="laid-out"
      data-game={game.id}
      style={{ '--shape': board.shape }}
      aria-label={texts.gathering.board}
    >
      <Prompt
        text={seat !== null || screen.fact ? text : texts.gathering.lookOnly}
        acting={early}
        names={names}
        seat={seat}
        trouble={trouble}
      >
        {seat === null ? null : (
          <ActionButton kind="quiet" onAct={() => look(!looks)}>
            {looks ? texts.gathering.backToChoosing : texts.gathering.lookAtBoard}
          </ActionButton>
        )}
      </Prompt>
      <BoardPlace
        board={board}
        shown={{ ...shownBy(screen, { ...acting, seat: shownSeat, offers }), names, whyNot, settings, mayHint: false }}
        onPointerDownCapture={screen.fact ? player.skip : undefined}
      />
      <Offers
        {...{ game, names, whyNot }}
        state={match.state}
        acting={early}
        offers={offers.filter(({ action }) => !board.places?.(action))}
      />
    </section>
  );
}
