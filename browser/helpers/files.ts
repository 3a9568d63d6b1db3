import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { databaseIn, withStore } from '../../src/cli/shared/data.ts';
import { loadGame } from '../../src/games/catalog.ts';
import { hashOfSeed, liveChance } from '../../src/kit/chance/dice.ts';
import type { Action, Game } from '../../src/kit/contract/game.ts';
import { legal } from '../../src/kit/contract/offers.ts';
import { readOptions } from '../../src/kit/contract/options.ts';
import type { Checked } from '../../src/kit/contract/refusal.ts';
import { act, blank, type Match, write } from '../../src/kit/match/match.ts';
import { type MatchFile, matchFileOf, parseMatchFile, printMatchFile, replay } from '../../src/kit/match/matchfile.ts';
import { takeIn as putOnShelf } from '../../src/server/house/stored/file.ts';
import { type Box, program } from './box.ts';

export const cosmic = (await loadGame('cosmic-wipeout')) as Game;

export interface Cast {
  readonly names: readonly string[];
  /** Who plays each seat. */
  readonly players: readonly string[];
  readonly goal: number;
}

/** A match that has just begun, with known dice: who plays it the same way again gets the same match. */
export function begun(seed: number): (cast: Cast) => MatchFile {
  return (cast) => {
    const { match, dice } = begin(cast, seed);
    return matchFileOf(match, match.tail, dice);
  };
}

/** A match whose first throw leaves a choice: the first dice that bring one. */
export function withChoice(cast: Cast): MatchFile {
  for (let seed = 0; ; seed++) {
    const { match, dice } = begin(cast, seed);
    const stamp = { at: 1, id: 'first-throw', by: { person: cast.players[0] ?? '' } };
    must(act(match, 0, { kind: 'throw' }, stamp, liveChance(dice, 1)));
    if (mayChoose(match)) return matchFileOf(match, match.tail, dice);
  }
}

/** A match in which the first player has thrown so many times, with known dice. */
export function thrown(times: number, seed: number): (cast: Cast) => MatchFile {
  return (cast) => {
    const { match, dice } = begin(cast, seed);
    for (let version = 1; version <= times; version++) {
      const stamp = { at: 1, id: `throw-${version}`, by: { person: cast.players[0] ?? '' } };
      must(act(match, 0, { kind: 'throw' }, stamp, liveChance(dice, version)));
    }
    return matchFileOf(match, match.tail, dice);
  };
}

/** A match that a careful player, who stops whenever that is allowed, ends with so many more actions. */
export function nearItsEnd(left: number): (cast: Cast) => MatchFile {
  return (cast) => {
    const files: MatchFile[] = [];
    const { match, dice } = begin(cast, 1);
    for (let [seat] = cosmic.toAct(match.state); seat !== undefined; [seat] = cosmic.toAct(match.state)) {
      files.push(matchFileOf(match, [...match.tail], dice));
      const stamp = { at: 1, id: `s${match.version}`, by: { person: cast.players[seat] ?? '' } };
      must(act(match, seat, careful(match, seat), stamp, liveChance(dice, match.version + 1)));
    }
    return files.at(-left) as MatchFile;
  };
}

function careful({ game, state }: Match, seat: number): Action {
  const free = legal(game, state, seat);
  return free.find(({ kind }) => kind === 'stop') ?? (free[0] as Action);
}

/** Every match has an id of its own. */
let begunSoFar = 0;

function begin({ names, players, goal }: Cast, number: number): { readonly match: Match; readonly dice: string } {
  const dice = number.toString(16).padStart(64, '0');
  const anchor = {
    match: `m${number}-${goal}-${begunSoFar++}`,
    game: cosmic.id,
    rules: cosmic.rules,
    seedHash: hashOfSeed(dice),
  };
  const match = blank(cosmic, anchor);
  const options = must(readOptions(cosmic.options, { goal }));
  const setup = { options, names, players, host: 0, readyOrder: [...names.keys()] };
  const stamp = { at: 0, id: 'set-up', by: { auto: 'table' as const } };
  write(match, { kind: 'setup', ...setup }, stamp, liveChance(dice, 0));
  return { match, dice };
}

function mayChoose({ game, state }: Match): boolean {
  return legal(game, state, 0).some(({ kind }: Action) => kind === 'choose');
}

/** All that happened in a match, as sentences: what a log on the screen has to show, no more and no less. */
export function told(file: MatchFile): string[] {
  const { match, facts } = must(replay(cosmic, file));
  const { names } = match.setup;
  return [`The match begins: ${names.join(', ')}.`, ...facts.flat().map((fact) => cosmic.words.fact(fact, names))];
}

/** The actions of a match, in order. */
export function actionsOf(file: MatchFile): Action[] {
  return file.entries.flatMap((entry) => (entry.kind === 'action' ? [entry.action] : []));
}

/** A table's match as the server has stored it. */
export async function stored(box: Box, table: string): Promise<MatchFile> {
  const answer = await fetch(`${box.url}/api/tables/${table}/match`);
  return must(parseMatchFile(await answer.text()));
}

/** What a press of "Download the match" saves. */
export async function download(page: Page): Promise<{ readonly file: MatchFile; readonly path: string }> {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.end-actions button', { hasText: 'Download the match' }).click(),
  ]);
  const path = await saved.path();
  return { file: must(parseMatchFile(readFileSync(path, 'utf8'))), path };
}

/** Runs the command line; what it says on success. */
export async function tinderbox(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args]);
  return stdout;
}

/** Puts a match on the server's shelf, as `tinderbox import` does. */
export async function takeIn({ data }: Box, file: MatchFile): Promise<void> {
  const game = (await loadGame(file.game)) as Game;
  await withStore(databaseIn(data), async (store) => void must(await putOnShelf(store, game, file)));
}

export function save(folder: string, file: MatchFile): string {
  const path = join(folder, `${file.match}.match.json`);
  writeFileSync(path, printMatchFile(file));
  return path;
}

/** Opens a match file from the home page. */
export async function bring(page: Page, box: Box, file: MatchFile): Promise<void> {
  await page.goto(box.url);
  await page.getByLabel('Open a match file').setInputFiles(save(box.data, file));
  await page.waitForURL('**/local/*');
}

export function must<T>(checked: Checked<T>): T {
  if ('refusal' in checked) throw new Error(JSON.stringify(checked.refusal));
  return checked.value;
}
