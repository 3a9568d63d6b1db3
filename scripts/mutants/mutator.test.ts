import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { mutantsOf, withMutants } from './mutator.ts';
import { changeOf } from './plan.ts';
import { makeWorld, takeReached } from './world.ts';

const changes = (text: string) => mutantsOf(text).map(changeOf);

describe('what is broken', () => {
  test.each<[string, string[]]>([
    ['const a = b < c;', ['b < c → b <= c', 'b < c → b >= c']],
    ['const a = b >= c;', ['b >= c → b > c', 'b >= c → b < c']],
    ['const a = b === c;', ['b === c → b !== c']],
    ['const a = b + c - d;', ['b + c - d → b + c + d', 'b + c → b - c']],
    ['const a = b * c % d;', ['b * c % d → b * c * d', 'b * c → b / c']],
    ['const a = b && c;', ['b && c → (b) || (c)']],
    ['const a = b ?? c;', ['b ?? c → (b) && (c)']],
    ['const a = !b;', ['!b → b']],
    ['const a = b ? c : d;', ['b → !(b)']],
    ['const a = b?.c.d?.(e);', ['b?.c.d?.(e) → b.c.d?.(e)', 'b?.c.d?.(e) → b?.c.d(e)']],
    ['const a = [b.some(c), true];', ['[b.some(c), true] → []', 'b.some(c) → b.every(c)', 'true → false']],
    ['const a = b.filter(c).length;', ['b.filter(c) → b']],
    ['const a = Math.min(b, c);', ['Math.min(b, c) → Math.max(b, c)']],
    ["const a = { 1: 0, b: 1, c: 7, d: -1, e: '' };", ['0 → 1', '1 → 0', '7 → 8', '-1 → 0', "'' → 'mutant'"]],
    ['go();', ['go(); → (left out)']],
    [
      'for (const a of b) { if (a) continue; c += a; }',
      ['a → !(a)', 'continue; → (left out)', 'c += a; → (left out)', 'c += a → c -= a'],
    ],
    ['function f() { return a; }', ['return a; → (left out)']],
    ['while (a()) b++;', ['a() → !(a())', 'b++; → (left out)', 'b++ → b--']],
  ])('%s', (text, expected) => {
    expect(changes(text)).toEqual(expected);
  });

  test('not types, imports, names, targets of assignments, words and joined texts', () => {
    const text = `import a from './1.ts';
      type B = { c: 0 | true; d: [1, 2] };
      interface E { readonly f: 1 }
      const g = 'word' + h + \`\${i}\`;
      const { j: [k] } = l as [1];`;
    expect(changes(text)).toEqual([]);
    expect(changes('[a, b] = c;')).toEqual(['[a, b] = c; → (left out)']);
  });

  test('says where', () => {
    const [first] = mutantsOf('const a = 1;\nconst b =\n  c < d;\n').slice(1);
    expect(first).toMatchObject({ line: 3, original: 'c < d', mutant: 'c <= d', start: 25, end: 30 });
  });
});

describe('a program with all its breaks in it', () => {
  const text = `
    function sum(list: number[]): number {
      let sum = 0;
      for (const item of list) if (item > 1) sum += item;
      return sum;
    }
    result = sum([1, 2, 3]);`;
  const mutants = mutantsOf(text).map((mutant, id) => ({ ...mutant, id }));
  const program = ts.transpileModule(withMutants(text, mutants), {}).outputText;
  const run = (active: number) => {
    const world = Object.assign(makeWorld(mutants.length), { active, most: 100 });
    const result: unknown = new Function('globalThis', `let result; ${program}; return result;`)({ $mutants: world });
    return { result, reached: takeReached(world) };
  };

  test('does as before while none is tried, and notes what it reaches', () => {
    expect(run(-1)).toEqual({ result: 5, reached: mutants.map(({ id }) => id) });
  });

  test('does what the one that is tried says', () => {
    expect(mutants.map((mutant) => `${changeOf(mutant)}: ${run(mutant.id).result}`)).toEqual([
      '0 → 1: 6',
      'item > 1 → item >= 1: 6',
      'item > 1 → item <= 1: 1',
      '1 → 0: 6',
      'sum += item; → (left out): 0',
      'sum += item → sum -= item: -5',
      'return sum; → (left out): undefined',
      'result = sum([1, 2, 3]); → (left out): undefined',
      '[1, 2, 3] → []: 0',
      '1 → 0: 5',
      '2 → 3: 6',
      '3 → 4: 6',
    ]);
  });

  test('keeps an else with its if', () => {
    const choice = "if (a) b = 'yes'; else b = 'no';";
    const mutated = withMutants(
      choice,
      mutantsOf(choice).map((mutant, id) => ({ ...mutant, id })),
    );
    const chosen = (a: boolean): unknown =>
      new Function('globalThis', 'a', `let b; ${mutated}; return b;`)({ $mutants: makeWorld(9) }, a);
    expect([chosen(true), chosen(false)]).toEqual(['yes', 'no']);
  });

  test('is stopped in a loop without end', () => {
    const endless = withMutants('for (;;);', []);
    const world = Object.assign(makeWorld(0), { most: 1000 });
    expect(() => new Function('globalThis', endless)({ $mutants: world })).toThrow('an endless loop');
  });
});
