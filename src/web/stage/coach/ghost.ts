import type { Action, Seat } from '../../../kit/contract/game.ts';
import type { Hint } from '../../../kit/players/coach.ts';
import type { BoardCompany } from '../board.ts';
import type { Plan } from './usePlans.ts';

const alone = { until: {}, standing: {}, asked: null, proposals: [] } as const;

/** A hint is drawn as what a team-mate proposes: as a ghost. */
export function withHint(
  company: BoardCompany | undefined,
  seat: Seat | null,
  hint: Pick<Hint, 'action' | 'next'> | null,
): { readonly company?: BoardCompany } {
  if (!hint || seat === null) return company ? { company } : {};
  const { proposals, ...others } = company ?? alone;
  const ghost = { id: HINT, person: '', seat, from: seat, action: hint.action, next: walkOf(hint) };
  return { company: { ...others, proposals: [...proposals, ghost] } };
}

/** No proposal of others has this number, nor those below it. */
const HINT = -1;

/** What bots are about to do, each as a ghost of its own. */
export function withPlans(company: BoardCompany | undefined, plans: readonly Plan[]): BoardCompany | undefined {
  const ghosts = plans.flatMap(({ seat, parts }) => {
    const [action, ...next] = parts.flatMap(({ actions }) => actions);
    return action ? [{ id: HINT - 1 - seat, person: '', seat, from: seat, action, next }] : [];
  });
  const { proposals, ...others } = company ?? alone;
  return ghosts.length === 0 ? company : { ...others, proposals: [...proposals, ...ghosts] };
}

/** As long as the plan continues with the same kind of action: a walk is drawn whole. */
function walkOf({ action, next }: Pick<Hint, 'action' | 'next'>): readonly Action[] {
  const other = next.findIndex(({ kind }) => kind !== action.kind);
  return other < 0 ? next : next.slice(0, other);
}
