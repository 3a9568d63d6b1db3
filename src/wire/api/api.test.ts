import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Row } from '../row.ts';
import { api } from './api.ts';

const rows = Object.values<Row>(api);
const placeOf = ({ method, path }: Row): string => `${method} ${path}`;

/** The fields of an object, or of each in a list: `a, b?`; undefined: they are not told one by one. */
function fieldsOf(schema: z.ZodMiniType | undefined): [name: string, optional: boolean][] | undefined {
  if (schema instanceof z.ZodMiniArray) return fieldsOf(schema.def.element as z.ZodMiniType);
  if (!(schema instanceof z.ZodMiniObject)) return undefined;
  return Object.entries(schema.def.shape).map(([name, { _zod }]) => [name, _zod.optin === 'optional']);
}

function shown(schema: z.ZodMiniType): string {
  const fields = fieldsOf(schema)?.map(([name, optional]) => (optional ? `${name}?` : name)) ?? ['…'];
  const list = `{${fields.join(', ')}}`;
  return schema instanceof z.ZodMiniArray ? `[${list}]` : list;
}

describe('the table', () => {
  test('has one row for each place', () => {
    expect(new Set(rows.map(placeOf)).size).toBe(rows.length);
  });

  test('gives everything that a call says a name of its own, wherever it goes', () => {
    const doubled = rows.filter(({ path, query, body }) => {
      const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      const said = [...names, ...[query, body].flatMap((schema) => fieldsOf(schema)?.map(([name]) => name) ?? [])];
      return new Set(said).size < said.length;
    });
    expect(doubled.map(placeOf)).toEqual([]);
  });

  test('asks for nothing but JSON bodies where something changes, and for none where nothing does', () => {
    expect(rows.filter(({ method, query, body }) => (method === 'GET' ? body : query)).map(placeOf)).toEqual([]);
  });
});

describe('docs/protocol.md', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/protocol.md'), 'utf8');
  const told = new Map(
    [...text.matchAll(/^\| `((?:GET|POST|PUT|DELETE) [^`]*)` \| (.*) \|$/gm)].map(([, left = '', right = '']) => [
      left,
      right,
    ]),
  );
  /** What has a page of its own, or whatever shape somebody gave it. */
  const ofManyShapes = [
    'GET /api/tables/:table/match?chat=',
    'GET /api/games/:game/schema',
    'GET /api/account/settings',
    'PUT /api/account/settings {…}',
    'GET /api/account/data',
  ];
  const rowAt = (place: string): Row => rows.find((row) => placeOf(row) === place) ?? expect.fail(`no ${place}`);
  const request = (row: Row): string => {
    const query = fieldsOf(row.query)?.map(([name]) => `${name}=`) ?? [];
    return `${placeOf(row)}${query.length > 0 ? `?${query.join('&')}` : ''}${row.body ? ` ${shown(row.body)}` : ''}`;
  };

  test('tells of every row with all that it takes, and of no other', () => {
    expect([...told.keys()].sort()).toEqual(rows.map(request).sort());
  });

  test.each(rows.map((row) => [request(row), row] as const))('tells what %s gives', (left, { answer }) => {
    const right = told.get(left) ?? '';
    if (!answer) return expect(right).toMatch(/^204/);
    expect(right).not.toMatch(/^204/);
    const [, fields] = /^`(\[?\{.*?\}\]?)`/.exec(right) ?? [];
    if (fields !== undefined) return expect(fields).toBe(shown(answer));
    const same = /\bas `((?:GET|POST|PUT|DELETE) [^`]+)`/.exec(right)?.[1];
    if (/^(the|a new) table\b/.test(right)) return expect(shown(answer)).toBe(shown(api.open.answer));
    if (same !== undefined) return expect(shown(answer)).toBe(shown(rowAt(same).answer ?? z.unknown()));
    expect(ofManyShapes).toContain(left);
  });
});
