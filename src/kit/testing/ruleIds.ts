/** Ids look like [CW-TURN-1]: a game's letters, an area, a number. */
const ID = /\[([A-Z]{2,3}-[A-Z0-9]+-\d+[a-z]?)\]/g;

/** A test's title: the string after `test(` or `it(`, also for each row of a table. */
const TITLE = /\b(?:test|it)(?:\.each\([\s\S]*?\)|\.for\([\s\S]*?\))?\(\s*(['"`])([\s\S]*?)\1/g;

export interface RuleIds {
  /** Ids of RULES.md that no test names. */
  readonly untested: string[];
  /** Ids that tests or code name but RULES.md does not have. */
  readonly unknown: string[];
  /** Ids that RULES.md states more than once. */
  readonly repeated: string[];
}

/** Compares the ids that begin a rule in RULES.md with those in test titles and in the code. */
export function compareRuleIds(rules: string, tests: readonly string[], code: readonly string[]): RuleIds {
  const stated = [...rules.matchAll(/\*\*\[([A-Z]{2,3}-[A-Z0-9]+-\d+[a-z]?)\]\*\*/g)].map((match) => match[1] ?? '');
  const known = new Set(stated);
  const tested = new Set(tests.flatMap((test) => [...test.matchAll(TITLE)].flatMap((match) => idsIn(match[2] ?? ''))));
  const named = new Set([...tested, ...code.flatMap(idsIn)]);
  return {
    untested: [...known].filter((id) => !tested.has(id)),
    unknown: [...named].filter((id) => !known.has(id)),
    repeated: stated.filter((id, place) => stated.indexOf(id) !== place),
  };
}

function idsIn(text: string): string[] {
  return [...text.matchAll(ID)].map((match) => match[1] ?? '');
}
