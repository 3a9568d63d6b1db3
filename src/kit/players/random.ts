import { pickOne } from '../chance/chance.ts';
import type { Character } from './playout.ts';

export const random: Character = {
  about: 'Does anything that is allowed, each as likely as the others.',
  play: (_state, _seat, choices, chance) => pickOne(chance, choices),
};
