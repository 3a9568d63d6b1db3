import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

/** All that can differ between light and dark. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Goes these ways, one after the other; on none of the pages anything keeps anybody out. */
export function testWays(page: () => Page, ways: Readonly<Record<string, () => Promise<unknown>>>): void {
  for (const [name, go] of Object.entries(ways)) {
    test(`${name}: nothing keeps anybody out, in light and in dark`, async () => {
      await go();
      await page().emulateMedia({ colorScheme: 'light' });
      expect(await barriers(page())).toEqual([]);
      await page().emulateMedia({ colorScheme: 'dark' });
      expect(await barriers(page(), colourRules)).toEqual([]);
    });
  }
}

/** What keeps somebody out, in words. */
async function barriers(page: Page, rules?: string[]): Promise<string[]> {
  // There are no frames, so nothing has to be gathered from them.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations
    .filter(({ impact }) => impact !== 'minor')
    .flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`));
}
