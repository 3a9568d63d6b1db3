import type { IncomingHttpHeaders } from 'node:http';
import type { ServerSettings } from '../../settings.ts';

type Known = Pick<ServerSettings, 'url' | 'origins' | 'behindProxy'>;

/**
 * Whether a request may come from where it says. Browsers always name the page's origin on what changes something and
 * on sockets; a client that names none is no browser, so no page of another site can be behind it.
 */
export function isWelcome(headers: IncomingHttpHeaders, { url, origins, behindProxy }: Known): boolean {
  const { origin } = headers;
  if (origin === undefined || origins.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  return origin === originOf(url) || new URL(origin).host === hostOf(headers, behindProxy);
}

/**
 * Whether the server is asked under a name of its own. Where it was not told one, any name is its own. A page whose
 * name was made to point here asks under that name; it cannot ask under the name of the machine itself.
 */
export function isAskedByName(headers: IncomingHttpHeaders, { url, behindProxy }: Known): boolean {
  const own = originOf(url);
  if (own === undefined) return true;
  const host = hostOf(headers, behindProxy);
  if (host === undefined || !URL.canParse(`http://${host}`)) return false;
  return host === new URL(own).host || isLoopback(new URL(`http://${host}`).hostname);
}

/** Whether nobody but this machine can ask. */
export function isAtHome({ host, url, behindProxy }: Pick<ServerSettings, 'host' | 'url' | 'behindProxy'>): boolean {
  const own = originOf(url);
  return !behindProxy && isLoopback(host) && (own === undefined || isLoopback(new URL(own).hostname));
}

/** Whether browsers come by https: a request that came so, or the address that they are given. */
export function isSecure(protocol: string, url: string | undefined): boolean {
  return protocol === 'https' || (originOf(url)?.startsWith('https:') ?? false);
}

function originOf(url: string | undefined): string | undefined {
  return url !== undefined && URL.canParse(url) ? new URL(url).origin : undefined;
}

/** The name under which a browser knows this server. */
function hostOf(headers: IncomingHttpHeaders, behindProxy: boolean): string | undefined {
  const forwarded = headers['x-forwarded-host'];
  return behindProxy && typeof forwarded === 'string' ? forwarded : headers.host;
}

/** Whether a name or an address leads to the machine itself. */
export function isLoopback(name: string): boolean {
  return name === 'localhost' || name === '[::1]' || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name);
}
