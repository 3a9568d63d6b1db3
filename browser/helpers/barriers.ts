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
      expect(await faintInTheDark(page())).toEqual([]);
    });
  }
}

/** What keeps somebody out, in words. */
async function barriers(page: Page): Promise<string[]> {
  // There are no frames, so nothing has to be gathered from them.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  return inWords(await axe.analyze());
}

/** The same for colours alone, by the axe that is in the page already: to bring it again costs as much as to use it. */
async function faintInTheDark(page: Page): Promise<string[]> {
  const options = JSON.stringify({ runOnly: colourRules, resultTypes: ['violations'] });
  return inWords(await page.evaluate<Found>(`axe.run(document, ${options})`));
}

type Found = Pick<Awaited<ReturnType<AxeBuilder['analyze']>>, 'violations'>;

function inWords({ violations }: Found): string[] {
  return violations
    .filter(({ impact }) => impact !== 'minor')
    .flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`));
}
