import { useEffect, useState } from 'react';

/** Whether nobody can see the page: it is in another tab, or minimised. */
export function useHidden(): boolean {
  const [hidden, setHidden] = useState(() => document.hidden);
  useEffect(() => {
    const look = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return hidden;
}
