import { base } from '../page/base.ts';

/** Lets the pages open without a network: the worker keeps all that they consist of. */
export async function keepForOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(`${base}/offline.js`);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage('keep');
}

let asked = false;

/** What is kept here shall stay here: asked once, when there is something to keep. A browser may say no. */
export function askToStay(): void {
  if (asked) return;
  asked = true;
  navigator.storage?.persist?.().catch(() => {});
}
