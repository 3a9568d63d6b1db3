import { useRef } from 'react';
import { texts } from '../../texts/index.ts';
import { shownBy } from '../acting/useStage.ts';
import { withHint, withPlans } from '../coach/ghost.ts';
import { BoardPlace } from '../parts/BoardPlace.tsx';
import { Pings, Ring } from '../together/Pings.tsx';
import { usePointing } from '../together/usePointing.ts';
import type { PartProps, Scene } from './useScene.ts';

/** The board as it is played, and what is pointed at on it. A press on the running film goes to its end, as Escape does. */
export function Played({ scene }: PartProps) {
  const { board, company, together, history, names, own, screen, hint, plans, settings, whyNot } = scene;
  const place = useRef<HTMLDivElement>(null);
  const pointing = usePointing(company?.ping);
  const ringed = ringedBy(scene);
  return (
    <BoardPlace
      ref={place}
      board={board}
      shown={{
        ...shownBy(screen, scene.acting),
        names,
        whyNot,
        settings,
        mayHint: scene.hints,
        ...withHint(withPlans(together.board, plans.told ?? []), own.seat, hint?.found ?? null),
        told: { moments: history.moments, version: screen.version },
      }}
      onPointerDownCapture={screen.fact && !scene.byStep ? scene.player.skip : undefined}
      {...pointing}
    >
      <Pings pings={company?.pings ?? []} board={place} names={names} seatOf={together.seatOf} />
      {ringed.length > 0 ? (
        <Ring names={ringed} board={place} seat={own.seat ?? 0} said={texts.coach.pointsAt} />
      ) : null}
    </BoardPlace>
  );
}

/** What is hinted at, where the board does not draw that itself. */
function ringedBy({ board, hint, own, match }: Scene): readonly string[] {
  if (!hint?.found || own.seat === null || board.drawsGhosts) return [];
  return board.where?.(hint.found.action, match.state, own.seat) ?? [];
}
