/** What the server answers itself: a base that begins so could not be told from it. */
const own = /^\/(api|assets|ws|metrics|healthz|livez)(\/|$)/;
const path = /^(\/[\w~-][\w.~-]*)+$/;

/** The path under which browsers find a server, as a host writes it: without the slash at its end, and empty for the whole host. */
export function readBase(text: string): string | undefined {
  const base = text.replace(/\/+$/, '');
  if (base === '') return text === '' || text === '/' ? '' : undefined;
  return path.test(base) && !own.test(base) ? base : undefined;
}

/** An address as the server knows it: without the base, which a proxy may have taken off already. */
export function withoutBase(url: string, base: string): string {
  if (base === '' || !url.startsWith(base)) return url;
  const rest = url.slice(base.length);
  if (rest.startsWith('/')) return rest;
  return rest === '' || rest.startsWith('?') ? `/${rest}` : url;
}

/** The one page, with the base before all that it is made of, and told to its scripts. */
export function pageUnder(base: string, page: string): string {
  return page.replace(/ (href|src)="\//g, ` $1="${base}/`).replace('<html ', `<html data-base="${base}" `);
}
