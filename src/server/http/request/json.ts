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
    const step = steps[text[at] as string];
    if (step === undefined) continue;
    if (step === 'text') at = endOfText(text, at);
    else depth += step;
    if (step === 0 || step === 1) values += 1;
    if (depth > DEEPEST) return `it is nested more than ${DEEPEST} levels deep`;
    if (values > MOST_VALUES) return `it consists of more than ${MOST_VALUES} values`;
  }
  return undefined;
}

/** What a character does to the depth; a comma begins another value. */
const steps: Readonly<Record<string, 1 | -1 | 0 | 'text'>> = {
  '[': 1,
  '{': 1,
  ']': -1,
  '}': -1,
  ',': 0,
  '"': 'text',
};

function endOfText(text: string, begin: number): number {
  for (let at = begin + 1; at < text.length; at++) {
    if (text[at] === '"') return at;
    if (text[at] === '\\') at += 1;
  }
  return text.length;
}
