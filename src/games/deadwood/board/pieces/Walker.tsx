import { type Fact, playerOf } from '../../rules/state.ts';
import { wayBetween } from '../model/map.ts';
import type { View } from '../model/view.ts';
import { ActorDie } from './Die.tsx';

/** A die on its way along the road. */
export function Walker({ view, step }: { view: View; step: Extract<Fact, { kind: 'moved' }> }) {
  const { state, pace } = view;
  const way = wayBetween(step.from, step.to);
  const style = Object.fromEntries(
    way.flatMap(([x, y], place) => [
      [`--x${place}`, `${x}%`],
      [`--y${place}`, `${y}%`],
    ]),
  );
  return (
    <span className="walker" style={{ ...style, '--pace': `${pace}ms` }} aria-hidden="true">
      <ActorDie seat={step.seat} rank={playerOf(state, step.seat).rank} />
    </span>
  );
}
