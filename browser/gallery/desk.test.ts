import { afterAll, beforeAll } from 'vitest';
import { type Box, openBox } from '../helpers/box.ts';
import { desk, walk } from './halls.ts';

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

walk(() => box, 'on a desk, in the light', { viewport: desk, light: 'light', turn: 0 });
