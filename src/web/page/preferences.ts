import { createPersonal, fieldsOf } from './personal.ts';

/** How fast films run; `step` waits for a press after each picture. */
export type Speed = 'step' | 'normal' | 'fast' | 'off';

/** What a person likes: stored in the browser, and with the account. */
export interface Preferences {
  /** The tag of a language; one that the page does not know changes nothing. */
  readonly language: string;
  readonly speed: Speed;
  readonly theme: 'system' | 'light' | 'dark';
  readonly sound: boolean;
  /** Per cent. */
  readonly volume: number;
  /** Per cent: 40 to 140. */
  readonly brightness: number;
  /** As little motion as possible, whatever the system says. */
  readonly still: boolean;
  /** Seat colours that colour-blind eyes tell apart. */
  readonly marks: boolean;
  /** Ask before an action that cannot be taken back. */
  readonly confirm: boolean;
  /** A browser notification when it is my turn and I look elsewhere. */
  readonly notify: boolean;
  /** Show what others point at and propose. */
  readonly hints: boolean;
  /** How bots move at this screen: as people do, as soon as the film is over, or at once. */
  readonly bots: 'calm' | 'films' | 'once';
  /** Let others know that I have read what they wrote. */
  readonly receipts: boolean;
}

export const usual: Preferences = {
  language: 'en',
  speed: 'normal',
  theme: 'system',
  sound: true,
  volume: 50,
  brightness: 100,
  still: false,
  marks: false,
  confirm: false,
  notify: false,
  hints: true,
  bots: 'calm',
  receipts: true,
};

const ranges: Readonly<Record<string, readonly [number, number]>> = { volume: [0, 100], brightness: [40, 140] };
const choices: Readonly<Record<string, readonly string[]>> = {
  speed: ['step', 'normal', 'fast', 'off'] satisfies Speed[],
  theme: ['system', 'light', 'dark'] satisfies Preferences['theme'][],
  bots: ['calm', 'films', 'once'] satisfies Preferences['bots'][],
};

export const preferences = createPersonal<Preferences>('preferences', (found) => ({
  ...usual,
  ...readPreferences(found),
}));

export function prefer(wish: Partial<Preferences>): void {
  preferences.setState(wish);
}

/** The same for what a form hands over as text. A value that does not exist changes nothing. */
export function preferText(name: keyof Preferences, text: string): void {
  prefer(readPreferences({ [name]: text }));
}

/** What was stored somewhere, as far as it makes sense: anything else stays as usual. */
export function readPreferences(found: unknown): Partial<Preferences> {
  return Object.fromEntries(Object.entries(fieldsOf(found)).filter(([name, value]) => isFit(name, value)));
}

function isFit(name: string, value: unknown): boolean {
  if (!Object.hasOwn(usual, name)) return false;
  const [least, most] = ranges[name] ?? [];
  if (least !== undefined && most !== undefined) return typeof value === 'number' && value >= least && value <= most;
  const allowed = choices[name];
  return allowed ? allowed.includes(String(value)) : typeof value === typeof fieldsOf(usual)[name];
}
