import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { LineState } from '../../client/line.ts';
import { texts } from '../texts/index.ts';

/** How the line stands, as far as the page that is open cares. */
export const lineShown = createStore<{ readonly line: LineState }>(() => ({ line: 'open' }));

/** A short hiccup is not worth a word. */
const PATIENCE = 1200;

/** Says that the line is down and being mended, or that only a reload helps. */
export function Banner() {
  const { line } = useStore(lineShown);
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (line === 'open') return;
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [line]);
  if (line === 'outdated') {
    return (
      <div className="banner" role="alert">
        {texts.connection.outdated}{' '}
        <button type="button" className="button plain" onClick={() => location.reload()}>
          {texts.frame.reload}
        </button>
      </div>
    );
  }
  if (line === 'open' || !late) return null;
  return (
    <div className="banner" role="status">
      {texts.connection.down}
    </div>
  );
}
