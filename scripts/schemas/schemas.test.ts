import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import { describe, expect, test } from 'vitest';
import { gameIds, loadGame } from '../../src/games/catalog.ts';
import { pickOne } from '../../src/kit/chance/chance.ts';
import { fastChance } from '../../src/kit/chance/dice.ts';
import type { Game } from '../../src/kit/contract/game.ts';
import { legal, moveOf, offers } from '../../src/kit/contract/offers.ts';
import { copy } from '../../src/kit/sums/checksum.ts';
import { randomOptions } from '../../src/kit/testing/fuzz.ts';
import { schemaFile, schemaOf, TEMPLATE, textOf } from './schema.ts';

type Check = (what: 'state' | 'action' | 'fact', value: unknown) => void;

const checkers = new Map<string, Check>();

/** To compile a schema takes far longer than to use it. */
function checkerOf(game: string): Check {
  const check = checkers.get(game) ?? newChecker(game);
  checkers.set(game, check);
  return check;
}

function newChecker(game: string): Check {
  const schema = JSON.parse(readFileSync(schemaFile(game), 'utf8')) as { definitions: Record<string, object> };
  const ajv = new Ajv({ allowUnionTypes: true }).addSchema(schema, 'game');
  const checks = { state: 'State', action: 'Action', fact: 'Fact' } as const;
  const of = (name: string) => ajv.getSchema(`game#/definitions/${name}`) as ValidateFunction;
  return (what, value) => {
    const check = of(checks[what]);
    if (!check(copy(value))) throw new Error(`${what} ${JSON.stringify(value)}: ${ajv.errorsText(check.errors)}`);
  };
}

/** Plays at random, and holds all that is seen, offered and told against the schema. */
function playChecked(game: Game, seed: number, check: Check): void {
  const random = fastChance(seed);
  const players = pickOne(random, [game.players.min, game.players.max]);
  const options = randomOptions(game, players, random);
  const names = Array.from({ length: game.seats(options, players) }, (_, seat) => `Seat ${seat}`);
  const tell = (fact: unknown) => check('fact', fact);
  const state = game.setup(options, { names, host: 0, readyOrder: [...names.keys()] }, random, tell);
  for (let actions = 0; actions < 80; actions++) {
    check('state', state);
    const [seat] = game.toAct(state);
    if (seat === undefined) return;
    for (const { action } of offers(game, state, seat)) check('action', action);
    const action = pickOne(random, legal(game, state, seat));
    moveOf(game, action.kind).apply(state, seat, action, random, tell);
  }
}

test('the game that others are copied from has one too', () => {
  expect(readFileSync(schemaFile(TEMPLATE), 'utf8') === textOf(schemaOf(TEMPLATE)), 'run npm run schemas').toBe(true);
});

describe.each(gameIds())('the schema of %s', (id) => {
  test('is made from the types as they are', () => {
    expect(readFileSync(schemaFile(id), 'utf8') === textOf(schemaOf(id)), 'run npm run schemas').toBe(true);
  });

  test('is true for random matches', async () => {
    const game = (await loadGame(id)) as Game;
    const check = checkerOf(id);
    for (let seed = 1; seed <= 3; seed++) playChecked(game, seed, check);
  });

  test('refuses what is none of the game', () => {
    const check = checkerOf(id);
    expect(() => check('action', { kind: 'nonsense' })).toThrow();
    expect(() => check('state', {})).toThrow();
    expect(() => check('fact', { kind: 'nonsense' })).toThrow();
  });
});
