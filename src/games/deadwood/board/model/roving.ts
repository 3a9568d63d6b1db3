import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import type { AreaId } from '../../rules/data/board.ts';
import { texts } from '../texts.ts';
import { areaBeside, isDirection } from './map.ts';

/** The one place of the map that the tab key reaches: an area, or a spot in it. */
export interface Stop {
  readonly area: AreaId;
  readonly spot: string | null;
}

/** What makes a table of areas a grid with one tab stop. */
interface GridProps {
  readonly role: 'grid';
  readonly 'aria-description': string;
  onFocus(event: FocusEvent): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** Arrows walk from area to area; Space steps inside, where arrows go from spot to spot; Escape steps out. */
export function useRoving(first: AreaId, look: (area: AreaId) => void): [Stop, GridProps] {
  const [stop, setStop] = useState<Stop>({ area: first, spot: null });
  const grid: GridProps = {
    role: 'grid',
    'aria-description': texts.backlot.help,
    onFocus({ target }) {
      const area = cellOf(target)?.dataset.area as AreaId | undefined;
      if (!area) return;
      setStop({ area, spot: (target as HTMLElement).dataset.spot ?? null });
      look(area);
    },
    onKeyDown(event) {
      const next = nextOf(event);
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
  };
  return [stop, grid];
}

function nextOf({ key, target, currentTarget }: KeyboardEvent): HTMLElement | null | undefined {
  const cell = cellOf(target);
  if (!cell) return undefined;
  const spots = [...cell.querySelectorAll<HTMLElement>('[data-spot]')].filter((spot) => spot.checkVisibility());
  const place = spots.indexOf(target as HTMLElement);
  if (place < 0) return key === ' ' ? spots[0] : signBeside(currentTarget, cell, key);
  if (key === 'Escape') return signOf(cell);
  if (!isDirection(key)) return undefined;
  const back = key === 'ArrowUp' || key === 'ArrowLeft';
  return back ? (spots[place - 1] ?? signOf(cell)) : spots[place + 1];
}

function signBeside(map: Element, cell: HTMLElement, key: string): HTMLElement | null | undefined {
  const area = isDirection(key) ? areaBeside(cell.dataset.area as AreaId, key) : undefined;
  return area && signOf(map.querySelector<HTMLElement>(`[data-area="${area}"]`));
}

/** The first spot of an area that may be taken, or its first. */
export function stepInside(sign: Element): void {
  const cell = cellOf(sign);
  const spot = cell?.querySelector<HTMLElement>('[data-spot].open') ?? cell?.querySelector<HTMLElement>('[data-spot]');
  spot?.focus();
}

function signOf(cell: HTMLElement | null): HTMLElement | null | undefined {
  return cell?.querySelector<HTMLElement>('.sign');
}

function cellOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-area]') : null;
}
