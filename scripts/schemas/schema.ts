import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createGenerator, type Schema } from 'ts-json-schema-generator';
import { gamesFolder } from '../../src/games/catalog.ts';

const root = join(import.meta.dirname, '..', '..');

/** What a game exports by these names, from `rules/state.ts` or `rules/facts.ts`. */
const TYPES = ['State', 'Action', 'Fact'] as const;

/** The game that new ones are copied from has one too. */
export const templateFolder = join(gamesFolder, '..', 'kit', 'template');
export const TEMPLATE = 'race-to-ten';

const folderOf = (game: string): string => (game === TEMPLATE ? templateFolder : join(gamesFolder, game));

export const schemaFile = (game: string): string => join(folderOf(game), 'schema.json');

/** JSON Schema (draft 7) of a game's states, actions and facts, made from its types. */
export function schemaOf(game: string): Schema {
  const rules = join(folderOf(game), 'rules');
  const generator = createGenerator({
    path: join(rules, existsSync(join(rules, 'facts.ts')) ? '{state,facts}.ts' : 'state.ts'),
    tsconfig: join(root, 'tsconfig.pure.json'),
    skipTypeCheck: true, // `npm test` checks the types
    expose: 'export',
    jsDoc: 'extended',
    additionalProperties: false,
  });
  const definitions = TYPES.map((type) => generator.createSchema(type).definitions ?? {});
  const of = (name: string) => ({ $ref: `#/definitions/${name}` });
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: game,
    type: 'object',
    properties: { state: of('State'), action: of('Action'), fact: of('Fact') },
    definitions: Object.assign({}, ...definitions),
  };
}

export function textOf(schema: Schema): string {
  return `${JSON.stringify(schema, null, 1)}\n`;
}
