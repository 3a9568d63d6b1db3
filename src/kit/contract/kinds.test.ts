import { expect, test } from 'vitest';
import { byKind, bySomeKinds, isKind } from './kinds.ts';

type Shape = { readonly kind: 'square'; readonly side: number } | { readonly kind: 'circle'; readonly radius: number };

const square: Shape = { kind: 'square', side: 2 };
const circle: Shape = { kind: 'circle', radius: 1 };

test('the row of the thing is called, with all that is given besides', () => {
  const say = byKind<Shape, [a: string, b: string, c: string], string>({
    square: ({ side }, ...more) => `${side} ${more}`,
    circle: ({ radius }, ...more) => `round ${radius} ${more}`,
  });
  expect(say(square, 'a', 'b', 'c')).toBe('2 a,b,c');
  expect(say(circle, 'a', 'b', 'c')).toBe('round 1 a,b,c');
});

test('what has no row, or an empty one, is undefined', () => {
  const side = bySomeKinds<Shape, [], number>({ square: ({ side }) => side });
  expect([side(square), side(circle)]).toEqual([2, undefined]);
  expect(bySomeKinds<Shape, [], number>({ square: null })(square)).toBeUndefined();
});

test('a kind is told apart', () => {
  expect([square, circle].filter((shape) => isKind(shape, 'circle'))).toEqual([circle]);
});
