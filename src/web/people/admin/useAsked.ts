import { useCallback, useEffect, useState } from 'react';
import type { Answer } from '../../connection/http.ts';

/** What the server says to a question, and a way to ask again. Undefined: it has not answered yet. */
export function useAsked<T>(ask: () => Promise<Answer<T>>): [Answer<T> | undefined, () => Promise<void>] {
  const [answer, setAnswer] = useState<Answer<T>>();
  const again = useCallback(async () => setAnswer(await ask()), [ask]);
  useEffect(() => void again(), [again]);
  return [answer, again];
}
