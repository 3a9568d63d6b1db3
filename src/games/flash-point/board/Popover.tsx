import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react';
import type { Refusal } from '../../../kit/contract/refusal.ts';
import { ActionButton } from '../../../web/stage/parts/ActionButton.tsx';
import type { Action } from '../rules/state.ts';
import { Cost } from './cards/Cost.tsx';
import { type Choice, choicesAt, type Desk, isDangerous } from './model/choices.ts';
import { contentsOf, edgeTitle, spaceTitle } from './model/labels.ts';
import { HEIGHT, WIDTH } from './model/layout.ts';
import { notesOf } from './model/notes.ts';
import { isSpace, numberOf, type Place } from './model/places.ts';
import { boxOfPlace } from './Targets.tsx';
import { texts } from './texts/index.ts';

export interface PopoverProps {
  readonly desk: Desk;
  readonly place: Place;
  take(choice: Choice): void;
  close(): void;
  whyNot(refusal: Refusal): string;
  draws(action: Action): boolean;
}

/** What can be done at a place, as buttons with their price: beside the place, or at the foot of a small screen. */
export function Popover(props: PopoverProps) {
  const { desk, place, take, close } = props;
  const box = useRef<HTMLDivElement>(null);
  const choices = choicesAt(desk, place);
  useEffect(() => {
    const buttons = buttonsIn(box.current);
    (buttons.find((button) => button.ariaDisabled !== 'true') ?? buttons[0])?.focus();
  }, []);

  /** Back to where it was opened. */
  function leave(): void {
    const cell = box.current?.closest('.sheet')?.querySelector<HTMLElement>(`[data-place="${place}"]`);
    close();
    cell?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const buttons = buttonsIn(box.current);
    const here = buttons.findIndex((button) => button.matches(':focus'));
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const numbered = choices[Number(event.key) - 1];
    if (event.key === 'Escape') leave();
    else if (step) buttons[(here + step + buttons.length) % buttons.length]?.focus();
    else if (numbered && hasKey(desk, numbered)) take(numbered);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      ref={box}
      className="popover"
      role="dialog"
      aria-label={titleOf(desk, place)}
      style={besides(desk, place)}
      onKeyDown={onKeyDown}
    >
      <header>
        <b>{titleOf(desk, place)}</b>
        <button type="button" className="button quiet icon" aria-label={texts.actions.close} onClick={leave}>
          ×
        </button>
      </header>
      <ol>
        {choices.map((choice, index) => (
          <li key={choice.key} className="choice">
            <Button {...props} choice={choice} hotkey={index < 9 ? `${index + 1}` : undefined} />
          </li>
        ))}
      </ol>
    </div>
  );
}

interface ButtonProps extends Pick<PopoverProps, 'desk' | 'take' | 'whyNot' | 'draws'> {
  readonly choice: Choice;
  readonly hotkey: string | undefined;
}

function Button({ desk, take, whyNot, draws, choice, hotkey }: ButtonProps) {
  const { offer, rest } = choice;
  return (
    <ActionButton
      onAct={() => take(choice)}
      whyNot={offer.refusal && whyNot(offer.refusal)}
      final={!offer.refusal && rest.length === 0 && draws(offer.action)}
      hotkey={hasKey(desk, choice) ? hotkey : undefined}
    >
      <Label desk={desk} choice={choice} className="choice-label" />
      <Cost desk={desk} price={choice.price} />
    </ActionButton>
  );
}

interface LabelProps {
  readonly desk: Desk;
  readonly choice: Choice;
  readonly className?: string;
}

/** What a choice is called, and what is to be known of it. */
function Label({ desk, choice, className }: LabelProps) {
  return (
    <span className={className}>
      {choice.label}
      {notesOf(desk, choice).map((note) => (
        <em key={note}>{note}</em>
      ))}
    </span>
  );
}

function buttonsIn(box: HTMLElement | null): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>('.choice button') ?? [])];
}

function hasKey({ state }: Desk, choice: Choice): boolean {
  return !choice.offer.refusal && !isDangerous(state, choice);
}

export interface HintProps extends Pick<PopoverProps, 'desk' | 'place' | 'whyNot'> {
  /** What the dice would do there, if that is shown. */
  readonly danger: string | null;
  /** Why nothing can be done there, where no rule was even asked. */
  readonly nothing: string | undefined;
}

/** The same, only to read: while pointing, before any press. */
export function Hint({ desk, place, whyNot, danger, nothing }: HintProps) {
  const choices = choicesAt(desk, place);
  const legal = choices.filter(({ offer }) => !offer.refusal);
  const refused = choices.flatMap(({ offer }) => (offer.refusal ? [whyNot(offer.refusal)] : []));
  const reasons = new Set(refused.length > 0 || nothing === undefined ? refused : [nothing]);
  const contents = isSpace(place) ? contentsOf(desk.state, numberOf(place), desk.names) : [];
  return (
    <div className="hint" style={besides(desk, place)} aria-hidden="true">
      <b>{titleOf(desk, place)}</b>
      {contents.length > 0 ? <span className="contents">{contents.join(', ')}</span> : null}
      {danger ? <span className="why">{danger}</span> : null}
      {legal.slice(0, 6).map((choice) => (
        <span key={choice.key} className="hint-line">
          <Label desk={desk} choice={choice} />
          <Cost desk={desk} price={choice.price} />
        </span>
      ))}
      {legal.length > 6 ? <span className="calm">{texts.house.more(legal.length - 6)}</span> : null}
      {legal.length === 0
        ? [...reasons].slice(0, 2).map((reason) => (
            <span key={reason} className="why">
              {reason}
            </span>
          ))
        : null}
    </div>
  );
}

function titleOf({ state }: Desk, place: Place): string {
  return isSpace(place) ? spaceTitle(state, numberOf(place)) : edgeTitle(state, numberOf(place));
}

/** Beside the place, on the side where there is room; under or over it on a small screen. */
function besides(desk: Desk, place: Place): CSSProperties {
  const { x, y, width, height } = boxOfPlace(desk, place);
  const right = x + width / 2 < WIDTH / 2;
  const below = y + height / 2 < HEIGHT / 2;
  return {
    '--left': right ? `${(100 * (x + width)) / WIDTH}%` : 'auto',
    '--right': right ? 'auto' : `${100 - (100 * x) / WIDTH}%`,
    '--room': `${(100 * (right ? WIDTH - x - width : x)) / WIDTH}%`,
    '--top': below ? `${(100 * y) / HEIGHT}%` : 'auto',
    '--bottom': below ? 'auto' : `${100 - (100 * (y + height)) / HEIGHT}%`,
    '--under': below ? `${(100 * (y + height)) / HEIGHT}%` : 'auto',
    '--over': below ? 'auto' : `${100 - (100 * y) / HEIGHT}%`,
    '--across': `${(100 * (x + width / 2)) / WIDTH}%`,
  };
}
