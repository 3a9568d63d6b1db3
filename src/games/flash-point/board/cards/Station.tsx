import type { Price } from '../../rules/shared/points.ts';
import type { Props } from '../model/props.ts';
import type { Card } from '../model/useFireCard.ts';
import type { Hand } from '../model/useHand.ts';
import { Bar } from './Bar.tsx';
import { CrewPanel } from './CrewPanel.tsx';
import { Gauges } from './Gauges.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import type { RiskLineProps } from './RiskLine.tsx';
import { ShowMenu, type Views } from './ShowMenu.tsx';

export interface StationProps extends Props {
  readonly hand: Hand;
  readonly card: Card | null;
  readonly views: Views;
  setViews(views: Views): void;
  /** What is looked at would cost this. */
  readonly price: Price | undefined;
  readonly risk: RiskLineProps | null;
}

/** What stands on the desk: how the match stands, the crew, what is asked, what can be done. */
export function Station(props: StationProps) {
  const { state, names, mine, company, whyNot, draws, pending, hand, card, views, setViews, price, risk } = props;
  const { desk, take, parking, park, show } = hand;
  return (
    <>
      <div className="top">
        <Gauges state={state} />
        <ShowMenu views={views} change={setViews} card={card} />
      </div>
      <CrewPanel state={state} names={names} mine={mine} show={show} standing={company?.standing ?? nobody} />
      <div className="foot">
        <QuestionCard {...props} desk={desk} take={take} parking={parking} park={park} />
        <Bar
          desk={desk}
          mine={mine}
          price={price}
          risk={risk}
          take={take}
          whyNot={whyNot}
          draws={draws}
          pending={pending}
        />
      </div>
    </>
  );
}

const nobody = {};
