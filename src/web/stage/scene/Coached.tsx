import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { panel } from '../../page/panel.ts';
import type { PartProps } from './useScene.ts';

const HintNote = lazy(async () => ({ default: (await import('../coach/HintNote.tsx')).HintNote }));
const PlansNote = lazy(async () => ({ default: (await import('../coach/PlansNote.tsx')).PlansNote }));
const ReviewPanel = lazy(() => import('../coach/ReviewPanel.tsx'));

/** The hint that was asked for. */
export function Hinted({ scene: { game, names, hint, plans, match, own } }: PartProps) {
  return hint && (hint.found || hint.pending || hint.trouble) ? (
    <Suspense>
      <HintNote {...{ game, names, hint, plans }} state={match.state} act={own.act} />
    </Suspense>
  ) : null;
}

/** What the bots of the crew are about to do, where somebody has asked. */
export function Planned({ scene: { game, names, plans } }: PartProps) {
  return plans.told || plans.pending || plans.failed ? (
    <Suspense>
      <PlansNote {...{ game, names, plans }} />
    </Suspense>
  ) : null;
}

/** The review of all decisions. */
export function Reviewed({ scene: { game, history, lookedAt, goTo, playOn, review } }: PartProps) {
  const reviewing = useStore(panel, (state) => state.open === 'review');
  return reviewing && review ? (
    <Suspense>
      <ReviewPanel {...{ game, history, lookedAt, goTo, playOn }} />
    </Suspense>
  ) : null;
}
