import type { ComponentType } from 'react';
import { useLoaded } from '../page/useLoaded.ts';

/** A page that is fetched when it is opened. React's own `lazy` would hold it back for a third of a second once it is there. */
export function fetchedPage<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return function Page(props: P) {
    const Content = useLoaded(load, '');
    return Content ? <Content {...props} /> : null;
  };
}
