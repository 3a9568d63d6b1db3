import { type RefObject, useEffect, useState } from 'react';
import { partOf } from '../stage/parts/partInSight.ts';

export interface SpotlightProps {
  /** What the board and its desk are drawn in. */
  readonly within: RefObject<HTMLElement | null>;
  /** What lights up: the first of these in sight, by `data-place`, `data-spot` or `data-explain`. */
  readonly names: readonly string[];
}

interface Spot {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A ring of light around the one thing that matters now. Presses go through it. */
export function Spotlight({ within, names }: SpotlightProps) {
  const [spot, setSpot] = useState<Spot | null>(null);
  const wanted = names.join('\n');
  useEffect(() => {
    const stage = within.current;
    if (!stage) return;
    const look = () => setSpot((before) => sameOr(before, spotOf(stage, wanted.split('\n'))));
    const away = new AbortController();
    const changes = new MutationObserver(look);
    const sizes = new ResizeObserver(look);
    look();
    bringIntoView(stage, wanted.split('\n'));
    changes.observe(stage, { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] });
    sizes.observe(stage);
    stage.addEventListener('scroll', look, { capture: true, passive: true, signal: away.signal });
    stage.addEventListener('transitionend', look, { signal: away.signal });
    return () => {
      changes.disconnect();
      sizes.disconnect();
      away.abort();
    };
  }, [within, wanted]);
  return spot ? <div className="lit" style={{ ...spot }} aria-hidden="true" /> : null;
}

function bringIntoView(stage: Element, names: readonly string[]): void {
  partOf(stage, names)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function spotOf(stage: Element, names: readonly string[]): Spot | null {
  const part = partOf(stage, names);
  if (!part) return null;
  const { left, top, width, height } = part.getBoundingClientRect();
  return { left, top, width, height };
}

function sameOr(before: Spot | null, now: Spot | null): Spot | null {
  return JSON.stringify(before) === JSON.stringify(now) ? before : now;
}
