import { useEffect, useRef } from 'react';

export type Keys = Readonly<Record<string, (() => void) | undefined>>;

/** Keys for the whole page, by `event.key`. They do nothing while one types or has the focus on a button. */
export function useKeys(keys: Keys): void {
  const newest = useRef(keys);
  newest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isOccupied(event)) return;
      const run = newest.current[event.key];
      if (!run) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

const TYPING = 'input:not([type=radio], [type=checkbox], [type=range]), textarea, select, dialog[open]';
const PRESSING = 'button, a, summary, input, [role=button]';
const MOVING = 'input[type=range], [role=grid], [role=listbox]';

function isOccupied({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(TYPING)) return true;
  if (key === ' ' || key === 'Enter') return target.closest(PRESSING) !== null;
  return key.length > 1 && key !== 'Escape' && target.closest(MOVING) !== null;
}
