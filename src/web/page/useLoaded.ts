import { useEffect, useState } from 'react';

/** Something that has to be fetched first: undefined until it is there. `load` has to be the same function every time. */
export function useLoaded<T>(load: (key: string) => Promise<T>, key: string): T | undefined {
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly value: T }>();
  useEffect(() => {
    let wanted = true;
    const fail = (error: unknown) =>
      wanted &&
      setLoaded(() => {
        throw error;
      });
    load(key).then((value) => wanted && setLoaded({ key, value }), fail);
    return () => {
      wanted = false;
    };
  }, [load, key]);
  return loaded?.key === key ? loaded.value : undefined;
}
