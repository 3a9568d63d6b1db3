import type { State } from '../../rules/state.ts';
import type { Actor } from '../model/view.ts';
import { ActorDie } from './Die.tsx';

/** Dice side by side; the one whose turn it is stands out. */
export function Dice({ actors, state }: { actors: readonly Actor[]; state: State }) {
  return (
    <span className={`dice ${actors.length > 4 ? 'many' : ''}`}>
      {actors.map(({ seat, rank }) => (
        <ActorDie key={seat} seat={seat} rank={rank} lively={isTurnOf(state, seat) ? 'acting' : ''} />
      ))}
    </span>
  );
}

function isTurnOf({ phase, turn }: State, seat: number): boolean {
  return phase === 'play' && turn.seat === seat;
}
