import { useEffect, useState } from 'react';
import { api, type Character } from '../connection/api.ts';

/** The bots that can play at a table; none until the server has told. */
export function useBots(table: string): readonly Character[] {
  const [bots, setBots] = useState<readonly Character[]>([]);
  useEffect(() => {
    let wanted = true;
    api.characters(table).then(
      (answer) => wanted && 'value' in answer && setBots(answer.value),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [table]);
  return bots;
}
