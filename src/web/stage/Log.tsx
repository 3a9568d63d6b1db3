import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import { texts } from '../texts/index.ts';
import type { Line } from './lines.ts';
import { seatColour } from './SeatMark.tsx';

export interface LogProps {
  readonly lines: readonly Line[];
  /** The version that is shown. */
  readonly shown: number;
  readonly live: boolean;
  /** Whether it can be seen: on a small screen it is put away. */
  readonly open: boolean;
  goTo(version: number): void;
  /** Lights a line's moment up while it is pointed at. */
  peek(line: Line | null): void;
}

/** How long one has to point at a line before its moment is shown. */
const DWELL = 180;

/** What happened, one sentence a line. Point at a line to see its moment, click to go there. */
export const Log = memo(function Log({ lines, shown, live, open, goTo, peek }: LogProps) {
  const list = useRef<HTMLOListElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const box = list.current;
    const line = live ? box?.lastElementChild : box?.querySelector(`[data-version="${shown}"]`);
    if (open || lines.length > 0) line?.scrollIntoView({ block: 'nearest' });
  }, [lines.length, shown, live, open]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const point = (line: Line | null) => {
    clearTimeout(timer.current);
    if (line) timer.current = setTimeout(() => peek(line), DWELL);
    else peek(null);
  };
  const focusable = live ? lines.length - 1 : lines.findLastIndex((line) => line.version === shown);
  return (
    <section className="log" aria-label={texts.log.title}>
      <ol className="log-lines" ref={list} onKeyDown={moveFocus} onPointerLeave={() => point(null)}>
        {lines.map((line, place) => (
          <li key={`${line.version}:${line.index}`}>
            <button
              type="button"
              className={line.undone ? 'undone' : ''}
              data-version={line.version}
              style={line.seat === null ? {} : { borderInlineStartColor: seatColour(line.seat) }}
              tabIndex={place === focusable ? 0 : -1}
              aria-current={!live && line.version === shown ? 'step' : undefined}
              onClick={() => {
                point(null);
                goTo(line.version);
              }}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && point(line)}
            >
              {line.text}
              {line.undone ? <span className="hidden"> {texts.log.takenBack}</span> : null}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
});

const STEPS: Readonly<Record<string, 'previousElementSibling' | 'nextElementSibling'>> = {
  ArrowUp: 'previousElementSibling',
  ArrowDown: 'nextElementSibling',
};

/** One tab stop; arrows move within. */
function moveFocus(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  if (!step) return;
  const item = (event.target as Element).closest('li')?.[step];
  item?.querySelector('button')?.focus();
  event.preventDefault();
}
