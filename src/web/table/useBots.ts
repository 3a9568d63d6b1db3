import { useEffect, useState } from 'react';
import type { AnswerTo } from '../../wire/api/api.ts';
import { call } from '../connection/http.ts';

type Characters = AnswerTo<'characters'>;

/** The bots that can play at a table; none until the server has told. */
export function useBots(table: string): Characters {
  const [bots, setBots] = useState<Characters>([]);
  useEffect(() => {
    let wanted = true;
    call('characters', { table }).then(
      (answer) => wanted && 'value' in answer && setBots(answer.value),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [table]);
  return bots;
}
