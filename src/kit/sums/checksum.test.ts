import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SEED } from '../testing/seed.ts';
import { alike, canonical, checksum, copy, isInOrder } from './checksum.ts';

test('equal values have equal texts, whatever the order of their keys', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const plain = copy(value);
      expect(JSON.parse(canonical(plain))).toEqual(plain);
      expect(canonical(turnKeys(plain))).toBe(canonical(plain));
    }),
    { seed: SEED },
  );
});

test('what stands in order is written as the engine writes it', () => {
  const ordered = (value: unknown) => JSON.parse(canonical(value));
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const plain = copy(value);
      for (const one of [plain, ordered(plain), turnKeys(plain)]) {
        expect([isInOrder(one), canonical(one)]).toEqual([canonical(one) === JSON.stringify(one), canonical(one)]);
      }
    }),
    { seed: SEED },
  );
  expect([{ a: 1, b: 2 }, { b: 2, a: 1 }, [{ a: { d: 1, c: 2 } }], { 10: 1, 9: 1 }].map(isInOrder)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('different values have different checksums', () => {
  const values = [0, '0', null, [], {}, [0], { a: 0 }, { b: 0 }, { a: '0' }, { a: [0] }, [1, 2], [2, 1], 'é', 12];
  expect(new Set(values.map(checksum)).size).toBe(values.length);
});

test('a checksum is the same for ever: old logs must stay readable', () => {
  expect(checksum({ b: [1, 'zwei', null], a: { d: true, c: 0.5 } })).toMatchInlineSnapshot(`"d99e85fa339ba940"`);
});

test('what JSON leaves out is left out', () => {
  expect(canonical({ a: undefined, b: 1 })).toBe('{"b":1}');
});

test('texts and lists are written as JSON writes them, whatever is in them', () => {
  const text = fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 80 })
    .map((units) => String.fromCharCode(...units));
  const part = fc.oneof(text, fc.double(), fc.boolean(), fc.constant(null));
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      expect(canonical(parts)).toBe(JSON.stringify(parts));
      expect(parts.map(canonical)).toEqual(parts.map((each) => JSON.stringify(each)));
    }),
    { seed: SEED },
  );
  for (const text of ['"', '\\', '\n', '\u007f', '\ud800', ' ~']) expect(canonical(text)).toBe(JSON.stringify(text));
});

test('a copy says the same and shares nothing, and leaves out what JSON leaves out', () => {
  const value = JSON.parse('{"a":{"b":[1,{"c":null}]},"__proto__":{"d":[2]}}');
  const made = copy(value);
  expect(JSON.stringify(made)).toBe(JSON.stringify(value));
  made.a.b[1].c = 3;
  Object.getOwnPropertyDescriptor(made, '__proto__')?.value.d.push(4);
  expect(JSON.stringify(value)).toBe('{"a":{"b":[1,{"c":null}]},"__proto__":{"d":[2]}}');
  expect(Object.keys(copy({ x: undefined, y: { z: undefined } }))).toEqual(['y']);
});

test('alike are those, and only those, whose texts are equal', () => {
  const { a, b } = fc.letrec((tie) => ({
    a: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom(0, 1, '0', null, true),
      fc.array(tie('a'), { maxLength: 2 }),
      tie('b'),
    ),
    b: fc.dictionary(fc.constantFrom('x', 'y', '__proto__', 'toString'), fc.option(tie('a'), { nil: undefined })),
  }));
  let equal = 0;
  fc.assert(
    fc.property(fc.oneof(a, b), fc.oneof(a, b), (one, other) => {
      const same = canonical(one) === canonical(other);
      if (same) equal += 1;
      expect(alike(one, other)).toBe(same);
      expect(alike(one, turnKeys(copy(one)))).toBe(true);
    }),
    { seed: SEED, numRuns: 2000 },
  );
  expect(equal).toBeGreaterThan(20);
  expect(alike([], { length: 0 })).toBe(false);
  expect(alike(JSON.parse('{"__proto__":{}}'), { x: 1 })).toBe(false);
});

function turnKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turnKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, turnKeys(inner)]),
  );
}
