import { useCallback } from 'react';
import { useSearchParams } from 'wouter';
import type { Span } from '../history.ts';

/** The moment that the address bar names (`?at=17`), and the way to another one; null is now. */
export function useMoment({ first, last }: Span): [lookedAt: number | null, goTo: (version: number | null) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('at');
  const wanted = asked === null ? null : Number.parseInt(asked, 10);
  const lookedAt = wanted === null || Number.isNaN(wanted) ? null : Math.min(Math.max(first, wanted), last);
  const goTo = useCallback(
    (version: number | null) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (version === null) next.delete('at');
          else next.set('at', String(version));
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return [lookedAt, goTo];
}
