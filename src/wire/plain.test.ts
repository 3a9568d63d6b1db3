import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainAct } from './plain.ts';
import { clientMessage } from './protocol.ts';

const right = { type: 'act', id: 'c-1', table: 't', seat: 0, seen: -1, action: { kind: 'throw', at: [1, { x: 2 }] } };

const odd = fc.oneof(
  fc.constantFrom('', 'x'.repeat(64), 'x'.repeat(65), 'a b', 'act', -1, -2, 0, 0.5, 2 ** 53, null, [], {}),
  fc.constantFrom({ kind: 1 }, { kind: 'stop' }, JSON.parse('{"kind":"stop","__proto__":{"x":1}}')),
  fc.jsonValue(),
);
const changed = fc
  .record({ key: fc.constantFrom(...Object.keys(right), 'more', '__proto__'), value: odd, left: fc.boolean() })
  .map(({ key, value, left }) => {
    const entries = Object.entries(right).filter(([own]) => own !== key);
    return JSON.parse(JSON.stringify(Object.fromEntries(left ? entries : [...entries, [key, value]])));
  });

test('an act that is right is known without the schema', () => {
  expect(plainAct(right)).toEqual(right);
});

test('whatever is taken for an act without the schema is one by the schema too', () => {
  let taken = 0;
  fc.assert(
    fc.property(fc.oneof(changed, fc.jsonValue()), (value) => {
      const quick = plainAct(value);
      const { success, data } = clientMessage.safeParse(value);
      taken += quick ? 1 : 0;
      if (quick) expect({ success, data }).toEqual({ success: true, data: quick });
    }),
    { numRuns: 2000, seed: 1 },
  );
  expect(taken).toBeGreaterThan(100);
});

test.each(['id', 'table', 'seat', 'seen', 'action'])('without %s it is none', (key) => {
  const { [key]: _, ...rest } = right as Record<string, unknown>;
  expect(plainAct(rest)).toBeUndefined();
  expect(plainAct({ ...rest, more: 1 })).toBeUndefined();
});
