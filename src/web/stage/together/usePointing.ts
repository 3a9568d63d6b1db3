import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';

const LONG_PRESS = 550;
/** A finger is never quite still. */
const SLIP = 12;

/** The key that points at where the keys are. */
export const POINT_KEY = '.';

/**
 * Points for the others: Alt and a click, a long press, or a key, on anything the board names by `data-place`. What is
 * pointed at so is not acted on.
 */
export function usePointing(ping: ((place: string) => void) | undefined) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const swallow = useRef(false);
  if (!ping) return {};

  const callOff = () => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  };
  return {
    onPointerDown(event: PointerEvent) {
      callOff();
      swallow.current = false;
      const place = placeAt(event.target);
      if (event.pointerType !== 'touch' || place === undefined) return;
      const timer = setTimeout(() => {
        swallow.current = true;
        ping(place);
      }, LONG_PRESS);
      press.current = { timer, x: event.clientX, y: event.clientY };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x = clientX, y = clientY } = press.current ?? {};
      if (Math.hypot(clientX - x, clientY - y) > SLIP) callOff();
    },
    onPointerUp: callOff,
    onPointerCancel: callOff,
    onContextMenu: (event: MouseEvent) => (press.current ? event.preventDefault() : undefined),
    onClickCapture(event: MouseEvent) {
      const place = event.altKey ? placeAt(event.target) : undefined;
      if (place === undefined && !swallow.current) return;
      event.stopPropagation();
      event.preventDefault();
      swallow.current = false;
      if (place !== undefined) ping(place);
    },
    onKeyDown(event: KeyboardEvent) {
      const place = event.key === POINT_KEY ? placeAt(event.target) : undefined;
      if (place === undefined) return;
      event.preventDefault();
      ping(place);
    },
  };
}

function placeAt(target: EventTarget): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-place]')?.dataset.place : undefined;
}
