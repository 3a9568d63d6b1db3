import type { Price } from '../../rules/shared/points.ts';
import { funds } from '../../rules/shared/points.ts';
import { firefighterOf } from '../../rules/state.ts';
import type { Desk } from '../model/choices.ts';
import { texts } from '../texts/index.ts';

/** A price in points. Special ones go first and are marked with a diamond. */
export function Cost({ desk, price }: { readonly desk: Desk; readonly price: Price | undefined }) {
  if (!price) return null;
  if (price.points === 0) return <span className="cost free">{texts.actions.free}</span>;
  const special = specialPart(desk, price);
  return (
    <span className="cost">
      {special > 0 ? <span className="special">{special}◆</span> : null}
      {price.points > special ? <span>{texts.actions.points(price.points - special)}</span> : null}
    </span>
  );
}

/** What the specialist's own points pay of it. */
export function specialPart({ state, seat }: Desk, { points, purpose, special }: Price): number {
  if (seat === null) return 0;
  return special ?? Math.min(points, funds(state, seat, purpose) - firefighterOf(state, seat).ap);
}
