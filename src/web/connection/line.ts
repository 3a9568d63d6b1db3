import { type Connection, connect, type Wire, type You } from '../../client/line.ts';
import { base } from '../page/base.ts';

let opened: Connection | undefined;
const greetings = new Set<(you: You) => void>();

/** Calls back after this long; what it returns calls it off. */
export function wait(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
}

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

/** After signing in or out the line has to be opened anew: the server looks at the cookie only once. */
export function renewLine(): void {
  opened?.renew();
}
