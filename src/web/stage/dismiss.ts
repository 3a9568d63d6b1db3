import { type RefObject, useEffect, useRef } from 'react';

/** Whatever lies over the page goes away by Escape and by a press elsewhere. `toggles` open and close it themselves. */
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
      newest.current();
    };
    document.addEventListener('pointerdown', press, { signal: away.signal });
    document.addEventListener('keydown', key, { signal: away.signal });
    return () => away.abort();
  }, [box, open, toggles]);
}
