import { useEffect, useState } from 'react';

/** A part of a board that somebody wonders about. */
export interface AskedPart {
  readonly part: Element;
  readonly names: readonly string[];
  readonly by: 'mouse' | 'touch' | 'key';
}

/** How long a pointer has to rest before something explains itself, and how long a finger. */
const REST = 600;
const HOLD = 550;
/** A finger is never quite still. */
const SLIP = 12;
const EXPLAINED = ':is(.board-place, .desk, .toolbar, .replay-bar) [data-explain]';

/** What somebody rests on, holds a finger on, or asks about by `?`. */
export function useAsking(wanted: boolean): [AskedPart | null, (asked: AskedPart | null) => void] {
  const [asked, ask] = useState<AskedPart | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const away = new AbortController();
    const telling = createTelling(ask);
    const on: Listen = (kind, then) => document.addEventListener(kind, then, { capture: true, signal: away.signal });
    listenToPointers(telling, on);
    listenToPresses(telling, on);
    return () => {
      away.abort();
      telling.stop();
    };
  }, [wanted]);
  return [asked, ask];
}

type Listen = <K extends keyof DocumentEventMap>(kind: K, then: (event: DocumentEventMap[K]) => void) => void;

interface Telling {
  readonly shown: AskedPart | null;
  /** The click at the end of a long press is not meant for what is under it. */
  swallow: boolean;
  tell(next: AskedPart | null): void;
  /** Explains it after a while, if nothing comes in between. */
  later(part: Element, by: AskedPart['by'], delay: number): void;
  stop(): void;
}

function createTelling(ask: (asked: AskedPart | null) => void): Telling {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: AskedPart | null = null;
  const telling: Telling = {
    get shown() {
      return shown;
    },
    swallow: false,
    tell(next) {
      if (next === null && shown === null) return;
      shown = next;
      ask(next);
    },
    later(part, by, delay) {
      telling.stop();
      timer = setTimeout(() => {
        telling.swallow = by === 'touch';
        if (part.isConnected) telling.tell({ part, names: namesOf(part), by });
      }, delay);
    },
    stop: () => clearTimeout(timer),
  };
  return telling;
}

/** A pointer rests on something, or a finger holds it. */
function listenToPointers(telling: Telling, on: Listen): void {
  const { tell, later, stop } = telling;
  let held: { readonly x: number; readonly y: number } | null = null;
  on('pointermove', (event) => {
    if (event.pointerType === 'touch') {
      if (held && Math.hypot(event.clientX - held.x, event.clientY - held.y) > SLIP) stop();
      return;
    }
    const part = partAt(event.target);
    if (telling.shown && telling.shown.part !== part) tell(null);
    if (part && telling.shown?.part !== part) later(part, 'mouse', REST);
    else stop();
  });
  on('pointerdown', (event) => {
    stop();
    if (isExplanation(event.target)) return;
    tell(null);
    telling.swallow = false;
    const part = partAt(event.target);
    if (event.pointerType !== 'touch' || !part) return;
    held = { x: event.clientX, y: event.clientY };
    later(part, 'touch', HOLD);
  });
  on('pointerup', (event) => {
    if (event.pointerType === 'touch') stop();
  });
  on('pointercancel', stop);
}

/** `?` asks at once; any other key ends the explanation, as scrolling does, and a long press does nothing else. */
function listenToPresses(telling: Telling, on: Listen): void {
  const { tell } = telling;
  on('contextmenu', (event) => {
    if (telling.swallow) event.preventDefault();
  });
  on('click', (event) => {
    if (!telling.swallow || isExplanation(event.target)) return;
    telling.swallow = false;
    event.stopPropagation();
    event.preventDefault();
  });
  on('keydown', (event) => {
    const part = event.key === '?' && !telling.shown ? partAt(document.activeElement) : undefined;
    if (part) {
      event.preventDefault();
      tell({ part, names: namesOf(part), by: 'key' });
    } else if (event.key !== '?') tell(null);
  });
  on('scroll', () => tell(null));
}

function isExplanation(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.explained') !== null;
}

function partAt(target: EventTarget | null): Element | undefined {
  return target instanceof Element ? (target.closest(EXPLAINED) ?? undefined) : undefined;
}

function namesOf(part: Element): string[] {
  return (part.getAttribute('data-explain') ?? '').split(' ').filter(Boolean).slice(0, 3);
}

const GAP = 10;
/** What a board may be saying at the moment: it is not covered. */
const SAYING = '.hint, .popover, .tip.told';

/** A place beside a part where there is room, and where nothing else is being said. */
export function placeBeside(part: Element, box: Element): { left: number; top: number } {
  const { left, top, right, bottom, width } = part.getBoundingClientRect();
  const { width: wide, height: high } = box.getBoundingClientRect();
  const middle = clamp(left + width / 2 - wide / 2, window.innerWidth - wide);
  const level = clamp(top, window.innerHeight - high);
  const places = [
    { left: middle, top: bottom + GAP },
    { left: middle, top: top - high - GAP },
    { left: right + GAP, top: level },
    { left: left - wide - GAP, top: level },
  ];
  const said = [...document.querySelectorAll(SAYING)].map((one) => one.getBoundingClientRect());
  const fits = places.filter((place) => isInside(place, wide, high));
  const free = fits.find((place) => !said.some((one) => overlaps(place, wide, high, one)));
  return free ?? fits[0] ?? { left: middle, top: clamp(bottom + GAP, window.innerHeight - high) };
}

function clamp(value: number, most: number): number {
  return Math.max(4, Math.min(value, most - 4));
}

function isInside({ left, top }: { left: number; top: number }, wide: number, high: number): boolean {
  return left >= 0 && top >= 0 && left + wide <= window.innerWidth && top + high <= window.innerHeight;
}

function overlaps({ left, top }: { left: number; top: number }, wide: number, high: number, other: DOMRect): boolean {
  return left < other.right && left + wide > other.left && top < other.bottom && top + high > other.top;
}
