import { preferences } from './preferences.ts';

export type Sound = 'turn' | 'dice' | 'end' | 'word';

/** One soft tone: how high (Hz), when it begins and how long it lasts (seconds). */
interface Tone {
  readonly pitch: number;
  readonly begins: number;
  readonly lasts: number;
}

const sounds: Record<Sound, readonly Tone[]> = {
  turn: [
    { pitch: 523, begins: 0, lasts: 0.22 },
    { pitch: 784, begins: 0.12, lasts: 0.34 },
  ],
  dice: [0, 0.06, 0.11, 0.19].map((begins, count) => ({ pitch: 190 + 45 * count, begins, lasts: 0.05 })),
  end: [392, 494, 587, 784].map((pitch, count) => ({ pitch, begins: 0.14 * count, lasts: 0.5 })),
  word: [{ pitch: 660, begins: 0, lasts: 0.1 }],
};

let context: AudioContext | undefined;
let ringing = 0;

/**
 * Browsers keep silent until somebody has touched the page; then this does too. Between sounds it rests: one that is
 * merely silent goes on working, on every page that has rung once.
 */
export function play(sound: Sound): void {
  const { sound: wanted, volume } = preferences.getState();
  if (!wanted || volume === 0 || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  context.resume().catch(() => {});
  for (const tone of sounds[sound]) ring(context, tone, (volume / 100) * 0.25);
}

function ring(context: AudioContext, { pitch, begins, lasts }: Tone, loud: number): void {
  const begin = context.currentTime + begins;
  const tone = context.createOscillator();
  const gain = context.createGain();
  tone.type = 'triangle';
  tone.frequency.value = pitch;
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(loud, begin + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + lasts);
  tone.connect(gain).connect(context.destination);
  ringing++;
  tone.addEventListener('ended', () => {
    if (--ringing === 0) context.suspend().catch(() => {});
  });
  tone.start(begin);
  tone.stop(begin + lasts + 0.02);
}
