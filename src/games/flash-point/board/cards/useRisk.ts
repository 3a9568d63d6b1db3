import { useEffect, useMemo, useState } from 'react';
import { wouldDraw } from '../../../../kit/chance/chance.ts';
import { quiet, type Seat } from '../../../../kit/contract/game.ts';
import { moveOf } from '../../../../kit/contract/offers.ts';
import { moves } from '../../rules/moves/moves.ts';
import { clone } from '../../rules/shared/clone.ts';
import { type Action, mayAct, type State } from '../../rules/state.ts';
import { type Risk, risks } from '../../rules/view/risk.ts';
import type { Choice } from '../model/choices.ts';

/** For the one whose turn it is: how likely harm is, and how likely after what is pointed at. */
export function useRisks(
  state: State,
  seat: Seat | null,
  aimed: Choice | undefined,
  fact: unknown,
): { readonly now: Risk | null; readonly after: Risk | null } | null {
  const acts = seat !== null && !fact && mayAct(state, seat);
  // As text: a choice is made anew with every drawing, and mostly is the same.
  const steps = JSON.stringify(aimed ? [aimed.offer.action, ...aimed.rest] : []);
  const next = useMemo(() => (acts ? stateAfter(state, JSON.parse(steps) as Action[]) : null), [acts, state, steps]);
  const now = useRisk(acts ? state : null);
  const after = useRisk(next);
  return acts ? { now, after } : null;
}

/** How likely harm is, worked out in slices between which the page answers; null until it is known. */
function useRisk(state: State | null): Risk | null {
  const [found, setFound] = useState<{ readonly state: State; readonly risk: Risk } | null>(null);
  useEffect(() => {
    if (!state) return;
    const slices = risks(state);
    let best: Risk | undefined;
    let timer = setTimeout(work, 0);
    function work(): void {
      const { value, done } = slices.next();
      if (!done) best = value;
      if (!done) timer = setTimeout(work, 0);
      else if (state && best) setFound({ state, risk: best });
    }
    return () => clearTimeout(timer);
  }, [state]);
  return found && found.state === state ? found.risk : null;
}

/** The house as it would be after what is pointed at; null where that is up to chance, or changes nothing. */
function stateAfter(state: State, steps: readonly Action[]): State | null {
  if (steps.length === 0 || steps[0]?.kind === 'end-turn') return null;
  const after = clone(state);
  for (const action of steps) {
    const { apply } = moveOf({ moves }, action.kind);
    if (wouldDraw((chance) => apply(after, after.turn, action, chance, quiet))) return null;
  }
  return after.stage === 'turn' && after.turn === state.turn && after.questions.length === 0 ? after : null;
}
