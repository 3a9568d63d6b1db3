import type { Ref } from 'react';
import { texts } from '../../texts/index.ts';
import { OfferList } from '../acting/Offers.tsx';
import { Log } from '../film/Log.tsx';
import { Seats } from '../parts/Seats.tsx';
import { Watchers } from '../parts/Watching.tsx';
import type { PartProps } from './useScene.ts';

export interface SideProps extends PartProps {
  readonly ref: Ref<HTMLElement>;
}

/** Beside the board: seats, watchers, all that may be done, log and talk. */
export function Side({ scene, ref }: SideProps) {
  const { game, board, names, match, screen, acting, lookedAt, last, goTo } = scene;
  return (
    <aside ref={ref} className="side" aria-label={texts.stage.playersAndLog}>
      <Seats
        names={names}
        players={match.players}
        mine={acting.mine}
        turn={game.turn(screen.state)}
        awaited={game.toAct(screen.state)}
        online={scene.online}
        chairs={scene.chairs}
        standing={scene.company?.standing}
        status={(seat) => board.status?.(screen.state, seat)}
      />
      <Watchers people={scene.watching ?? nobody} />
      <OfferList {...scene.offering} offers={acting.offers} />
      <Log lines={scene.lines} shown={lookedAt ?? last} live={lookedAt === null} goTo={goTo} />
      {scene.chat?.(lookedAt)}
    </aside>
  );
}

const nobody: readonly never[] = [];
