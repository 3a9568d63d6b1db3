import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useKeys } from '../stage/parts/keys.ts';
import { texts } from '../texts/index.ts';
import { LIFE, news, putAllNewsAway, putNewsAway, type Told } from './news.ts';

/** What is new, in one box at the top of any page. It goes by itself, unless somebody points at it, and by Escape. */
export function News() {
  const { told } = useStore(news);
  const [held, hold] = useState(false);
  const looked = useLooked();
  const before = useRef<Element | null>(null);
  const putAway = () => {
    hold(false);
    putAllNewsAway();
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    before.current = null;
  };
  useKeys({ Escape: told.length > 0 ? putAway : undefined });
  if (told.length === 0) return null;
  return (
    <section className="banner" onPointerEnter={() => hold(true)} onPointerLeave={() => hold(false)}>
      <ul>
        {told.map((each) => (
          <Notice key={each.id} told={each} ages={looked && !held} />
        ))}
      </ul>
      <button
        type="button"
        className="button quiet icon"
        aria-label={texts.notices.putAway(told.map(({ text }) => text).join(' '))}
        onFocus={({ relatedTarget }) => {
          before.current = relatedTarget;
        }}
        onClick={putAway}
      >
        ✕
      </button>
    </section>
  );
}

function Notice({ told: { id, text }, ages }: { readonly told: Told; readonly ages: boolean }) {
  useEffect(() => {
    if (!ages) return;
    const timer = setTimeout(() => putNewsAway(id), LIFE);
    return () => clearTimeout(timer);
  }, [id, ages]);
  return <li>{text}</li>;
}

/** Whether the page is in sight: what nobody could read is still news. */
function useLooked(): boolean {
  const [looked, setLooked] = useState(() => !document.hidden);
  useEffect(() => {
    const look = () => setLooked(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return looked;
}
