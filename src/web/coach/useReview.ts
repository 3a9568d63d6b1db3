import { useEffect, useRef, useState } from 'react';
import type { Review } from '../../kit/coach.ts';
import { matchFileOf } from '../../kit/matchfile.ts';
import { reviewOf, type Underway } from '../local/thinking.ts';
import { entriesOf, type History, isWhole } from '../stage/history.ts';
import { forgetReview, keepReview, keptReview } from './kept.ts';

/** How far the review of a match is. */
export type Progress =
  | { readonly stage: 'looking' | 'stopped' | 'failed' | 'not-whole' }
  | { readonly stage: 'working'; readonly done: number; readonly of: number }
  | { readonly stage: 'there'; readonly review: Review; readonly kept: 'no' | 'yes' | 'failed' };

export interface Reviewing {
  readonly progress: Progress;
  start(): void;
  stop(): void;
  keep(): void;
  forget(): void;
}

/** The review of a match: the one that is kept, or else a new one, which begins at once. */
export function useReview(history: History): Reviewing {
  const [progress, setProgress] = useState<Progress>({ stage: 'looking' });
  const work = useRef<Underway<Review | null> | null>(null);
  const { match, version } = { match: history.match.anchor.match, version: history.match.version };
  const stop = () => {
    work.current?.stop();
    work.current = null;
  };
  const start = () => {
    stop();
    if (!isWhole(history)) return setProgress({ stage: 'not-whole' });
    const file = matchFileOf(history.match, entriesOf(history));
    let of = 0;
    const own = reviewOf(file, (left) => {
      of = Math.max(of, left + 1);
      if (work.current === own) setProgress({ stage: 'working', done: of - left, of });
    });
    work.current = own;
    setProgress({ stage: 'working', done: 0, of: 0 });
    own.done.then(
      (review) => work.current === own && setProgress(review ? there(review) : { stage: 'failed' }),
      () => work.current === own && setProgress({ stage: 'failed' }),
    );
  };
  const begin = useRef(start);
  begin.current = start;
  useEffect(() => {
    let wanted = true;
    const known = (found: Awaited<ReturnType<typeof keptReview>>) => {
      if (!wanted) return;
      if (found?.version === version) setProgress({ stage: 'there', review: found.review, kept: 'yes' });
      else begin.current();
    };
    keptReview(match).then(known, () => known(undefined));
    return () => {
      wanted = false;
      work.current?.stop();
      work.current = null;
    };
  }, [match, version]);

  const mark = (kept: 'no' | 'yes' | 'failed') =>
    setProgress((now) => (now.stage === 'there' ? { ...now, kept } : now));
  return {
    progress,
    start,
    stop: () => {
      stop();
      setProgress({ stage: 'stopped' });
    },
    keep: () => {
      if (progress.stage !== 'there') return;
      keepReview(match, { version, review: progress.review }).then(
        () => mark('yes'),
        () => mark('failed'),
      );
    },
    forget: () => void forgetReview(match).then(() => mark('no')),
  };
}

const there = (review: Review): Progress => ({ stage: 'there', review, kept: 'no' });
