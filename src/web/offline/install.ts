import { base } from '../page/base.ts';

/** Lets the pages open without a network: the worker stores every file of theirs. */
export async function installForOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(`${base}/offline.js`);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage('keep');
}

let asked = false;

/** Asks the browser not to throw away what is stored here: once, when there is something to lose. It may say no. */
export function askForLastingStorage(): void {
  if (asked) return;
  asked = true;
  navigator.storage?.persist?.().catch(() => {});
}
