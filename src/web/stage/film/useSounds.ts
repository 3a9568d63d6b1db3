import { useEffect, useRef } from 'react';
import { play } from '../../page/sound.ts';
import { type History, momentAt } from '../history.ts';

/** Dice are heard when an entry drew some, and so is the end. What had happened before one came is silent. */
export function useSounds(history: History, over: boolean): void {
  const { version } = history.match;
  const heard = useRef({ version, over });
  useEffect(() => {
    const before = heard.current;
    heard.current = { version, over };
    if (over && !before.over) play('end');
    else if (version > before.version && (momentAt(history, version)?.entry.draws.length ?? 0) > 0) play('dice');
  }, [history, version, over]);
}
