import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type MatchFile, parseMatchFile, replay, verify } from '../kit/match/matchfile.ts';
import { copy } from '../kit/sums/checksum.ts';
import { rechained } from '../kit/testing/forge.ts';
import { gameIds, gamesFolder, loadGame } from './catalog.ts';

/** Match files come from anybody. Whatever stands in one, with a chain that fits, is refused or replayed, never thrown. */

const strange = [null, -1, 1e9, 0.5, '', 'constructor', '__proto__', true, [], {}, [[]], { kind: 'constructor' }];
const ENTRIES = 5;
type Tree = Record<string, unknown>;

/** The places of all values in a tree. */
function pathsIn(tree: unknown, path: readonly string[] = []): string[][] {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) => [[...path, key], ...pathsIn(value, [...path, key])]);
}

function withValue(file: MatchFile, path: readonly string[], value: unknown): MatchFile {
  const changed = copy(file);
  const holder = path.slice(0, -1).reduce((tree, key) => tree[key] as Tree, changed as unknown as Tree);
  holder[path.at(-1) as string] = value;
  return changed;
}

function goldenOf(game: string): MatchFile {
  const texts = globSync(join(gamesFolder, game, 'golden', '*.json')).map((path) => readFileSync(path, 'utf8'));
  const shortest = texts.sort((one, other) => one.length - other.length)[0] ?? '';
  const { entries, outcome: _outcome, ...head } = JSON.parse(shortest) as MatchFile;
  return rechained({ ...head, entries: entries.slice(0, ENTRIES) });
}

describe.each(gameIds())('%s', (id) => {
  test('anything may stand in a file that is replayed or verified', async () => {
    const game = await loadGame(id);
    if (!game) throw new Error(id);
    const file = goldenOf(id);
    expect(verify(game, file)).toMatchObject({ value: { entries: ENTRIES } });
    const rules = { ...file.entries[1], kind: 'rules', rules: game.rules, state: {}, draws: [] };
    const renewed = { ...file, entries: [file.entries[0], rules, ...file.entries.slice(2)] } as unknown as MatchFile;
    let refusals = 0;
    for (const base of [file, renewed]) {
      for (const path of pathsIn(base.entries, ['entries']).filter(({ length }) => length > 2)) {
        for (const value of strange) {
          const parsed = parseMatchFile(JSON.stringify(rechained(withValue(base, path, value))));
          const checked = 'refusal' in parsed ? parsed : verify(game, parsed.value);
          if ('value' in parsed) replay(game, parsed.value);
          if ('refusal' in checked) refusals += 1;
        }
      }
    }
    expect(refusals).toBeGreaterThan(1000);
  });
});
