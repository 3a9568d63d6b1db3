import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request may come from where it says. Browsers always name the page's origin on what changes something and
 * on sockets; who names none is no browser, and no page of another site can make it ask.
 */
export function isWelcome(headers: IncomingHttpHeaders, host: string | undefined, allowed: readonly string[]): boolean {
  const { origin } = headers;
  if (origin === undefined) return true;
  if (allowed.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** The name under which a browser knows this server. */
export function hostOf(headers: IncomingHttpHeaders, behindProxy: boolean): string | undefined {
  const forwarded = headers['x-forwarded-host'];
  return behindProxy && typeof forwarded === 'string' ? forwarded : headers.host;
}
