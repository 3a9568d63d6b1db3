import { Link } from 'wouter';
import type { LinkOf } from '../texts/link.ts';

/** For sentences with a link in them. */
export function linkTo(href: string): LinkOf {
  return (said) => <Link href={href}>{said}</Link>;
}
