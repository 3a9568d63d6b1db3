/** The link to a page for others, and whether nobody else can follow it. */
export interface InviteLink {
  readonly link: string;
  readonly alone: boolean;
}

/**
 * Who sits at the server's own machine knows the page by a name that leads nowhere for others: they get the address in
 * the house. `house` is undefined until the server has said it; it ends with the base.
 */
export function inviteLink(href: string, house: string | null | undefined, base: string): InviteLink {
  const { hostname, pathname } = new URL(href);
  const here = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  if (!here || house === undefined) return { link: new URL(pathname, href).href, alone: false };
  return house === null
    ? { link: new URL(pathname, href).href, alone: true }
    : { link: house + pathname.slice(base.length), alone: false };
}
