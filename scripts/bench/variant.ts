import { loadGame } from '../../src/games/catalog.ts';
import type { Game } from '../../src/kit/contract/game.ts';
import { type OptionValues, readOptions } from '../../src/kit/contract/options.ts';
import { actsPerSecond } from './acting.ts';
import { costs, type Row, wholeActions } from './costs.ts';

/** A game at one of its levels, if it has levels. */
export interface Variant {
  readonly game: string;
  readonly level: string | number | boolean | undefined;
  /** Milliseconds for each measurement. */
  readonly time: number;
  /** JSON round trips that a whole action of a random match may take. */
  readonly goal: number | undefined;
}

/** Whole random matches, and what looking and acting cost beside a JSON round trip of the state. */
export default async function run({ game: id, level, time, goal }: Variant): Promise<Row[]> {
  const game = (await loadGame(id)) as Game;
  const options = optionsFor(game, level);
  const { matches, micros } = wholeActions(game, options, time);
  const rows = [
    { what: 'random matches', value: matches, unit: 'per s' },
    { what: 'match.act (goal 150,000)', value: actsPerSecond(game, options, time), unit: 'per s' },
    ...costs(game, options, time, { micros, goal }),
  ];
  const name = level === undefined ? id : `${id} ${level}`;
  return rows.map((row) => ({ ...row, what: `${name}: ${row.what}` }));
}

function optionsFor(game: Game, level: Variant['level']): OptionValues {
  const options = readOptions(game.options, level === undefined ? {} : { level });
  if ('refusal' in options) throw new Error(JSON.stringify(options.refusal));
  return options.value;
}
