import { ActionButton } from '../../../../web/stage/parts/ActionButton.tsx';
import { whyIdle } from '../../../../web/stage/parts/idle.ts';
import { useKeys } from '../../../../web/stage/parts/keys.ts';
import type { Action, Side, State } from '../../rules/state.ts';
import type { Props } from '../model/props.ts';
import { riskAfter } from '../model/risk.ts';
import { Face } from '../pieces/Face.tsx';
import { texts } from '../texts.ts';

/**
 * Throw and stop keep their places, so that nobody presses the wrong one; choices take theirs when there are any.
 * Who only watches has no buttons.
 */
export function Controls(props: Props & { readonly advised: Action | undefined }) {
  const { state, mine, offers, act, pending, whyNot, draws } = props;
  const find = (kind: Action['kind']) => offers.find(({ action }) => action.kind === kind);
  const choices = offers.filter(({ action }) => action.kind === 'choose');
  const take = (offer: (typeof offers)[number] | undefined) =>
    offer && !offer.refusal && !pending ? () => act(offer.action) : undefined;
  const [toThrow, toStop] = [find('throw'), find('stop')];
  useKeys({
    ' ': take(toThrow),
    Enter: take(toThrow),
    s: take(toStop),
    ...Object.fromEntries(choices.map((offer, place) => [`${place + 1}`, take(offer)])),
  });
  const button = (offer: (typeof offers)[number] | undefined, name: string) => ({
    onAct: () => offer && act(offer.action),
    idle: !offer,
    whyNot: offer?.refusal && whyNot(offer.refusal),
    whyIdle: whyIdle(props, state.turn),
    pending: pending !== null && pending.kind === offer?.action.kind,
    className: offer && isAlike(offer.action, props.advised) ? `${name} advised` : name,
  });
  if (state.next === 'over' || mine.length === 0) return null;
  return (
    <fieldset className="controls" aria-label={texts.controls.choices}>
      {choices.length > 0 ? (
        choices.map((offer, place) => (
          <ActionButton
            key={JSON.stringify(offer.action)}
            {...button(offer, 'choice-button')}
            kind="main"
            hotkey={`${place + 1}`}
            explain="choose"
          >
            <Way action={offer.action} state={state} />
          </ActionButton>
        ))
      ) : (
        <>
          <ActionButton
            {...button(toThrow, 'throw-button')}
            kind="main"
            explain="throw"
            hotkey={texts.controls.spaceKey}
            final={toThrow && !toThrow.refusal && draws(toThrow.action)}
          >
            {texts.controls.throwCubes(handOf(state))}
          </ActionButton>
          <ActionButton {...button(toStop, 'stop-button')} hotkey="s" explain="stop">
            {texts.controls.stop(state.points)}
          </ActionButton>
        </>
      )}
    </fieldset>
  );
}

/** A way to take the throw, and what it risks. */
function Way({ action, state }: { readonly action: Action; readonly state: State }) {
  return (
    <>
      <span className="chip-face">
        <Face side={faceOf(action)} />
      </span>
      <span className="choice-text">
        {texts.action(action, state)}
        {action.kind === 'choose' ? <small>{riskAfter(state, action)}</small> : null}
      </span>
    </>
  );
}

function isAlike(one: Action, other: Action | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** How many cubes fly next. */
function handOf({ aside, next }: Props['state']): number {
  return next === 'all5' ? 5 : aside.filter((set) => !set).length;
}

function faceOf(action: Action): Side {
  return 'flash' in action ? action.flash : 1;
}
