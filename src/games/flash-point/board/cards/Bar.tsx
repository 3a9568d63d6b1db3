import { useState } from 'react';
import { ActionButton } from '../../../../web/stage/parts/ActionButton.tsx';
import { useKeys } from '../../../../web/stage/parts/keys.ts';
import { SeatMark, seatColour } from '../../../../web/stage/parts/SeatMark.tsx';
import { spacePlace } from '../../rules/shared/pointing.ts';
import type { Price } from '../../rules/shared/points.ts';
import { mostSaved } from '../../rules/shared/points.ts';
import { type Action, type ActionOf, firefighterOf, mayAct, placeOf, type State } from '../../rules/state.ts';
import { type Choice, choicesAt, type Desk, legalAt } from '../model/choices.ts';
import type { Props } from '../model/props.ts';
import { byLetter, letters } from '../model/verbs.ts';
import { Pips } from '../pieces/Pips.tsx';
import { texts } from '../texts/index.ts';
import { Cost, specialPart } from './Cost.tsx';
import { RiskLine, type RiskLineProps } from './RiskLine.tsx';
import { RoleCards } from './RoleCards.tsx';

export interface BarProps extends Pick<Props, 'mine' | 'whyNot' | 'draws' | 'pending'> {
  readonly desk: Desk;
  /** What is being pointed at would cost this. */
  readonly price: Price | undefined;
  /** How likely harm is; null while somebody else decides. */
  readonly risk: RiskLineProps | null;
  take(choice: Choice): void;
}

/** Who acts, with which points; what can be done on the spot; and the end of the turn. */
export function Bar(props: BarProps) {
  const { desk, risk, take, whyNot } = props;
  const { state, seat } = desk;
  const [changing, setChanging] = useState(false);
  const shown = seat ?? (state.stage === 'over' ? null : state.turn);
  useKeys(lettersFor(desk, take, () => setChanging(!changing)));
  if (shown === null || state.stage === 'set-up') return null;
  const turn = seat !== null && mayAct(state, seat);
  return (
    <article
      className={`bar ${turn ? 'mine' : ''}`}
      style={{ borderColor: seatColour(shown) }}
      aria-label={texts.crew.actingNow}
    >
      <Acting {...props} shown={shown} />
      {risk ? <RiskLine {...risk} /> : null}
      {turn ? (
        <fieldset className="verbs" aria-label={texts.crew.onTheSpot}>
          <OnTheSpot {...props} />
          <CrewChange desk={desk} open={changing} toggle={() => setChanging(!changing)} whyNot={whyNot} />
          <EndTurn {...props} />
        </fieldset>
      ) : null}
      {changing && turn ? (
        <RoleCards
          desk={desk}
          offers={desk.offers.filter(isCrewChange)}
          title={texts.crew.change}
          take={(choice) => {
            setChanging(false);
            take(choice);
          }}
          close={() => setChanging(false)}
          whyNot={whyNot}
        />
      ) : null}
    </article>
  );
}

/** Whose points are spent: their mark, who they are, and what they have. */
function Acting({ desk, mine, price, shown }: BarProps & { readonly shown: number }) {
  const { state, seat, names } = desk;
  const held = firefighterOf(state, shown);
  const place = mine.indexOf(shown) + 1;
  return (
    <div className="acting">
      <SeatMark seat={shown} size={22} />
      <p>
        <span className="acting-as">{roleOf(seat, mine)}</span>{' '}
        <span>
          <b>{held.role ? texts.roles.specialists[held.role].title : names[shown]}</b>
          {place > 0 && seat !== null && mine.length > 1 ? (
            <span className="one-of"> {texts.crew.oneOfYours(place, mine.length)}</span>
          ) : null}
        </span>
      </p>
      <Pips ap={held.ap} special={held.special} spends={price ? split(desk, price) : undefined} />
    </div>
  );
}

