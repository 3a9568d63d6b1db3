import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { onGreeting } from '../connection/line.ts';
import { lookForNews, renewal } from '../offline/renewal.ts';
import { texts } from '../texts/index.ts';

/** Nobody is disturbed during a match. */
const atMatch = /^\/(table|local)\/(?!new\/)/;

let greeted = 0;
// The first greeting comes from the server that handed out the page; a later one may be another's.
onGreeting(() => {
  greeted += 1;
  if (greeted > 1) void lookForNews();
});

/** A new version is offered, and never forced. */
export function Renewal() {
  const { offered } = useStore(renewal);
  const [place] = useLocation();
  useEffect(() => {
    const look = () => {
      if (!document.hidden) void lookForNews();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  if (!offered || atMatch.test(place)) return null;
  return (
    <div className="banner" role="status">
      {texts.frame.newVersion}{' '}
      <button type="button" className="button plain" onClick={() => location.reload()}>
        {texts.frame.renew}
      </button>
    </div>
  );
}
