import { type KeyboardEvent, memo, type RefObject, useEffect, useRef } from 'react';
import { texts } from '../../texts/index.ts';
import { seatColour } from '../parts/SeatMark.tsx';
import type { LogLine } from './lines.ts';

export interface LogProps {
  readonly lines: readonly LogLine[];
  /** The version that is shown. */
  readonly shown: number;
  readonly live: boolean;
  goTo(version: number): void;
}

/** What happened, one sentence a line. A click goes to its moment; only a click does. */
export const Log = memo(function Log({ lines, shown, live, goTo }: LogProps) {
  const list = useRef<HTMLOListElement>(null);
  const follow = () => {
    const box = list.current;
    if (live) box?.scrollTo({ top: box.scrollHeight });
    else box?.querySelector(`[data-version="${shown}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  useEffect(follow);
  useResized(list, follow);
  const focusable = live ? lines.length - 1 : lines.findLastIndex((line) => line.version === shown);
  return (
    <section className="log" aria-label={texts.log.title}>
      <ol className="log-lines" ref={list} onKeyDown={moveFocus}>
        {lines.map((line, place) => (
          <li key={`${line.version}:${line.index}`}>
            <button
              type="button"
              className={line.undone ? 'undone' : ''}
              data-version={line.version}
              style={line.seat === null ? {} : { borderInlineStartColor: seatColour(line.seat) }}
              tabIndex={place === focusable ? 0 : -1}
              aria-current={!live && line.version === shown ? 'step' : undefined}
              onClick={() => goTo(line.version)}
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

/** Something else came or went, or the list was opened: what was in view stays in view. */
function useResized(box: RefObject<Element | null>, then: () => void): void {
  const newest = useRef(then);
  newest.current = then;
  useEffect(() => {
    const watch = new ResizeObserver(() => newest.current());
    if (box.current) watch.observe(box.current);
    return () => watch.disconnect();
  }, [box]);
}

const STEPS: Readonly<Record<string, 'previousElementSibling' | 'nextElementSibling'>> = {
  ArrowUp: 'previousElementSibling',
  ArrowDown: 'nextElementSibling',
};

/** One tab stop; arrows move within. */
function moveFocus(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  if (!step) return;
  const item = event.target instanceof Element ? event.target.closest('li')?.[step] : undefined;
  item?.querySelector('button')?.focus();
  event.preventDefault();
}
