import { HEIGHT, type Point, WIDTH } from '../model/layout.ts';

/** A point that is as far from the edges as what is drawn there is large. */
export function keptInside({ x, y }: Point, radius: number): Point {
  const keep = (value: number, length: number) => Math.min(Math.max(value, radius), length - radius);
  return { x: keep(x, WIDTH), y: keep(y, HEIGHT) };
}
