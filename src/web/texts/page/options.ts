import type { Preferences, Speed } from '../../page/preferences.ts';

const speeds: Record<Speed, string> = { step: 'Step by step', normal: 'Normal', fast: 'Fast', off: 'No films' };
const themes: Record<Preferences['theme'], string> = { system: 'As the system', light: 'Light', dark: 'Dark' };

const paces: Record<Preferences['bots'], string> = {
  calm: 'At an easy pace',
  films: 'As fast as films allow',
  once: 'At once',
};

/** How the box looks and sounds. */
export const options = {
  options: 'Options',
  sound: 'Sound',
  sounds: 'Sounds',
  volume: 'Volume',
  tryIt: 'Try it',
  look: 'Look',
  language: 'Language',
  theme: 'Theme',
  themes,
  brightness: 'Brightness',
  marks: 'Colours that colour-blind eyes tell apart',
  motion: 'Motion',
  speed: 'Speed of films',
  speeds,
  still: 'As little motion as possible',
  play: 'Play',
  confirm: 'Ask before what cannot be taken back',
  hints: 'Show what others point at and propose',
  bots: 'Bots at this screen move',
  paces,
  receipts: 'Let others see that I have read their messages',
  notify: 'Tell me when it is my turn and I look elsewhere',
  keptWithAccount: 'Kept with your account.',
  keptHere: 'Kept in this browser; with an account, wherever you are.',
};
