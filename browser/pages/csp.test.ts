import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBox } from '../helpers/box.ts';
import { eventually } from '../helpers/screen.ts';

/**
 * The policy that comes with every page allows all that the pages do: a browser complains of whatever it refuses, and
 * no box of any test closes with a complaint.
 */

/** What a page may not do, and of what the browser complains then. */
const forbidden = {
  'a style in the page':
    "document.head.append(Object.assign(document.createElement('style'), { textContent: 'p {}' }))",
  'a script in the page': "document.head.append(Object.assign(document.createElement('script'), { text: 'void 0' }))",
  'a picture from elsewhere': "document.body.append(Object.assign(new Image(), { src: 'http://127.0.0.2:9/a.png' }))",
  'a call to elsewhere': "void fetch('http://127.0.0.2:9/').catch(() => {})",
};

test('what the policy forbids is a complaint, by which a box does not close', async () => {
  for (const [what, deed] of Object.entries(forbidden)) {
    const box = await openBox();
    const page = await box.visit();
    await page.goto(box.url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(listen);
    await page.evaluate(deed);
    await eventually(() => refused(page)).toHaveLength(1);
    await expect(box.close(), what).rejects.toThrow('Content Security Policy');
  }
});

const listen = `
  window.refusedByPolicy = [];
  addEventListener('securitypolicyviolation', (event) => window.refusedByPolicy.push(event.violatedDirective))`;

const refused = (page: Page): Promise<string[]> => page.evaluate<string[]>('window.refusedByPolicy');
