import { useEffect, useRef, useState } from 'react';

/** After one of these, somebody is looking for a reason again. */
const wakes = ['pointermove', 'pointerdown', 'focusin', 'keydown'] as const;

/** Reasons disappear on Escape and when something happens, until one points at something or moves on. */
export function useHushed(version: number): boolean {
  const [heard, hear] = useState(version);
  const newest = useRef(version);
  newest.current = version;
  useEffect(() => {
    const away = new AbortController();
    const wake = (event: Event) => hear(isEscape(event) ? QUIET : newest.current);
    for (const name of wakes) document.addEventListener(name, wake, { signal: away.signal, passive: true });
    return () => away.abort();
  }, []);
  return heard !== version;
}

/** No version. */
const QUIET = -1;

function isEscape(event: Event): boolean {
  return event instanceof KeyboardEvent && event.key === 'Escape';
}
