import { createStore } from 'zustand/vanilla';
import { type Connection, connect, type LineState, type Wire, type You } from '../../client/line.ts';
import { base } from '../page/base.ts';
import { wait } from '../page/wait.ts';

let opened: Connection | undefined;
const greetings = new Set<(you: You) => void>();

/** How the line stands, as far as the page that is open cares. */
export const lineShown = createStore<{ readonly line: LineState }>(() => ({ line: 'open' }));

/** The page's one line to its server, opened when it is first needed. */
export function connection(): Connection {
  if (opened) return opened;
  const line = connect({
    dial: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${base}/ws`) as Wire,
    wait,
    jitter: Math.random,
  });
  window.addEventListener('online', line.renew);
  line.listen((message) => {
    if (message.type === 'hello') for (const greeted of greetings) greeted(message.you);
  });
  opened = line;
  return line;
}

/** Tells who we are whenever the server greets us. */
export function onGreeting(greeted: (you: You) => void): void {
  greetings.add(greeted);
}

/** After signing in or out the line has to be opened again: the server looks at the cookie only once. */
export function renewLine(): void {
  opened?.renew();
}
