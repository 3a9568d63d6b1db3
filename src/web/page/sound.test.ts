import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefer, usual } from './preferences.ts';
import { play, type Sound } from './sound.ts';

/** As much of an audio context as sounds need: nothing rings, and tones end when the test says so. */
class Silence {
  static readonly all: Silence[] = [];
  readonly currentTime = 0;
  readonly destination = {};
  readonly tones: EventTarget[] = [];
  state = 'running';
  constructor() {
    Silence.all.push(this);
  }
  createOscillator() {
    const tone = Object.assign(new EventTarget(), {
      frequency: {},
      connect: (next: unknown) => next,
      start() {},
      stop() {},
    });
    this.tones.push(tone);
    return tone;
  }
  createGain() {
    const gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
    return { gain, connect: (next: unknown) => next };
  }
  async resume() {
    this.state = 'running';
  }
  async suspend() {
    this.state = 'suspended';
  }
}

beforeEach(() => void vi.stubGlobal('AudioContext', Silence));
afterEach(() => {
  vi.unstubAllGlobals();
  prefer(usual);
});

/** The tones that a sound begins. */
function tonesOf(sound: Sound): readonly EventTarget[] {
  const before = Silence.all.flatMap(({ tones }) => tones);
  play(sound);
  return Silence.all.flatMap(({ tones }) => tones).filter((tone) => !before.includes(tone));
}

const end = (tones: readonly EventTarget[]) => {
  for (const tone of tones) tone.dispatchEvent(new Event('ended'));
};

test('after the last tone of all sounds there is rest, and the next sound ends it', () => {
  const [turn, word] = [tonesOf('turn'), tonesOf('word')];
  const [context] = Silence.all as [Silence];
  end(turn);
  expect(context.state).toBe('running');
  end(word);
  expect(context.state).toBe('suspended');
  const again = tonesOf('word');
  expect(context.state).toBe('running');
  end(again);
  expect(Silence.all).toHaveLength(1);
});

test('who wants no sounds hears none', () => {
  prefer({ sound: false });
  expect(tonesOf('end')).toEqual([]);
  prefer({ sound: true, volume: 0 });
  expect(tonesOf('end')).toEqual([]);
  prefer({ volume: 10 });
  const tones = tonesOf('end');
  expect(tones).toHaveLength(4);
  end(tones);
});
