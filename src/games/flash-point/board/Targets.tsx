import { type CSSProperties, type KeyboardEvent, memo, type PointerEvent, useEffect, useRef } from 'react';
import { seatColour } from '../../../web/stage/parts/SeatMark.tsx';
import { allSpaces, type Direction, ROWS, rowOf } from '../rules/data/geometry.ts';
import { edgePlace, spacePlace } from '../rules/shared/pointing.ts';
import { boardOf } from '../rules/state.ts';
import { type Choice, choicesAt, type Desk } from './model/choices.ts';
import { explainedAt } from './model/explained.ts';
import { contentsOf, edgeTitle, spaceTitle } from './model/labels.ts';
import { type Box, boxOf, CELL, HEIGHT, lineOf, WIDTH } from './model/layout.ts';
import { isSpace, numberOf, type Place, stepFrom } from './model/places.ts';
import { byLetter } from './model/verbs.ts';
import { texts } from './texts/index.ts';

export interface TargetsProps {
  readonly desk: Desk;
  /** Where the keys are. */
  readonly cursor: Place;
  /** Where something is shown or open. */
  readonly marked: readonly (Place | null)[];
  /** Where an action is on its way. */
  readonly pending: Place | null;
  moveTo(place: Place): void;
  point(place: Place | null): void;
  /** A press on a place; `touch` has not seen a hint before. */
  press(place: Place, how: 'mouse' | 'touch' | 'key'): void;
  take(choice: Choice): void;
}

const arrows: Readonly<Record<string, Direction>> = { ArrowUp: 0, ArrowRight: 1, ArrowDown: 2, ArrowLeft: 3 };

/** Its cells are cells of a table to readers, and places to act: lint knows a table only as one or the other. */
const grid = { role: 'grid' };

/** The board as a grid of places to point at: one tab stop, arrows between spaces, walls and doors. */
export function Targets({ desk, cursor, marked, pending, moveTo, point, press, take }: TargetsProps) {
  const table = useRef<HTMLTableElement>(null);
  const board = boardOf(desk.state);
  const follow = useRef(false);
  useEffect(() => {
    if (!follow.current) return;
    follow.current = false;
    table.current?.querySelector<HTMLElement>(`[data-place="${cursor}"]`)?.focus();
  }, [cursor]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = arrows[event.key];
    const choice = direction === undefined ? byLetter(desk, cursor, event.key) : undefined;
    if (direction !== undefined) {
      follow.current = true;
      moveTo(stepFrom(board, cursor, direction));
    } else if (event.key === 'Enter' || event.key === ' ') press(cursor, 'key');
    else if (event.key === 'Escape') return point(null);
    else if (choice) take(choice);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <table
        ref={table}
        className="targets"
        {...grid}
        aria-label={texts.house.board}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onPointerOver={(event: PointerEvent) => (event.pointerType === 'mouse' ? point(placeUnder(event)) : undefined)}
        onPointerLeave={() => point(null)}
        onFocus={(event) => {
          const place = placeUnder(event);
          if (!place) return;
          moveTo(place);
          if (event.target.matches(':focus-visible')) point(place);
        }}
        onBlur={() => point(null)}
        onClick={(event) => {
          const place = placeUnder(event);
          const { pointerType } = event.nativeEvent as globalThis.PointerEvent;
          if (place) press(place, pointerType === 'touch' ? 'touch' : 'mouse');
        }}
      >
        <tbody>
          <Rows desk={desk} cursor={cursor} />
        </tbody>
      </table>
      <Marks desk={desk} marked={marked} pending={pending} />
    </>
  );
}

function placeUnder({ target }: { readonly target: EventTarget }): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  return (cell?.dataset.place ?? null) as Place | null;
}

function Marks({ desk, marked, pending }: Pick<TargetsProps, 'desk' | 'marked' | 'pending'>) {
  return (
    <>
      {[...new Set(marked)].map((place) =>
        place ? <Mark key={place} desk={desk} place={place} look="marked" /> : null,
      )}
      {pending && pending !== 'bar' && pending !== 'card' ? <Mark desk={desk} place={pending} look="pending" /> : null}
    </>
  );
}

