import type { Locator, Page } from 'playwright-core';
import { openBox } from '../../browser/helpers/box.ts';
import { buildIfNeeded } from '../build/build.ts';
import { findChromium } from '../build/chromium.ts';
import { weights } from '../build/weight.ts';

/** How heavy the first page is, how soon a click is answered on a slow machine, and how soon a hint is there. Every figure stands beside its goal. */
interface Row {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly goal: number;
}

const FIRST_PAGE = 250;
const FRAME = 1000 / 60;
const SLOWED = 4;
const ROUNDS = 8;
/** Milliseconds after which a hint has to be there: what it may think, and a little to be shown. */
const HINT = 2200;
const HINTS = 7;

interface Way {
  /** To a position where something can be clicked again and again. */
  begin(page: Page): Promise<unknown>;
  /** What is clicked there, in turn. */
  clicks(page: Page): readonly Locator[];
}

const games: Readonly<Record<string, Way>> = {
  'flash-point': {
    async begin(page) {
      const starts = page.getByRole('heading', { name: 'Where do you start?' });
      await starts.waitFor();
      while ((await starts.count()) > 0) await page.locator('[data-place="space 30"]').click();
    },
    clicks: (page) => [
      page.locator('[data-place="space 20"].bright'),
      page.getByRole('button', { name: /^Undo: Move/ }),
    ],
  },
  deadwood: {
    async begin(page) {
      await page.getByRole('radio').first().check();
      await page.getByRole('button', { name: /^Begin/ }).click();
    },
    clicks: (page) => [page.getByRole('button', { name: /^End turn/ })],
  },
  'cosmic-wipeout': {
    begin: async () => {},
    clicks: (page) => [
      page.getByRole('group', { name: 'Your choices' }).getByRole('button', { disabled: false }).first(),
    ],
  },
};

/** Runs in the page: React takes a click in before a microtask that is asked for after it. */
const watchClicks = `
globalThis.answers = [];
addEventListener('click', () => {
  const started = performance.now();
  const answer = { busy: 0, answered: false };
  const changes = new MutationObserver(() => { answer.answered = true; });
  changes.observe(document.body, { subtree: true, childList: true, attributes: true });
  addEventListener('click', () => queueMicrotask(() => queueMicrotask(() => {
    answer.busy = performance.now() - started;
  })), { once: true });
  requestAnimationFrame(() => {
    changes.disconnect();
    globalThis.answers.push(answer);
  });
}, { capture: true });`;

process.env.CHROMIUM = findChromium();
await buildIfNeeded();
const box = await openBox();
try {
  const rows: Row[] = [
    { what: 'first page, gzipped', value: (weights()['first page'] ?? 0) / 1000, unit: 'kB', goal: FIRST_PAGE },
  ];
  const all = { hints: hintsOf, clicks: answersOf };
  /** `npm run bench:browser -- hints` measures those alone. */
  const [, , named] = process.argv;
  for (const [part, measure] of Object.entries(all)) {
    if (named !== undefined && named !== part) continue;
    for (const game of Object.keys(games)) rows.push(...(await measure(game)));
  }
  console.table(
    rows.map((row) => ({
      ...row,
      value: Number(row.value.toFixed(1)),
      goal: Number(row.goal.toFixed(1)),
      met: row.value <= row.goal,
    })),
  );
} finally {
  await box.close();
}

interface Answer {
  /** Milliseconds of work until the page has taken the click in. */
  readonly busy: number;
  /** Whether the first frame after the click shows something else than before. */
  readonly answered: boolean;
}

/** A match at one screen, where something can be clicked. */
async function begun(game: string): Promise<Page> {
  const { begin, clicks } = games[game] as Way;
  const page = await box.visit();
  await page.goto(`${box.url}/local/new/${game}`);
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.includes('/new/'));
  await begin(page);
  await clicks(page)[0]?.waitFor();
  return page;
}

/** From the key to the sentence, at this machine's own pace: the first one, which fetches what thinks, and those after it. */
async function hintsOf(game: string): Promise<Row[]> {
  const page = await begun(game);
  if ((await page.locator('.hint-tool').count()) === 0) {
    await page.context().close();
    return []; // Its board says all the time what a hint would say.
  }
  const times: number[] = [];
  for (let round = 0; round < HINTS; round++) {
    const asked = performance.now();
    await page.keyboard.press('h');
    await page.locator('.hint-note [role=status]').waitFor();
    times.push(performance.now() - asked);
    const all = (games[game] as Way).clicks(page);
    await all[round % all.length]?.click();
    await page.locator('.hint-note').waitFor({ state: 'detached' });
  }
  await page.context().close();
  const [first = 0, ...others] = times;
  const sorted = others.sort((a, b) => a - b);
  return [
    { what: `${game}: the first hint`, value: first, unit: 'ms', goal: HINT },
    { what: `${game}: a hint, median`, value: sorted[sorted.length >> 1] ?? 0, unit: 'ms', goal: HINT },
    { what: `${game}: a hint, at most`, value: sorted.at(-1) ?? 0, unit: 'ms', goal: HINT },
  ];
}

/** Every second click takes the first one back. */
async function answersOf(game: string): Promise<Row[]> {
  const page = await begun(game);
  const { clicks } = games[game] as Way;
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.evaluate(watchClicks);
  for (let round = 0; round < ROUNDS; round++) for (const target of clicks(page)) await target.click();
  const answers = await page.evaluate<Answer[]>('globalThis.answers');
  await page.context().close();
  const unanswered = answers.filter(({ answered }) => !answered).length;
  const times = answers.map(({ busy }) => busy).sort((a, b) => a - b);
  return [
    { what: `${game}: work per click, median`, value: times[times.length >> 1] ?? 0, unit: 'ms', goal: FRAME },
    { what: `${game}: work per click, at best`, value: times[0] ?? 0, unit: 'ms', goal: FRAME },
    { what: `${game}: clicks that the next frame does not answer`, value: unanswered, unit: '', goal: 0 },
  ];
}
