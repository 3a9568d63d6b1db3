import type { ReactNode } from 'react';
import { byKind } from '../../../../kit/contract/kinds.ts';
import { ActionButton } from '../../../../web/stage/parts/ActionButton.tsx';
import { YesFromNowOn } from '../../../../web/stage/parts/AskedNote.tsx';
import { useKeys } from '../../../../web/stage/parts/keys.ts';
import { SeatMark, seatColour } from '../../../../web/stage/parts/SeatMark.tsx';
import { spaceAt, spaceName } from '../../rules/data/geometry.ts';
import { orderPrice } from '../../rules/moves/actions/command.ts';
import { type Action, firefighterOf, type Question, type State } from '../../rules/state.ts';
import { type Choice, choiceOf, type Desk } from '../model/choices.ts';
import { nameOf, orderLabel, spaceTitle } from '../model/labels.ts';
import type { Parking } from '../model/parking.ts';
import type { Props } from '../model/props.ts';
import { Die } from '../pieces/Dice.tsx';
import { texts } from '../texts/index.ts';
import { Cost } from './Cost.tsx';
import { ParkCard } from './ParkCard.tsx';
import { RoleCards } from './RoleCards.tsx';

export interface QuestionCardProps extends Omit<Props, 'desk'> {
  readonly desk: Desk;
  readonly parking: Parking;
  park(parking: Parking): void;
  take(choice: Choice): void;
}

/** What I am asked, with all answers; otherwise what others are asked, so that everybody knows what we wait for. */
export function QuestionCard(props: QuestionCardProps) {
  const { desk, seat, state } = props;
  const question = state.questions.find((open) => open.seat === seat);
  if (!question) return <Waiting state={state} names={desk.names} />;
  if (question.kind === 'pick') {
    const title = texts.questions.whoWillBe(nameOf(desk.names, question.seat));
    return <RoleCards {...props} title={title} offers={desk.offers} />;
  }
  if (question.kind === 'park') return <ParkCard {...props} />;
  return <Asked {...props} question={question} />;
}

/** The others have cards of their own. */
type Plain = Exclude<Question, { kind: 'pick' | 'park' }>;
type Told = { readonly title: string; readonly text: ReactNode };

function Asked({
  desk,
  take,
  whyNot,
  draws,
  pending,
  company,
  question,
}: QuestionCardProps & { readonly question: Plain }) {
  const { state, names, offers } = desk;
  const choices = offers.map((offer) => choiceOf(desk, offer));
  const listed = choices.length <= 9 ? choices : [];
  useKeys(
    Object.fromEntries(
      listed.flatMap((choice, place) => (choice.offer.refusal ? [] : [[`${place + 1}`, () => take(choice)]])),
    ),
  );
  const { title, text } = tell(question, state, names);
  return (
    <article className="question" aria-label={title} style={{ borderColor: seatColour(question.seat) }}>
      <SeatMark seat={question.seat} size={24} />
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <fieldset className="answers" aria-label={texts.questions.answers}>
        {listed.map((choice, place) => (
          <ActionButton
            key={choice.key}
            kind={isYes(choice.offer.action) ? 'main' : 'plain'}
            onAct={() => take(choice)}
            pending={pending === choice.offer.action}
            whyNot={choice.offer.refusal && whyNot(choice.offer.refusal)}
            final={!choice.offer.refusal && draws(choice.offer.action)}
            hotkey={`${place + 1}`}
          >
            {answerLabel(choice)} <Cost desk={desk} price={choice.price} />
          </ActionButton>
        ))}
        <YesFromNowOn key={question.id} agree={company?.asked?.agree ?? null} />
      </fieldset>
    </article>
  );
}

function isYes(action: Action): boolean {
  if (action.kind === 'consent') return action.yes;
  return action.kind === 'ready' || action.kind === 'roll' || (action.kind === 'reroll' && action.dice === 'none');
}

/** On a card the place has to be named. */
function answerLabel({ label, offer: { action } }: Choice): string {
  return action.kind === 'recover' || action.kind === 'hazmat' ? spaceName(action.at) : label;
}

const tell = byKind<Plain, [state: State, names: readonly string[]], Told>({
  start: () => texts.questions.start,
  ready: () => texts.questions.ready,
  recover: () => texts.questions.recover,
  hazmat: () => texts.questions.hazmat,
  consent: ({ seat, captain, order }, state, names) => {
    const { title, text } = texts.questions.consent;
    return {
      title: title(nameOf(names, captain)),
      text: text(orderLabel(order), orderPrice(state, { captain, target: seat, order }).points),
    };
  },
  ride: ({ vehicle, to }) => {
    const { title, text } = texts.questions.ride;
    return { title: title(vehicle, to), text };
  },
  roll: () => texts.questions.roll,
  reroll: ({ red, black, redLeft, blackLeft }) => {
    const { title, left } = texts.questions.reroll;
    return {
      title: title(spaceName(spaceAt(red, black))),
      text: (
        <span className="dice-inline">
          <Die colour="red" face={red} size={26} /> {left(redLeft)}
          <Die colour="black" face={black} size={26} /> {left(blackLeft)}
        </span>
      ),
    };
  },
  douse: ({ at, seat }, state) => {
    const { title, text } = texts.questions.douse;
    return { title: title(spaceTitle(state, at)), text: text(firefighterOf(state, seat).ap) };
  },
});

/** Who is asked what, for everybody else. */
function Waiting({ state, names }: { readonly state: State; readonly names: readonly string[] }) {
  if (state.questions.length === 0) return null;
  return (
    <article className="question waiting" aria-label={texts.questions.waiting}>
      {state.questions.map((question) => (
        <p key={question.id}>
          <SeatMark seat={question.seat} size={16} /> {tellAsked(question, names)}
        </p>
      ))}
    </article>
  );
}

/** To others it matters what somebody is asked to do. */
function tellAsked(question: Question, names: readonly string[]): ReactNode {
  const { asks, asksToObey, asksToRide } = texts.questions;
  const who = <b>{names[question.seat]}</b>;
  if (question.kind === 'consent') return asksToObey(who, nameOf(names, question.captain), orderLabel(question.order));
  if (question.kind === 'ride') return asksToRide(who, question.vehicle, question.to);
  return asks[question.kind](who);
}
