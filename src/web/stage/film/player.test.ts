import { expect, test } from 'vitest';
import type { Speed } from '../../page/preferences.ts';
import type { Frame } from '../history.ts';
import { createPlayer, type Projector } from './player.ts';

/** A film whose clock is turned by hand. Every version has two facts to show and one that needs no picture. */
function cinema(speed: Speed, hidden = false) {
  let waiting: { ms: number; then: () => void } | undefined;
  const projector: Projector = {
    frames: (version): Frame[] =>
      ['rolled', 'noted', 'moved'].map((kind, index) => ({
        version,
        index,
        fact: { kind },
        state: `${version}:${kind}`,
      })),
    rest: (version) => `${version}:rest`,
    wait(ms, then) {
      const mine = { ms, then };
      waiting = mine;
      return () => {
        if (waiting === mine) waiting = undefined;
      };
    },
    hidden: () => hidden,
    durations: { rolled: 600, moved: 200, noted: 0 },
  };
  const player = createPlayer(projector, 0, speed);
  const tick = (): number => {
    const now = waiting;
    waiting = undefined;
    now?.then();
    return now?.ms ?? 0;
  };
  return { player, tick, waits: () => waiting !== undefined, shown: () => player.screen.getState().state };
}

test('shows the pictures of an entry one after another, and then rests', () => {
  const { player, tick, shown, waits } = cinema('normal');
  player.play(1);
  expect(shown()).toBe('1:rolled');
  expect(tick()).toBe(600);
  expect(shown()).toBe('1:moved');
  expect(tick()).toBe(200);
  expect(player.screen.getState()).toMatchObject({ version: 1, state: '1:rest', fact: null, pace: 0, queue: [] });
  expect(waits()).toBe(false);
});

test('fast is faster, and the board is told how long it has', () => {
  const { player, tick } = cinema('fast');
  player.play(1);
  expect(player.screen.getState().pace).toBe(240);
  expect(tick()).toBe(240);
});

test('an entry that arrives during a film is shown after it', () => {
  const { player, tick, shown } = cinema('normal');
  player.play(1);
  player.play(2);
  const seen = [shown()];
  for (let tock = 0; tock < 4; tock++) {
    tick();
    seen.push(shown());
  }
  expect(seen).toEqual(['1:rolled', '1:moved', '2:rolled', '2:moved', '2:rest']);
});

test('a skip ends the film on the newest version, and a late clock changes nothing', () => {
  const { player, shown, waits } = cinema('normal');
  player.play(1);
  player.play(2);
  player.skip();
  expect(shown()).toBe('2:rest');
  expect(waits()).toBe(false);
});

test('step by step waits for the person', () => {
  const { player, shown, waits } = cinema('step');
  player.play(1);
  expect(waits()).toBe(false);
  player.next();
  expect(shown()).toBe('1:moved');
  player.next();
  expect(shown()).toBe('1:rest');
});

test('no film when films are off, nobody looks, too much has happened, or it goes back', () => {
  const off = cinema('off');
  off.player.play(1);
  expect(off.shown()).toBe('1:rest');
  const away = cinema('normal', true);
  away.player.play(1);
  expect(away.shown()).toBe('1:rest');
  const late = cinema('normal');
  late.player.play(9);
  expect(late.shown()).toBe('9:rest');
  late.player.play(3);
  expect(late.shown()).toBe('3:rest');
});

test('a change of speed never leaves a film hanging', () => {
  const { player, shown, tick, waits } = cinema('step');
  player.play(1);
  player.pace('normal');
  expect(shown()).toBe('1:moved');
  tick();
  expect(shown()).toBe('1:rest');
  player.play(2);
  player.pace('off');
  expect(shown()).toBe('2:rest');
  expect(waits()).toBe(false);
});
