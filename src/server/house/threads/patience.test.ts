import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PATIENCE, patience, TO_BEGIN } from './patience.ts';
import think from './thinker.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('a thread that is slow to begin has all of its time once it has', () => {
  const { signal, begun } = patience();
  vi.advanceTimersByTime(TO_BEGIN - 1);
  begun();
  vi.advanceTimersByTime(PATIENCE - 1);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(String(signal.reason)).toBe('Error: a thread did not answer in 10 s');
});

test('one that never begins is given up too, and what is over is left alone', () => {
  const [never, done] = [patience(), patience()];
  done.over();
  vi.advanceTimersByTime(TO_BEGIN);
  expect(String(never.signal.reason)).toBe('Error: a thread did not begin in 60 s');
  expect(done.signal.aborted).toBe(false);
});

test('a bot tells that it has begun before it decides anything', async () => {
  const heard: unknown[] = [];
  const thought = { game: 'cosmic-wipeout', bot: 'nobody', seat: 0, state: null, seed: 1 };
  const decision = think({ work: thought, begun: { postMessage: (said) => void heard.push(said) } });
  await expect(decision).rejects.toThrow('there is no bot "nobody"');
  expect(heard).toEqual(['begun']);
});
