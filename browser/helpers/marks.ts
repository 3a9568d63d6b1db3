import type { Page } from 'playwright-core';
import { eventually } from './screen.ts';

interface Part {
  readonly tagName: string;
  getAttribute(name: string): string | null;
  closest(selector: string): Part | null;
}

interface TextNode {
  readonly textContent: string;
  readonly parentElement: Part;
}

declare const document: {
  querySelectorAll(selector: string): Iterable<Part & { querySelectorAll(selector: string): Iterable<Part> }>;
  createTreeWalker(root: Part, what: number): { nextNode(): TextNode | null };
};

/**
 * What a page says, or would say aloud, that stands in no table. `names` are what people and tables are called.
 * `within` looks at a part of the page only.
 */
export async function unmarked(page: Page, names: readonly string[] = [], within = 'html'): Promise<string[]> {
  const said = await page.evaluate(readAll, within);
  return [...new Set(said.map((text) => outside(text, names)).filter((rest) => /\p{L}{2}/u.test(rest)))];
}

/** Runs in the page, so it brings all it needs. Codes are no words, and what says so has a language of its own. */
function readAll(within: string): string[] {
  const TEXT = 4;
  const leftOut = 'script, style, noscript, code, body [lang]';
  const spoken = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'];
  const found: string[] = [];
  for (const root of document.querySelectorAll(within)) {
    const walker = document.createTreeWalker(root, TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement.closest(leftOut)) found.push(node.textContent);
    }
    for (const part of [root, ...root.querySelectorAll(spoken.map((name) => `[${name}]`).join())]) {
      if (!part.closest(leftOut)) for (const name of spoken) found.push(part.getAttribute(name) ?? '');
    }
  }
  return found;
}

/** What is left of a text when its marked parts and the names are taken out. */
function outside(text: string, names: readonly string[]): string {
  let [depth, rest] = [0, ''];
  for (const sign of text) {
    if (sign === '⟦') depth++;
    else if (sign === '⟧' && depth > 0) depth--;
    // The rest of a text that was cut in two: a choice and what is said of it.
    else if (sign === '⟧') rest = '';
    else if (depth === 0) rest += sign;
  }
  for (const name of [...names, 'Tinderbox']) rest = rest.replaceAll(name, '');
  return rest.trim();
}

/** What people are called, and what they write. */
const NAMES = [
  'Ada',
  'Ben',
  'Cleo',
  'Dan',
  'Eva',
  'Fritz',
  'Gus',
  'Hanna',
  'Ina',
  'Jo',
  'Player 1',
  'Player 2',
  'Good evening',
  'Well met',
  'Before the storm',
];

export const marked = { language: 'marked' } as const;

/** Once this is there, all that the page says stands in a table, but for names. */
export async function saysByTable(page: Page, sign: string): Promise<void> {
  await page.getByText(sign).first().waitFor({ state: 'attached' });
  await eventually(() => unmarked(page, NAMES)).toEqual([]);
}

export const submit = (page: Page, form = 'form') => page.locator(`${form} button[type=submit]`).click();
