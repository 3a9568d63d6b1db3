import { fastChance } from '../../src/kit/chance/dice.ts';
import { type Game, quiet } from '../../src/kit/contract/game.ts';
import type { OptionValues } from '../../src/kit/contract/options.ts';
import { type Player, playOut } from '../../src/kit/players/playout.ts';
import { random } from '../../src/kit/players/random.ts';

/** Runs between two looks at the clock: a look costs as much as a tenth of a quick match. */
const RUNS = 16;

/** How often something runs per second of processor time. */
export function rate(run: (seed: number) => void, time: number, atOnce = RUNS): number {
  const started = processorTime();
  let runs = 0;
  while (processorTime() - started < time) for (let more = 0; more < atOnce; more++) run(runs++);
  return runs / ((processorTime() - started) / 1000);
}

const ROUNDS = 12;

/** The same at its best: code that is not compiled yet, and whatever else the machine does, only slows it down. */
export function bestRate(run: (seed: number) => void, time: number, atOnce = RUNS): number {
  let best = 0;
  for (let round = 0; round < ROUNDS; round++) best = Math.max(best, rate(run, time / ROUNDS, atOnce));
  return best;
}

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Plays a number of matches at each call, and says how many actions they took. */
export function player(
  game: Game,
  options: OptionValues,
  players: number,
  matches: number,
  play: Player = random.play,
) {
  const names = Array.from({ length: game.seats(options, players) }, (_, seat) => `Seat ${seat}`);
  const seating = { names, host: 0, readyOrder: [...names.keys()] };
  const all = names.map(() => play);
  return (seed: number): number => {
    const chance = fastChance(seed);
    let actions = 0;
    for (let match = 0; match < matches; match++) {
      actions += playOut(game, game.setup(options, seating, chance, quiet), all, chance, quiet);
    }
    return actions;
  };
}
