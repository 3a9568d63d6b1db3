import { writeFileSync } from 'node:fs';
import { gameIds } from '../../src/games/catalog.ts';
import { schemaFile, schemaOf, TEMPLATE, textOf } from './schema.ts';

/** Writes each game's schema.json, which a server hands out at /api/games/:game/schema. */
const [, , ...named] = process.argv;
for (const game of named.length > 0 ? named : [...gameIds(), TEMPLATE]) {
  writeFileSync(schemaFile(game), textOf(schemaOf(game)));
  console.log(`${game}: written.`);
}
