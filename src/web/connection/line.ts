import { type Connection, connect, type Wire } from './socket.ts';

let opened: Connection | undefined;

/** The page's one line to its server, opened when it is first needed. */
export function connection(): Connection {
  if (opened) return opened;
  const line = connect({
    dial: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`) as Wire,
    wait(ms, then) {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
    jitter: Math.random,
  });
  window.addEventListener('online', line.renew);
  opened = line;
  return line;
}

/** After signing in or out the line has to be opened anew: the server looks at the cookie only once. */
export function renewLine(): void {
  opened?.renew();
}
