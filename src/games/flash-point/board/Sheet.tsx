import { whyIdle } from '../../../web/stage/parts/idle.ts';
import { isInside } from '../rules/data/geometry.ts';
import type { State } from '../rules/state.ts';
import { danger } from '../rules/view/danger.ts';
import { FireCard } from './cards/FireCard.tsx';
import type { Views } from './cards/ShowMenu.tsx';
import { Stamp } from './cards/Stamp.tsx';
import { HouseMap } from './HouseMap.tsx';
import { dangerText } from './model/dangerText.ts';
import { isSpace, numberOf, type Place, placesOfAction } from './model/places.ts';
import type { Props } from './model/props.ts';
import { whyNothingAt } from './model/reasons.ts';
import type { Card } from './model/useFireCard.ts';
import type { Hand } from './model/useHand.ts';
import { Hint, Popover } from './Popover.tsx';
import { Targets } from './Targets.tsx';

export interface SheetProps extends Props {
  readonly hand: Hand;
  readonly views: Views;
  readonly card: Card | null;
}

/** The house, where one can point, and what is said there. */
export function Sheet(props: SheetProps) {
  const { state, fact, names, seat, pending, company, hand, views, card } = props;
  const { desk, cursor, pointed, opened, shown, pressed, parks, parking, moveTo, point, press, take } = hand;
  const nothing = whyNothing(props);
  return (
    <div className="sheet">
      <HouseMap
        desk={desk}
        fact={fact}
        views={views}
        looked={opened ?? pointed ?? shown}
        report={card?.open ? card.report : undefined}
        parking={parks ? parking : null}
        proposals={company?.proposals ?? none}
      />
      <Targets
        desk={desk}
        cursor={cursor}
        marked={[shown, opened]}
        pending={pending && seat !== null ? (placesOfAction(state, seat, pending)[0] ?? null) : null}
        moveTo={moveTo}
        point={point}
        press={press}
        take={take}
      />
      <Said {...props} nothing={nothing} />
      <p className="hidden" role="status">
        {pressed ? nothing : null}
      </p>
      {card?.open ? <FireCard report={card.report} state={state} names={names} close={() => card.turn(false)} /> : null}
      <Stamp state={state} />
    </div>
  );
}

/** What can be done at a place: to be read while pointing, to be chosen from once it is open. */
function Said({ state, names, whyNot, draws, hand, views, nothing }: SheetProps & { nothing: string | undefined }) {
  const { desk, pointed, opened, moveTo, take } = hand;
  if (opened) {
    const close = () => {
      moveTo(opened);
      hand.close();
    };
    return <Popover key={opened} desk={desk} place={opened} take={take} close={close} whyNot={whyNot} draws={draws} />;
  }
  if (!pointed) return null;
  const warning = views.danger ? dangerAt(state, pointed, names) : null;
  return <Hint desk={desk} place={pointed} whyNot={whyNot} danger={warning} nothing={nothing} />;
}

const none: readonly never[] = [];

/** What was pressed is answered; what is only pointed at says nothing while nothing can be done anywhere. */
function whyNothing(props: SheetProps): string | undefined {
  const { state, seat, hand } = props;
  if (!hand.pointed) return undefined;
  if (seat !== null) return whyNothingAt(hand.desk, hand.pointed);
  return hand.pressed ? whyIdle(props, state.result ? undefined : state.turn) : undefined;
}

function dangerAt(state: State, place: Place, names: readonly string[]): string | null {
  if (!isSpace(place) || !isInside(numberOf(place))) return null;
  return dangerText(danger(state, numberOf(place)), names);
}
