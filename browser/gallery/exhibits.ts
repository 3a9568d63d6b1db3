import type { JSHandle, Locator, Page } from 'playwright-core';
import { contrast, type Sample, type Seen, sampleColours } from './pixels.ts';
import { type Line, type Reading, type Rect, readTexts } from './texts.ts';

/** The exhibits of a game's gallery, by their names. */
export async function exhibitsOf(page: Page): Promise<[name: string, exhibit: Locator][]> {
  await page.locator('.exhibit').first().waitFor();
  // What lies on top is found by pointing at it, also where a pointer would go through.
  await addStyle(page, '* { pointer-events: auto !important } .gallery > [hidden] { display: none !important }');
  const sections = page.locator('.gallery > section');
  const names = await sections.locator('> h2').allTextContents();
  return names.map((name, place) => [name, sections.nth(place).locator('.exhibit')]);
}

/** Shows one exhibit, and puts all others out of sight: pictures of a page with many boards take long. */
export async function showOnly(page: Page, id: string): Promise<Locator> {
  await page.locator('.exhibit').first().waitFor();
  await addStyle(page, `.gallery > section { display: none } .gallery > section#${id} { display: block }`);
  return page.locator(`#${id} .exhibit`);
}

/** Adds rules of style as a sheet: the page's policy allows no text of style in it. */
export async function addStyle(page: Page, rules: string): Promise<void> {
  await page.evaluate(`{
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(${JSON.stringify(rules)});
    document.adoptedStyleSheets.push(sheet);
  }`);
}

/** What is cut off, sticks out or lies on something else in any exhibit, in words: in one go, so that none is painted. */
export function crowding(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`Array.from(document.querySelectorAll('.gallery > section'), (section) => {
    const reading = (${readTexts})(section.querySelector('.exhibit'));
    const name = section.querySelector('h2').textContent;
    return (${findCrowding})(reading, ${TOLERATED}).map((fault) => name + ': ' + fault);
  }).flat()`);
}

/** Runs in the page, so it brings all it needs. What something else covers is seen by nobody. */
function findCrowding({ texts: { lines, overlaps }, isCovered }: Reading, tolerated: number): string[] {
  const say = (at: number) => `“${lines[at]?.text}”`;
  const outside = lines.flatMap(({ out }, at) =>
    out > tolerated ? [{ at: [at], says: `${say(at)} sticks out by ${Math.round(out)} pixels` }] : [],
  );
  const overlapping = overlaps.map((pair) => ({ at: pair, says: pair.map(say).join(' lies on ') }));
  return [...outside, ...overlapping].filter(({ at }) => !at.some(isCovered)).map(({ says }) => says);
}

/** Letters may touch an edge. */
const TOLERATED = 2;

/** What is too faint on what a picture shows behind it, in words. */
export async function faintness(exhibit: Locator): Promise<string[]> {
  const reading = await readOf(exhibit);
  const { lines, place } = await reading.evaluate(({ texts }) => texts);
  const picture = (await exhibit.screenshot({ animations: 'disabled', scale: 'css' })).toString('base64');
  const samples = lines.map(({ rect, colour }) => ({ colour, rect: within(place, rect) }));
  const colours = await exhibit.page().evaluate<Seen[], [string, Sample[]]>(sampleColours, [picture, samples]);
  const faint = lines.flatMap((line, at) => {
    const says = tooFaint(line, colours[at]);
    return says === undefined ? [] : [{ at, says }];
  });
  const covered = await reading.evaluate(({ isCovered }, all) => all.map(({ at }) => isCovered(at)), faint);
  return faint.filter((_, place) => !covered[place]).map(({ says }) => says);
}

function readOf(exhibit: Locator): Promise<JSHandle<Reading>> {
  return exhibit.evaluateHandle(readTexts as unknown as (root: unknown) => Reading);
}

function tooFaint({ text, opacity, large, idle, sign }: Line, seen: Seen | undefined): string | undefined {
  if (!seen || idle || sign) return undefined;
  const ratio = contrast({ ...seen, alpha: seen.alpha * opacity });
  return ratio < (large ? 3 : 4.5) ? `“${text}” has a contrast of ${ratio.toFixed(1)}` : undefined;
}

function within({ left, top }: Rect, rect: Rect): Rect {
  return { left: rect.left - left, top: rect.top - top, right: rect.right - left, bottom: rect.bottom - top };
}
