import { type ChangeEvent, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { bringFile } from '../local/begin.ts';
import { localStore } from '../local/indexed.ts';
import type { MatchHead } from '../local/store.ts';
import { Trouble } from '../parts/Trouble.tsx';
import { titleOf } from '../shelf/games.ts';
import { texts } from '../texts/index.ts';

/** The matches of this browser: continue, look at, forget; and the way in for match files. */
export function LocalMatches() {
  const [matches, setMatches] = useState<readonly MatchHead[]>([]);
  const [doomed, setDoomed] = useState<string | null>(null);
  useEffect(() => {
    list().then(setMatches, () => {});
  }, []);
  const forget = async (match: string) => {
    await (await localStore()).remove(match);
    await import('../stage/coach/storedReviews.ts').then(({ forgetReview }) => forgetReview(match)).catch(() => {});
    setMatches(await list());
  };
  return (
    <section aria-labelledby="kept">
      <h2 id="kept">{texts.home.inThisBrowser}</h2>
      {matches.length === 0 ? <p className="calm">{texts.home.keptHere}</p> : null}
      <ul className="rows">
        {matches.map(({ anchor, names, at, over }) => (
          <li key={anchor.match} className="row">
            <Link href={`/local/${anchor.match}`}>
              <b>{titleOf(anchor.game)}</b>
              <span>
                {names.join(', ')} · {over ? texts.home.finished : texts.home.running} · {texts.dates.day(at)}
              </span>
            </Link>
            <button
              type="button"
              className="button quiet"
              onClick={() => (doomed === anchor.match ? forget(anchor.match) : setDoomed(anchor.match))}
              onBlur={() => setDoomed(null)}
            >
              {doomed === anchor.match ? texts.home.reallyForget : texts.home.forget}
            </button>
          </li>
        ))}
      </ul>
      <Bring />
    </section>
  );
}

/** Opens a match file. */
function Bring() {
  const [problem, setProblem] = useState<string | null>(null);
  const [, go] = useLocation();
  const bring = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (!file) return;
    const begun = await bringFile(await file.text());
    if ('match' in begun) go(`/local/${begun.match}`);
    else setProblem(begun.problem);
  };
  return (
    <>
      <label className="button quiet file">
        {texts.home.openFile}
        <input type="file" accept=".json,application/json" onChange={bring} />
      </label>
      <Trouble text={problem} />
    </>
  );
}

async function list(): Promise<MatchHead[]> {
  const matches = await (await localStore()).list();
  return matches.sort((one, other) => other.at - one.at);
}
