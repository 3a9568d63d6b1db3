import type { Positions } from '../../../../kit/contract/game.ts';
import type { Options } from '../data/settings.ts';
import type { State } from '../state.ts';
import { draw } from './draw.ts';
import { fill } from './fill.ts';
import { read } from './read.ts';

/** Positions as text and as JSON: see "A position" in RULES.md. */
export const positions: Positions<State, Options> = { draw, read, fill };
