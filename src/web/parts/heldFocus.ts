import { type RefObject, useEffect } from 'react';

/**
 * What has the focus may go with the press it answers. Then its box has it: the browser would give it to the page, and
 * whoever uses the keyboard would be out of the box, where Escape no longer closes it.
 */
export function useHeldFocus(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const within = box.current;
    if (!within) return undefined;
    let last: EventTarget | null = null;
    const note = ({ target }: FocusEvent) => {
      last = target;
    };
    const hold = () => {
      const isLost = last instanceof Element && !last.isConnected && document.activeElement === document.body;
      if (isLost) within.focus({ preventScroll: true });
    };
    const watch = new MutationObserver(hold);
    watch.observe(within, { childList: true, subtree: true });
    within.addEventListener('focusin', note);
    return () => {
      watch.disconnect();
      within.removeEventListener('focusin', note);
    };
  }, [box]);
}
