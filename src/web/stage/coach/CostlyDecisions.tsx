import { useState } from 'react';
import type { Action, Game } from '../../../kit/contract/game.ts';
import type { Decision, Review } from '../../../kit/players/coach.ts';
import { texts } from '../../texts/index.ts';
import { type History, snapshotAt } from '../history.ts';
import { SeatMark } from '../parts/SeatMark.tsx';
import { costliest } from './model.ts';

export interface CostlyDecisionsProps {
  readonly game: Game;
  readonly history: History;
  readonly review: Review;
  goTo(version: number): void;
  playOn(version: number): void;
}

/** Shown at first; the others when they are asked for. */
const FEW = 5;

/** What gave something away, what would have been better, and the moment before it to play on from. */
export function CostlyDecisions({ review, ...props }: CostlyDecisionsProps) {
  const [most, setMost] = useState(FEW);
  const all = costliest(review);
  return (
    <section>
      <h3>{texts.coach.costly}</h3>
      {all.length === 0 ? <p className="calm">{texts.coach.nothingBetter}</p> : null}
      <ul className="dearest">
        {all.slice(0, most).map((decision) => (
          <CostlyDecision key={decision.version} {...props} decision={decision} measure={review.measure} />
        ))}
      </ul>
      {all.length > most ? (
        <button type="button" className="button quiet" onClick={() => setMost(most + 2 * FEW)}>
          {texts.coach.more(all.length - most)}
        </button>
      ) : null}
    </section>
  );
}

interface CostlyDecisionProps extends Omit<CostlyDecisionsProps, 'review'> {
  readonly decision: Decision;
  readonly measure: Review['measure'];
}

function CostlyDecision({ game, history, decision, measure, goTo, playOn }: CostlyDecisionProps) {
  const { version, seat, chosen, best, cost, grade } = decision;
  const { names } = history.match.setup;
  const state = snapshotAt(history, version - 1)?.state;
  const say = (action: Action) => game.words.action(action, state, names);
  return (
    <li className={grade}>
      <SeatMark seat={seat} size={16} />
      <p>
        <span>{texts.coach.chose(names[seat] ?? '', say(chosen.action))}</span>
        <span className="better">{texts.coach.better(say(best.action))}</span>
      </p>
      <b>
        {texts.coach.grades[grade]} {texts.coach.amount(measure, -cost)}
      </b>
      <div className="inline">
        <button type="button" className="button plain" onClick={() => goTo(version - 1)}>
          {texts.coach.showMoment(version - 1)}
        </button>
        <button type="button" className="button plain" onClick={() => playOn(version - 1)}>
          {texts.coach.playOn}
        </button>
      </div>
    </li>
  );
}
