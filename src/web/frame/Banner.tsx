import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { lineShown } from '../connection/line.ts';
import { texts } from '../texts/index.ts';

/** A short hiccup is not worth mentioning. */
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
