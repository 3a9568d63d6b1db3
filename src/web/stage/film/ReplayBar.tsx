import { useEffect, useState } from 'react';
import { texts } from '../../texts/index.ts';
import { useKeys } from '../parts/keys.ts';
import { explainTool } from '../parts/tools.ts';

export interface ReplayBarProps {
  readonly first: number;
  readonly last: number;
  /** The moment that is shown; null is now. */
  readonly lookedAt: number | null;
  /** A film is running. */
  readonly playing: boolean;
  goTo(version: number | null): void;
  /** Opens the review, where it is allowed. */
  review: (() => void) | undefined;
  /** Begins a local match from the moment; not where the match is over. */
  playOn: (() => void) | undefined;
  /** Opens a table at which the match continues from this moment; only if the match is at a server. */
  branch: (() => void) | undefined;
}

/** How long a moment without a film stays when the replay runs by itself. */
const REST = 450;

/** Walks through the match: keys ← → Home End. */
export function ReplayBar({ first, last, lookedAt, playing, goTo, ...ways }: ReplayBarProps) {
  const [copied, setCopied] = useState(false);
  const here = lookedAt ?? last;
  const replay = useReplay({ first, last, here, playing, goTo, moved: () => setCopied(false) });
  const copyLink = async () => {
    await navigator.clipboard?.writeText(linkAt(here));
    setCopied(true);
  };
  if (lookedAt === null) return null;
  return (
    <section className="replay-bar" aria-label={texts.replay.title}>
      <ReplayKeys replay={replay} first={first} here={here} last={last} />
      <input
        type="range"
        aria-label={texts.replay.moment}
        aria-valuetext={texts.replay.momentOf(here, last)}
        min={first}
        max={last}
        value={here}
        onChange={(event) => replay.to(Number(event.target.value))}
      />
      <output>
        {here} / {last}
      </output>
      <div className="replay-links">
        <Way
          explain={explainTool('copy-link')}
          go={copyLink}
          label={copied ? texts.replay.linkCopied : texts.tableMenu.copyLink}
        />
        <Way explain={explainTool('review')} go={ways.review} label={texts.coach.review} />
        <Way explain={explainTool('play-on')} go={ways.playOn} label={texts.replay.playOn} />
        <Way explain={explainTool('branch')} go={ways.branch} label={texts.replay.branch} />
      </div>
    </section>
  );
}

interface Replay {
  /** It runs by itself. */
  readonly running: boolean;
  run(): void;
  /** Stops, and shows a moment. */
  to(version: number): void;
}

interface Walked extends Pick<ReplayBarProps, 'first' | 'last' | 'playing' | 'goTo'> {
  readonly here: number;
  /** Hears that another moment was asked for. */
  moved(): void;
}

/** Step by step by keys and buttons, or by itself: each moment's film, then the next one. */
function useReplay({ first, last, here, playing, goTo, moved }: Walked): Replay {
  const [running, setRunning] = useState(false);
  const to = (version: number) => {
    setRunning(false);
    moved();
    goTo(Math.min(Math.max(first, version), last));
  };
  useKeys({
    ArrowLeft: () => to(here - 1),
    ArrowRight: () => to(here + 1),
    Home: () => to(first),
    End: () => to(last),
  });
  useEffect(() => {
    if (!running || playing) return;
    if (here >= last) return setRunning(false);
    const timer = setTimeout(() => goTo(here + 1), REST);
    return () => clearTimeout(timer);
  });
  const run = () => {
    if (here >= last) goTo(first);
    setRunning(!running);
  };
  return { running, run, to };
}

/** This page, at a moment. */
function linkAt(version: number): string {
  const link = new URL(location.href);
  link.searchParams.set('at', String(version));
  return link.href;
}

interface ReplayKeysProps {
  readonly replay: Replay;
  readonly first: number;
  readonly here: number;
  readonly last: number;
}

function ReplayKeys({ replay: { running, run, to }, first, here, last }: ReplayKeysProps) {
  return (
    <div className="replay-keys">
      <Step label={texts.replay.first} path="M6 5v14M19 5 9 12l10 7Z" onClick={() => to(first)} />
      <Step label={texts.replay.back} path="M16 5 7 12l9 7Z" onClick={() => to(here - 1)} />
      <Step
        label={running ? texts.replay.pause : texts.replay.play}
        path={running ? 'M8 5v14M16 5v14' : 'M7 4l13 8-13 8Z'}
        onClick={run}
      />
      <Step label={texts.replay.forward} path="M8 5l9 7-9 7Z" onClick={() => to(here + 1)} />
      <Step label={texts.replay.last} path="M18 5v14M5 5l10 7-10 7Z" onClick={() => to(last)} />
    </div>
  );
}

interface WayProps {
  readonly explain: string;
  readonly label: string;
  /** None where it may not be. */
  readonly go: (() => void) | undefined;
}

function Way({ explain, label, go }: WayProps) {
  return go ? (
    <button type="button" className="button quiet" data-explain={explain} onClick={go}>
      {label}
    </button>
  ) : null;
}

function Step({ label, path, onClick }: { readonly label: string; readonly path: string; onClick(): void }) {
  return (
    <button type="button" className="button quiet icon" aria-label={label} title={label} onClick={onClick}>
      <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} fill="currentColor" stroke="currentColor" strokeWidth="2.5" strokeLinejoin="round" />
      </svg>
    </button>
  );
}
