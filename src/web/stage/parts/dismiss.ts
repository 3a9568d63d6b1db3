import { type RefObject, useEffect, useRef } from 'react';

/**
 * Whatever lies over the page goes away on Escape and on a press elsewhere. `toggles` open and close it themselves; a
 * focus that was inside returns to one of them.
 */
export function useDismissed(
  box: RefObject<Element | null>,
  open: boolean,
  close: () => void,
  toggles = '[aria-expanded]',
): void {
  const newest = useRef(close);
  newest.current = close;
  useEffect(() => {
    if (!open) return;
    const away = new AbortController();
    const press = ({ target }: PointerEvent) => {
      const inside = target instanceof Element && (box.current?.contains(target) || target.closest(toggles));
      if (!inside) newest.current();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      const inside = box.current?.contains(document.activeElement);
      const home = box.current?.querySelector('summary') ?? document.querySelector(toggles);
      newest.current();
      if (inside && home instanceof HTMLElement) home.focus();
    };
    document.addEventListener('pointerdown', press, { signal: away.signal });
    document.addEventListener('keydown', key, { signal: away.signal });
    return () => away.abort();
  }, [box, open, toggles]);
}
