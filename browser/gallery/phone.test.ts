import { afterAll, beforeAll } from 'vitest';
import { type Box, openBox } from '../helpers/box.ts';
import { walk } from './halls.ts';

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

walk(() => box, 'on a phone, in the dark', { viewport: { width: 360, height: 640 }, light: 'dark', turn: 2 });
