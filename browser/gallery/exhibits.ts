import type { JSHandle, Locator, Page } from 'playwright-core';
import { contrast, type Sample, type Seen, sampleColours } from './pixels.ts';
import { type Line, type Reading, type Rect, readTexts } from './texts.ts';

/** The exhibits of a game's gallery, by their names. */
export async function exhibitsOf(page: Page): Promise<[name: string, exhibit: Locator][]> {
  await page.locator('.exhibit').first().waitFor();
  // What lies on top is found by pointing at it, also where a pointer would go through.
  await addStyle(page, '* { pointer-events: auto !important }');
  const sections = await page.locator('.gallery > section').all();
  return Promise.all(
    sections.map(async (section) => [await section.locator('> h2').innerText(), section.locator('.exhibit')]),
  );
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

/** Something that looks wrong about lines of text, unless they are covered anyway. */
interface Suspicion {
  readonly lines: readonly number[];
  readonly says: string;
}

/** What is cut off, sticks out or lies on something else, in words. */
export async function crowding(exhibit: Locator): Promise<string[]> {
  const reading = await readOf(exhibit);
  const { lines, overlaps } = await reading.evaluate(({ texts }) => texts);
  const say = (at: number) => `“${lines[at]?.text}”`;
  const outside = lines.flatMap(({ out }, at) =>
    out > TOLERATED ? [{ lines: [at], says: `${say(at)} sticks out by ${Math.round(out)} pixels` }] : [],
  );
  return seen(reading, [...outside, ...overlaps.map((lines) => ({ lines, says: lines.map(say).join(' lies on ') }))]);
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
    return says === undefined ? [] : [{ lines: [at], says }];
  });
  return seen(reading, faint);
}

function readOf(exhibit: Locator): Promise<JSHandle<Reading>> {
  return exhibit.evaluateHandle(readTexts as unknown as (root: unknown) => Reading);
}

/** What nothing else covers. */
function seen(reading: JSHandle<Reading>, suspicions: readonly Suspicion[]): Promise<string[]> {
  return reading.evaluate(
    ({ isCovered }, all) => all.filter(({ lines }) => !lines.some(isCovered)).map(({ says }) => says),
    suspicions,
  );
}

function tooFaint({ text, opacity, large, idle, sign }: Line, seen: Seen | undefined): string | undefined {
  if (!seen || idle || sign) return undefined;
  const ratio = contrast({ ...seen, alpha: seen.alpha * opacity });
  return ratio < (large ? 3 : 4.5) ? `“${text}” has a contrast of ${ratio.toFixed(1)}` : undefined;
}

function within({ left, top }: Rect, rect: Rect): Rect {
  return { left: rect.left - left, top: rect.top - top, right: rect.right - left, bottom: rect.bottom - top };
}