function Mark({ desk, place, look }: { readonly desk: Desk; readonly place: Place; readonly look: string }) {
  return <div className={`mark ${look}`} style={boxStyle(boxOfPlace(desk, place))} aria-hidden="true" />;
}

const lines = Array.from({ length: ROWS }, (_, row) => row);

/** A row of spaces with the walls that stand between them, then the walls below it. */
const Rows = memo(function Rows({ desk, cursor }: Pick<TargetsProps, 'desk' | 'cursor'>) {
  const { borders } = boardOf(desk.state);
  const edges = [...borders.entries()].map(([border, parted]) => ({
    border,
    line: lineOf(parted),
    row: rowOf(parted.a),
  }));
  return lines.map((row) => (
    <tr key={row}>
      {allSpaces
        .filter((at) => rowOf(at) === row)
        .map((at) => (
          <Cell key={at} desk={desk} place={spacePlace(at)} box={boxOf(at)} cursor={cursor} />
        ))}
      {edges
        .filter((edge) => edge.row === row)
        .map(({ border, line }) => (
          <Cell key={`e${border}`} desk={desk} place={edgePlace(border)} box={edgeBox(line)} cursor={cursor} />
        ))}
    </tr>
  ));
});

const THICK = 34;
const LONG = 64;

function edgeBox({ x, y, upright }: ReturnType<typeof lineOf>): Box {
  const [width, height] = upright ? [THICK, LONG] : [LONG, THICK];
  return { x: x - width / 2, y: y - height / 2, width, height };
}

interface CellProps {
  readonly desk: Desk;
  readonly place: Place;
  readonly box: Box;
  readonly cursor: Place;
}

function Cell({ desk, place, box, cursor }: CellProps) {
  const choices = choicesAt(desk, place);
  const legal = choices.filter(({ offer }) => !offer.refusal);
  return (
    <td
      data-place={place}
      data-explain={explainedAt(desk.state, place)}
      className={`cell ${isSpace(place) ? 'space' : 'edge'} ${legal.length > 0 ? 'live' : ''} ${glowOf(legal)}`}
      style={{ ...boxStyle(box), ...orderStyle(legal) }}
      tabIndex={place === cursor ? 0 : -1}
      aria-label={cellLabel(desk, place, legal)}
    />
  );
}

/** Own actions glow brightly; what is further off or somebody else's business, softly. */
export function glowOf(legal: readonly Choice[]): string {
  if (legal.length === 0) return '';
  if (legal.every(({ offer }) => offer.action.kind === 'command')) return 'soft orders';
  if (legal.every(({ offer }) => offer.action.kind === 'command' || offer.action.kind === 'drive')) return 'soft';
  return legal.every(({ rest }) => rest.length > 0) ? 'far' : 'bright';
}

/** What somebody else would do is framed in their colour. */
function orderStyle(legal: readonly Choice[]): CSSProperties {
  const action = legal.find(({ offer }) => offer.action.kind === 'command')?.offer.action;
  return action?.kind === 'command' ? { '--order': seatColour(action.seat) } : {};
}

function cellLabel(desk: Desk, place: Place, legal: readonly Choice[]): string {
  const { state, names } = desk;
  const number = numberOf(place);
  const title = isSpace(place)
    ? [spaceTitle(state, number), ...contentsOf(state, number, names)].join(', ')
    : edgeTitle(state, number);
  const offered = legal.map(({ label, price }) => (price && price.points > 0 ? `${label} (${price.points})` : label));
  return offered.length > 0 ? `${title}. ${offered.join('; ')}` : title;
}

export function boxStyle({ x, y, width, height }: Box): CSSProperties {
  return {
    left: `${(100 * x) / WIDTH}%`,
    top: `${(100 * y) / HEIGHT}%`,
    width: `${(100 * width) / WIDTH}%`,
    height: `${(100 * height) / HEIGHT}%`,
  };
}

export function boxOfPlace(desk: Desk, place: Place): Box {
  if (isSpace(place)) return boxOf(numberOf(place));
  const border = boardOf(desk.state).borders[numberOf(place)];
  return border ? edgeBox(lineOf(border)) : { x: 0, y: 0, width: CELL, height: CELL };
}
