import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useHidden } from '../page/useHidden.ts';
import { useKeys } from '../stage/parts/keys.ts';
import { texts } from '../texts/index.ts';
import { LIFE, news, putAllNewsAway, putNewsAway, type ShownNotice } from './news.ts';

/** What is new, in one box at the top of any page. It goes on Escape, or by itself, unless one points at it or cannot see the page. */
export function News() {
  const { shown } = useStore(news);
  const [held, hold] = useState(false);
  const hidden = useHidden();
  const before = useRef<Element | null>(null);
  const putAway = () => {
    hold(false);
    putAllNewsAway();
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    before.current = null;
  };
  useKeys({ Escape: shown.length > 0 ? putAway : undefined });
  if (shown.length === 0) return null;
  return (
    <section className="banner" onPointerEnter={() => hold(true)} onPointerLeave={() => hold(false)}>
      <ul>
        {shown.map((each) => (
          <Notice key={each.id} notice={each} ages={!hidden && !held} />
        ))}
      </ul>
      <button
        type="button"
        className="button quiet icon"
        aria-label={texts.notices.putAway(shown.map(({ text }) => text).join(' '))}
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

function Notice({ notice: { id, text }, ages }: { readonly notice: ShownNotice; readonly ages: boolean }) {
  useEffect(() => {
    if (!ages) return;
    const timer = setTimeout(() => putNewsAway(id), LIFE);
    return () => clearTimeout(timer);
  }, [id, ages]);
  return <li>{text}</li>;
}