function OnTheSpot({ desk, take, draws, pending }: BarProps) {
  return hereOf(desk).map((choice) => (
    <ActionButton
      key={choice.key}
      onAct={() => take(choice)}
      pending={pending === choice.offer.action}
      final={draws(choice.offer.action)}
      hotkey={letters[choice.offer.action.kind]}
      explain={choice.offer.action.kind}
    >
      {choice.label} <Cost desk={desk} price={choice.price} />
    </ActionButton>
  ));
}

function roleOf(seat: number | null, mine: readonly number[]): string {
  if (seat === null) return texts.crew.atWork;
  if (!mine.includes(seat)) return texts.crew.youAdvise;
  return mine.length > 1 ? texts.crew.youActAs : texts.crew.youAre;
}

/** What is done without pointing anywhere: with one's load, on one's own space, with the gun. */
const onTheSpot: ReadonlySet<Action['kind']> = new Set([
  'carry',
  'lead',
  'drop',
  'treat',
  'reveal',
  'dispose',
  'deck-gun',
]);

function hereOf(desk: Desk): Choice[] {
  const own = spacePlace(placeOf(desk.state, desk.seat ?? 0));
  const all = [...legalAt(desk, own), ...legalAt(desk, 'bar')].filter(({ offer }) => onTheSpot.has(offer.action.kind));
  return [...new Map(all.map((choice) => [choice.key, choice])).values()];
}

const isCrewChange = ({ action }: { readonly action: Action }): boolean => action.kind === 'crew-change';

interface CrewChangeProps {
  readonly desk: Desk;
  readonly open: boolean;
  toggle(): void;
  whyNot: BarProps['whyNot'];
}

function CrewChange({ desk, open, toggle, whyNot }: CrewChangeProps) {
  const offers = desk.offers.filter(isCrewChange);
  const legal = offers.some(({ refusal }) => !refusal);
  const reason = offers.find(({ refusal }) => refusal && refusal.code !== 'roleIsTaken')?.refusal;
  if (offers.length === 0 || (!legal && !reason)) return null;
  return (
    <ActionButton kind="quiet" onAct={toggle} whyNot={legal || !reason ? undefined : whyNot(reason)} hotkey="b">
      {open ? texts.crew.keep : texts.crew.change}
    </ActionButton>
  );
}

function EndTurn({ desk, take, whyNot, pending }: Pick<BarProps, 'desk' | 'take' | 'whyNot' | 'pending'>) {
  const choice = choicesAt(desk, 'bar').find(({ offer }) => offer.action.kind === 'end-turn');
  if (!choice || desk.seat === null) return null;
  const { refusal, action } = choice.offer;
  return (
    <ActionButton
      kind="main"
      className="end-turn"
      onAct={() => take(choice)}
      whyNot={refusal && whyNot(refusal)}
      pending={pending?.kind === (action as ActionOf<'end-turn'>).kind}
      hotkey="e"
      explain="end-turn"
    >
      {choice.label} <small>{keepsOf(desk.state, desk.seat)}</small>
    </ActionButton>
  );
}

/** What becomes of the points that are left. */
function keepsOf(state: State, seat: number): string {
  const { ap, role, formerRole, special } = firefighterOf(state, seat);
  const saved = Math.min(ap, mostSaved(state, formerRole ?? role));
  const lost = ap - saved + special;
  if (ap + special === 0) return texts.crew.nothingLeft;
  return [texts.crew.saved(saved), ...(lost > 0 ? [texts.crew.lost(lost)] : [])].join(', ');
}

function split(desk: Desk, price: Price) {
  const special = specialPart(desk, price);
  return { ap: price.points - special, special };
}

/** The letters of what needs no place; the others work on the board. */
function lettersFor(desk: Desk, take: (choice: Choice) => void, change: () => void) {
  if (desk.seat === null || !mayAct(desk.state, desk.seat)) return {};
  const own = spacePlace(placeOf(desk.state, desk.seat));
  const keys = [...new Set(['p', 'l', 't', 'i', 'h', 'g', 'e'])];
  const bound = keys.flatMap((letter) => {
    const choice = byLetter(desk, own, letter);
    return choice ? [[letter, () => take(choice)] as const] : [];
  });
  return { ...Object.fromEntries(bound), b: change };
}
