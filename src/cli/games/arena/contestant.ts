import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Chance } from '../../../kit/chance/chance.ts';
import type { Game, Outcome, Seat } from '../../../kit/contract/game.ts';
import { legal } from '../../../kit/contract/offers.ts';
import type { Character } from '../../../kit/players/playout.ts';
import type { MyPosition, TryWish } from '../../../wire/play.ts';
import { tryLines } from '../../../wire/try.ts';
import { Failure } from '../../shared/failure.ts';

/** Somebody who is asked what a seat does. */
export interface Contestant {
  readonly name: string;
  begin(match: number, seats: readonly Seat[]): void;
  /** An action, or the number of an offer: whatever it says is looked up among our own offers. */
  choose(seat: Seat, position: MyPosition, random: Chance): Promise<Choice>;
  end(outcome: Outcome | null): void;
  close(): Promise<void>;
}

export interface Choice {
  readonly action?: unknown;
  readonly offer?: unknown;
}

/** One of our own characters. */
export function fromCharacter(game: Game, name: string, { play }: Character): Contestant {
  return {
    name,
    begin() {},
    async choose(seat, { state }, random) {
      return { action: play(state, seat, legal(game, state, seat), random) };
    },
    end() {},
    async close() {},
  };
}

/** How a file is started; anything else starts by itself. */
const starters: Readonly<Record<string, string>> = {
  py: 'python3',
  js: process.execPath,
  cjs: process.execPath,
  mjs: process.execPath,
  ts: process.execPath,
};

/** A program that reads lines of JSON and answers with lines of JSON: see docs/bots.md. */
export function fromProgram(game: Game, file: string, patience: number): Contestant {
  const starter = starters[file.split('.').at(-1) ?? ''];
  const child = starter
    ? spawn(starter, [file], { stdio: ['pipe', 'pipe', 'inherit'] })
    : spawn(file, { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<never>((_, reject) => {
    child.once('error', ({ message }) => reject(new Failure(`${file} cannot be started: ${message}.`)));
    child.once('exit', (code) => reject(new Failure(`${file} has ended by itself (exit code ${code}).`)));
  });
  ended.catch(() => {}); // it is heard of where somebody waits for an answer
  child.stdin.on('error', () => {});
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const say = (message: object) => child.stdin.write(`${JSON.stringify(message)}\n`);
  const next = async () => {
    const { done, value } = await lines.next();
    return done ? ended : value;
  };
  const answer = () => Promise.race([next(), ended, outOfTime(file, patience)]);
  let match = 0;
  let tried = 0;

  return {
    name: file,
    begin(number, seats) {
      match = number;
      say({ type: 'begin', match, game: game.id, mine: seats });
    },
    async choose(seat, position) {
      say({ type: 'turn', match, game: game.id, seat, position });
      for (;;) {
        const said = read(file, await answer());
        if (!said.try) return said;
        const answered = tryLines(game, said.try, tried++);
        say({ type: 'tried', ...('value' in answered ? answered.value : answered) });
      }
    },
    end: (outcome) => void say({ type: 'end', match, outcome }),
    async close() {
      child.removeAllListeners('exit');
      if (child.exitCode !== null || child.pid === undefined) return;
      child.stdin.end();
      child.kill();
      await once(child, 'exit');
    },
  };
}

function read(file: string, line: unknown): Choice & { readonly try?: TryWish } {
  try {
    const said: unknown = JSON.parse(String(line));
    if (typeof said === 'object' && said !== null) return said;
  } catch {}
  throw new Failure(`${file} answered with a line that is no JSON object: ${JSON.stringify(line)?.slice(0, 200)}.`);
}

function outOfTime(file: string, seconds: number): Promise<never> {
  return new Promise((_, reject) => {
    const late = new Failure(`${file} did not answer within ${seconds} seconds.`);
    setTimeout(() => reject(late), seconds * 1000).unref();
  });
}
