/**
 * Stands between the pages and the network, so that local tables open without one. What the server says always goes
 * first; only files whose names change with their content come from here at once.
 */

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface Told extends Lasting {
  readonly data: unknown;
}

interface Pressed extends Lasting {
  readonly notification: { readonly tag: string; close(): void };
}

interface Tab {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

interface Scope {
  skipWaiting(): Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(wanted: { type: 'window' }): Promise<readonly Tab[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(name: 'install' | 'activate', hear: (event: Lasting) => void): void;
  addEventListener(name: 'fetch', hear: (event: Fetching) => void): void;
  addEventListener(name: 'message', hear: (event: Told) => void): void;
  addEventListener(name: 'notificationclick', hear: (event: Pressed) => void): void;
}

/** The path under which the site stands at its host; others may stand beside it. */
const base = location.pathname.replace(/\/[^/]*$/, '');
/** What the browser stores for a time without a network: the page, and the files it consists of. */
const PAGES = `tinderbox-page${base}`;
const FILES = `tinderbox-files${base}`;
/** The one page that stands for all addresses. */
const SHELL = `${base}/`;
/** What files there are. */
const LIST = `${base}/files.json`;
/** What keeps its name when it changes: the sign in the header, and what an installed page is known by. */
const SIGNS = ['favicon.svg', 'manifest.webmanifest', 'icon-192.png', 'icon-512.png'].map((name) => `${base}/${name}`);

const scope = globalThis as unknown as Scope;

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (SIGNS.includes(url.pathname)) event.respondWith(freshOrKept(request));
  else if (isFile(url)) event.respondWith(fromKept(request));
  else if (request.mode === 'navigate' && isPage(url)) event.respondWith(shell(request));
});

scope.addEventListener('message', (event) => {
  if (event.data === 'keep') event.waitUntil(keepAll());
});

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.tag));
});

/** Shows a page in a tab that is open, or in a new one. */
async function goTo(path: string): Promise<void> {
  const [tab] = await scope.clients.matchAll({ type: 'window' });
  if (!tab) return void (await scope.clients.openWindow(path));
  await tab.focus();
  if (new URL(tab.url).pathname !== path) await tab.navigate(path);
}

/** Files are named after their content. */
function isFile({ origin, pathname }: URL): boolean {
  return origin === location.origin && pathname.startsWith(`${base}/assets/`);
}

/** Addresses that the server answers itself have no page. */
function isPage({ pathname }: URL): boolean {
  return !/^\/(api|ws|metrics|healthz|livez)(\/|$)/.test(pathname.slice(base.length));
}

/**
 * Keeps the page and every file of it. The page comes last: whatever is kept fits together, also when the network goes
 * meanwhile. Files of another version stay as long as another tab may be of that version.
 */
async function keepAll(): Promise<void> {
  const list = await fetch(LIST, { cache: 'no-store' });
  if (!list.ok) return;
  const listed = (await list.json()) as { readonly files: readonly string[] };
  const wanted = listed.files.map((file) => base + file);
  const files = await caches.open(FILES);
  const kept = (await files.keys()).map(({ url }) => new URL(url).pathname);
  await Promise.all(wanted.filter((file) => !kept.includes(file)).map((file) => files.add(file)));
  const pages = await caches.open(PAGES);
  await pages.addAll([SHELL, ...SIGNS].map((path) => new Request(path, { cache: 'no-cache' })));
  if ((await scope.clients.matchAll({ type: 'window' })).length > 1) return;
  await Promise.all(kept.filter((file) => !wanted.includes(file)).map((file) => files.delete(file)));
}

async function fromKept(request: Request): Promise<Response> {
  const kept = await caches.match(request, { cacheName: FILES });
  if (kept) return kept;
  const fetched = await fetch(request);
  if (fetched.ok) await (await caches.open(FILES)).put(request, fetched.clone());
  return fetched;
}

/** From the server, or, without a network, as it was. */
async function freshOrKept(request: Request): Promise<Response> {
  const pages = await caches.open(PAGES);
  try {
    const fetched = await fetch(request);
    if (fetched.ok) await pages.put(request, fetched.clone());
    return fetched;
  } catch (error) {
    const kept = await pages.match(request);
    if (kept) return kept;
    throw error;
  }
}

/** Every address is the same page; without a network, the stored one. */
async function shell(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(SHELL, { cacheName: PAGES });
    if (kept) return kept;
    throw error;
  }
}
