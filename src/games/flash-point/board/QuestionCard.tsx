import type { ReactNode } from 'react';
import { ActionButton } from '../../../web/stage/ActionButton.tsx';
import { useKeys } from '../../../web/stage/keys.ts';
import { SeatMark, seatColour } from '../../../web/stage/SeatMark.tsx';
import { YesFromNowOn } from '../../../web/stage/together/AskedNote.tsx';
import { spaceName } from '../rules/geometry.ts';
import { type Action, firefighterOf, type Question, type QuestionOf, type State } from '../rules/state.ts';
import { orderPrice } from '../rules/view/price.ts';
import type { Props } from './Board.tsx';
import { Cost } from './Cost.tsx';
import { type Choice, choiceOf, type Desk } from './choices.ts';
import { Die } from './Dice.tsx';
import { orderLabel, spaceTitle } from './labels.ts';
import { ParkCard } from './ParkCard.tsx';
import type { Parking } from './parking.ts';
import { RoleCards } from './RoleCards.tsx';

export interface QuestionCardProps extends Props {
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
    return <RoleCards {...props} title={`Who will ${desk.names[question.seat] ?? 'you'} be?`} offers={desk.offers} />;
  }
  if (question.kind === 'park') return <ParkCard {...props} />;
  return <Asked {...props} question={question} />;
}

type Told = { readonly title: string; readonly text: ReactNode };
type Telling = {
  readonly [K in Question['kind']]: (question: QuestionOf<K>, state: State, names: readonly string[]) => Told;
};

function Asked({
  desk,
  take,
  whyNot,
  draws,
  pending,
  company,
  question,
}: QuestionCardProps & { readonly question: Question }) {
  const { state, names, offers } = desk;
  const choices = offers.map((offer) => choiceOf(desk, offer));
  const listed = choices.length <= 9 ? choices : [];
  useKeys(
    Object.fromEntries(
      listed.flatMap((choice, place) => (choice.offer.refusal ? [] : [[`${place + 1}`, () => take(choice)]])),
    ),
  );
  const { title, text } = (tell[question.kind] as (question: Question, state: State, names: readonly string[]) => Told)(
    question,
    state,
    names,
  );
  return (
    <article className="question" aria-label={title} style={{ borderColor: seatColour(question.seat) }}>
      <SeatMark seat={question.seat} size={24} />
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <fieldset className="answers" aria-label="Answers">
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
  return action.kind === 'roll' || (action.kind === 'reroll' && action.dice === 'none');
}

/** On a card the place has to be named. */
function answerLabel({ label, offer: { action } }: Choice): string {
  return action.kind === 'recover' || action.kind === 'hazmat' ? spaceName(action.at) : label;
}

const tell: Telling = {
  pick: () => ({ title: 'Pick a specialist', text: '' }),
  park: () => ({ title: 'Park the vehicles', text: '' }),
  start: () => ({ title: 'Where do you start?', text: 'Choose any space outside the house, on the board.' }),
  recover: () => ({ title: 'You were knocked down', text: 'Where do you go on? Choose on the board or here.' }),
  hazmat: () => ({
    title: 'Several hazmats are in fire',
    text: 'Which one explodes first? Choose on the board or here.',
  }),
  consent: ({ seat, captain, order }, state, names) => ({
    title: `${names[captain] ?? 'The captain'} gives you an order`,
    text: `You would ${orderLabel(order)}. It costs you nothing; the captain pays ${orderPrice(state, seat, order)}.`,
  }),
  ride: ({ vehicle, to }) => ({ title: `The ${vehicle} leaves for the ${to}`, text: 'Riding along is free.' }),
  roll: () => ({ title: 'The deck gun is ready', text: 'Roll for its target.' }),
  reroll: ({ red, black, redLeft, blackLeft }) => ({
    title: `The deck gun aims at ${red},${black}`,
    text: (
      <span className="dice-inline">
        <Die colour="red" face={red} size={26} /> {left(redLeft)}
        <Die colour="black" face={black} size={26} /> {left(blackLeft)}
      </span>
    ),
  }),
  douse: ({ at, seat }, state) => ({
    title: `Fire on ${spaceTitle(state, at)}`,
    text: `How far do you put it out? You have ${firefighterOf(state, seat).ap} points.`,
  }),
};

const left = (rolls: number): string => (rolls > 0 ? `may roll again${rolls > 1 ? ` (${rolls}×)` : ''}` : 'stands');

/** Who is asked what, for everybody else. */
function Waiting({ state, names }: { readonly state: State; readonly names: readonly string[] }) {
  if (state.questions.length === 0) return null;
  return (
    <article className="question waiting" aria-label="Waiting">
      {state.questions.map((question) => (
        <p key={question.id}>
          <SeatMark seat={question.seat} size={16} /> <b>{names[question.seat]}</b> {tellAsked(question, names)}
        </p>
      ))}
    </article>
  );
}

/** To others it matters what somebody is asked to do. */
function tellAsked(question: Question, names: readonly string[]): string {
  if (question.kind === 'consent') return `is asked by ${names[question.captain]} to ${orderLabel(question.order)}`;
  if (question.kind === 'ride') return `is asked to ride along in the ${question.vehicle} to the ${question.to}`;
  return asks[question.kind];
}

const asks: Readonly<Record<Exclude<Question['kind'], 'consent' | 'ride'>, string>> = {
  pick: 'picks a specialist',
  start: 'chooses where to start',
  park: 'parks the vehicles',
  recover: 'chooses where to go on',
  hazmat: 'says which hazmat explodes first',
  roll: 'rolls for the deck gun',
  reroll: 'may roll the deck gun again',
  douse: 'decides how to put the fire out',
};
