import { useEffect, useRef, useState } from 'react';
import { matchFileOf } from '../../../kit/match/matchfile.ts';
import type { Review } from '../../../kit/players/coach.ts';
import { reviewOf } from '../../thinking/thinking.ts';
import { entriesOf, type History, isWhole } from '../history.ts';
import { forgetReview, loadReview, type StoredReview, storeReview } from './storedReviews.ts';

/** How far the review of a match is. */
export type ReviewProgress =
  | { readonly stage: 'looking' | 'stopped' | 'failed' | 'not-whole' }
  | { readonly stage: 'working'; readonly done: number; readonly of: number }
  | { readonly stage: 'there'; readonly review: Review; readonly kept: 'no' | 'yes' | 'failed' };

export interface Reviewing {
  readonly progress: ReviewProgress;
  start(): void;
  stop(): void;
  keep(): void;
  forget(): void;
}

type Tell = (progress: ReviewProgress) => void;

/** The review of a match: the stored one, or a new one that begins at once. */
export function useReview(history: History): Reviewing {
  const [progress, setProgress] = useState<ReviewProgress>({ stage: 'looking' });
  const stopWork = useRef(nothing);
  const { anchor, version } = history.match;
  const { match } = anchor;
  const start = () => {
    stopWork.current();
    stopWork.current = begin(history, setProgress);
  };
  const newest = useRef(start);
  newest.current = start;
  useEffect(() => {
    let wanted = true;
    const known = (found: StoredReview | undefined) => {
      if (!wanted) return;
      if (found?.version === version) setProgress({ stage: 'there', review: found.review, kept: 'yes' });
      else newest.current();
    };
    loadReview(match).then(known, () => known(undefined));
    return () => {
      wanted = false;
      stopWork.current();
    };
  }, [match, version]);
  const stop = () => {
    stopWork.current();
    setProgress({ stage: 'stopped' });
  };
  const mark = (kept: 'no' | 'yes' | 'failed') => () =>
    setProgress((now) => (now.stage === 'there' ? { ...now, kept } : now));
  const keep = () => {
    if (progress.stage !== 'there') return;
    storeReview(match, { version, review: progress.review }).then(mark('yes'), mark('failed'));
  };
  return { progress, start, stop, keep, forget: () => void forgetReview(match).then(mark('no'), nothing) };
}

const nothing = () => {};

/** Begins a review and reports its progress, until it is stopped. */
function begin(history: History, tell: Tell): () => void {
  if (!isWhole(history)) {
    tell({ stage: 'not-whole' });
    return nothing;
  }
  let heard: Tell = tell;
  let of = 0;
  heard({ stage: 'working', done: 0, of });
  const { done, stop } = reviewOf(matchFileOf(history.match, entriesOf(history)), (left) => {
    of = Math.max(of, left + 1);
    heard({ stage: 'working', done: of - left, of });
  });
  done.then(
    (review) => heard(review ? { stage: 'there', review, kept: 'no' } : { stage: 'failed' }),
    () => heard({ stage: 'failed' }),
  );
  return () => {
    heard = nothing;
    stop();
  };
}
