import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from 'playwright-core';
import { drawnByLuck } from './luck.ts';

/** A browser as somebody has it: cookies and storage of its own, and a page. */
export interface Profile {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly kind: Kind;
  readonly session: CDPSession;
  /** Where the box is that it looks at, and what went wrong on its page. */
  visit: { readonly url: string; readonly complaints: string[] };
  /** Something was done to it that a wipe would leave. */
  spoilt: boolean;
}

/** Profiles of one kind can stand in for each other. */
export interface Kind {
  readonly options: BrowserContextOptions;
  readonly offline: boolean;
  readonly clock: 'real' | 'still' | 'stopped';
}

/** All that somebody uses now. */
export const inUse = new Set<Profile>();

/** When waiting for something on a page is given up: no machine is so slow, so this only ends what will never come. */
export const PATIENCE = 100_000;

/** How many of a kind wait for the next visit. */
const MOST_WAITING = 6;
const waiting = new Map<string, Profile[]>();

/** A page of every box that shows and runs nothing, and that has the box's storage. */
const EMPTY = '/healthz';

/**
 * A profile that knows nothing but the files of the pages: a new one, or one that somebody gave back. To have these
 * fetched and compiled already spares a third of a second of a core with each visit.
 */
export async function openProfile(kind: Kind, visit: Profile['visit']): Promise<Profile> {
  const profile = waiting.get(JSON.stringify(kind))?.pop() ?? (await newProfile(kind, visit));
  profile.visit = visit;
  inUse.add(profile);
  if (profile.page.url() !== visit.url + EMPTY) await profile.page.goto(visit.url + EMPTY);
  return profile;
}

/** Somebody leaves: what the profile knew is forgotten, and if that cannot be done, it is closed. Several may leave at once. */
export async function giveBack(profile: Profile): Promise<void> {
  const isClean = isReusable(profile) && (await wipe(profile).catch(() => false));
  const others = waiting.get(JSON.stringify(profile.kind)) ?? [];
  if (!isClean || others.length >= MOST_WAITING || !inUse.delete(profile)) return discard(profile);
  waiting.set(JSON.stringify(profile.kind), [...others, profile]);
}

export async function discard({ context }: Profile): Promise<void> {
  await context.close();
}

function isReusable({ spoilt, kind, context }: Profile): boolean {
  return !spoilt && !kind.offline && kind.clock !== 'stopped' && context.pages().length === 1;
}

/** All that a page can keep; what the browser keeps of the files themselves stays. */
const stored = ['local_storage', 'indexeddb', 'cache_storage', 'service_workers', 'file_systems'];

/** It stays in its process: to leave the address of the box, if only for a blank page, would begin a new one. */
async function wipe({ context, page, session, kind, visit }: Profile): Promise<boolean> {
  await page.goto(visit.url + EMPTY, { timeout: 10_000 });
  await context.clearCookies();
  await session.send('Storage.clearDataForOrigin', { origin: new URL(visit.url).origin, storageTypes: stored.join() });
  const { viewport } = { ...usual, ...kind.options };
  if (viewport) await page.setViewportSize(viewport);
  if (process.env.TRACE) await traceAnew(context);
  return true;
}

/** What the next visit's trace shows is that visit alone. */
async function traceAnew({ tracing }: BrowserContext): Promise<void> {
  await tracing.stopChunk();
  await tracing.startChunk();
}

async function newProfile(kind: Kind, visit: Profile['visit']): Promise<Profile> {
  const context = await (await theBrowser()).newContext({ ...usual, ...kind.options });
  context.setDefaultTimeout(PATIENCE);
  if (!kind.offline) await context.addInitScript(savingData);
  await context.addInitScript(drawnByLuck);
  if (process.env.TRACE) await context.tracing.start({ snapshots: true });
  const page = await context.newPage();
  const profile = { context, page, kind, visit, spoilt: false, session: await context.newCDPSession(page) };
  context.once('close', () => inUse.delete(profile));
  listenForComplaints(profile);
  for (const part of [context, page]) watchFor(part, () => (profile.spoilt = true));
  return profile;
}

/** What outlasts the page on which it is done. */
const lasting = [
  ...['addInitScript', 'exposeFunction', 'exposeBinding', 'route', 'routeWebSocket', 'routeFromHAR', 'on', 'once'],
  ...['emulateMedia', 'newCDPSession', 'newPage', 'setOffline', 'grantPermissions', 'clearPermissions'],
];

function watchFor(part: object, done: () => void): void {
  const methods = part as Record<string, (...given: unknown[]) => unknown>;
  for (const name of lasting) {
    const method = methods[name];
    if (!method) continue;
    methods[name] = (...given) => {
      done();
      return method.apply(part, given);
    };
  }
}

let browser: Promise<Browser> | undefined;

/** One for all tests of a worker. */
function theBrowser(): Promise<Browser> {
  browser ??= chromium.launch({ executablePath: process.env.CHROMIUM as string, args: quietFlags() });
  return browser;
}

function quietFlags(): string[] {
  const quiet = ['--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update'];
  const without = `--disable-features=${[...withoutForPlaywright, 'RenderDocument'].join()}`;
  return [...quiet, without, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
}

/**
 * With `RenderDocument` every page that is gone to gets a frame, a view and a surface of its own, also at the same address:
 * a tenth of what a page costs. Of two such lists a browser takes the last, so this one says what Playwright's says, too.
 */
const withoutForPlaywright = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'PaintHolding'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin', 'OptimizationHints', 'AimEnabled'],
  ...['NetworkTimeServiceQuerying', 'PreconnectToSearch', 'msForceBrowserSignIn'],
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

const usual: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'reduce',
  permissions: ['clipboard-read', 'clipboard-write'],
};

/** What a browser tells whose owner pays for every byte. */
const savingData = `Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`;

/** A request that fails is the page's business, which has a sentence for it; anything else on the console is a fault. */
function listenForComplaints(profile: Profile): void {
  const complain = (text: string) => profile.visit.complaints.push(text);
  profile.page.on('pageerror', (error) => {
    if (!/Failed to fetch dynamically/.test(error.message)) complain(String(error.stack ?? error));
  });
  profile.page.on('console', (message) => {
    const expected =
      /^(Failed to load resource|WebSocket connection to|An unknown error occurred when fetching the script|TypeError: Failed to fetch dynamically)/;
    if (message.type() === 'error' && !expected.test(message.text())) complain(message.text());
  });
}
