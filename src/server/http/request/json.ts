/** How deeply anything that strangers send may be nested, and of how many values it may consist. */
export const DEEPEST = 32;
export const MOST_VALUES = 2000;

/** Reads JSON from a stranger, or says what is wrong with it, never quoting it. */
export function readJson(text: string): { readonly value: unknown } | { readonly problem: string } {
  const problem = outOfBounds(text);
  if (problem !== undefined) return { problem };
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { problem: 'it is not JSON' };
  }
}

/** What is wrong with the size of a text that may be JSON: it is looked at before anything is made of it. */
export function outOfBounds(text: string): string | undefined {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfText(text, at);
    else if (code === COMMA) values += 1;
    else if (isEnd(code)) depth -= 1;
    else if (isBegin(code)) {
      depth += 1;
      values += 1;
    }
    if (depth > DEEPEST) return `it is nested more than ${DEEPEST} levels deep`;
    if (values > MOST_VALUES) return `it consists of more than ${MOST_VALUES} values`;
  }
  return undefined;
}

/** Compared by their numbers: every message is looked at like this. */
const [QUOTE, COMMA, BACKSLASH] = codes('",\\');
const [LIST, OBJECT, LIST_END, OBJECT_END] = codes('[{]}');

function codes(characters: string): number[] {
  return Array.from(characters, (character) => character.charCodeAt(0));
}

function isBegin(code: number): boolean {
  return code === LIST || code === OBJECT;
}

function isEnd(code: number): boolean {
  return code === LIST_END || code === OBJECT_END;
}

function endOfText(text: string, begin: number): number {
  for (let at = begin + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at += 1;
  }
  return text.length;
}
