import { useEffect, useState } from 'react';
import { texts } from '../../texts/index.ts';

/** The time that is left, ticking. */
export function Countdown({ until }: { readonly until: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, until - now);
  return (
    <span className={`countdown ${left <= HURRY ? 'hurry' : ''}`} role="timer">
      {timeLeft(left)}
    </span>
  );
}

const HURRY = 10_000;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** `18 s`, `3 min`, `5 h`: no more exact than it has to be. */
export function timeLeft(ms: number): string {
  if (ms < 100 * SECOND) return texts.time.seconds(Math.ceil(ms / SECOND));
  return ms < 100 * MINUTE ? texts.time.minutes(Math.round(ms / MINUTE)) : texts.time.hours(Math.round(ms / HOUR));
}
