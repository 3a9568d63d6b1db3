import type { Game } from '../../../kit/contract/game.ts';
import { texts } from '../../texts/index.ts';
import { sayStepsOf } from '../acting/walks.ts';
import { SeatMark } from '../parts/SeatMark.tsx';
import type { Plan, Plans } from './usePlans.ts';
import './coach.css';

export interface PlansNoteProps {
  readonly game: Game;
  readonly names: readonly string[];
  readonly plans: Plans;
}

/** Where hints are told: what each bot of the crew is about to do. The board shows it too. */
export function PlansNote({ game, names, plans: { told, failed, pending, putAway } }: PlansNoteProps) {
  if (pending || failed)
    return <output className="hint-note">{failed ? texts.together.noPlans : texts.coach.thinking}</output>;
  if (!told) return null;
  const say = ({ parts }: Plan) => parts.map(({ actions, before }) => sayStepsOf(game, actions, before, names));
  return (
    <section className="hint-note plans" aria-label={texts.together.plans}>
      <ul role="status">
        {told.map((plan) => (
          <li key={plan.seat}>
            <SeatMark seat={plan.seat} size={14} />
            <span>{texts.together.plansTo(names[plan.seat] ?? '', say(plan))}</span>
          </li>
        ))}
      </ul>
      <small>{texts.together.asThingsStand}</small>
      <button
        type="button"
        className="button quiet icon put-away"
        aria-label={texts.together.putPlansAway}
        onClick={putAway}
      >
        ✕
      </button>
    </section>
  );
}
