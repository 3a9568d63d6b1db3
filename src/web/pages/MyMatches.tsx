import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import type { Game } from '../../kit/game.ts';
import { chairsOf } from '../../tables/table.ts';
import { api, type Mine } from '../connection/api.ts';
import { session } from '../connection/session.ts';
import { findGame, titleOf } from '../games.ts';
import { useTitle } from '../title.ts';
import { useLoaded } from '../useLoaded.ts';
import { Trouble } from './Trouble.tsx';

type Played = Mine['matches'][number];

/** What I have played to the end: how it went, when, and the match itself. */
export function MyMatches() {
  const me = useStore(session, ({ person }) => person);
  const [matches, setMatches] = useState<readonly Played[]>();
  const [problem, setProblem] = useState<string | null>(null);
  useTitle('My matches');
  useEffect(() => {
    if (!me) return;
    api.mine().then(
      (answer) => ('value' in answer ? setMatches(answer.value.matches) : setProblem(answer.sentence)),
      () => {},
    );
  }, [me]);
  return (
    <div className="page narrow">
      <div className="page-head">
        <h1>My matches</h1>
        <Link href="/leaders" className="button plain">
          Leaderboards
        </Link>
      </div>
      {me === null ? (
        <p>
          Matches belong to people with a name: <Link href="/sign-in?to=/matches">sign in</Link>, or join a table first.
        </p>
      ) : null}
      <Trouble text={problem} />
      {matches?.length === 0 ? (
        <p className="calm">
          You have finished no match at a table yet. <Link href="/">Begin one.</Link>
        </p>
      ) : null}
      {matches && matches.length > 0 ? <Balance matches={matches} /> : null}
      <ul className="rows" aria-label="My matches">
        {matches?.map((match) => (
          <Row key={match.id} match={match} me={me?.id ?? ''} />
        ))}
      </ul>
    </div>
  );
}

function Balance({ matches }: { readonly matches: readonly Played[] }) {
  const won = matches.filter((match) => match.won).length;
  return (
    <p className="calm">
      {won} of the last {matches.length} won.
    </p>
  );
}

const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

function Row({ match, me }: { readonly match: Played; readonly me: string }) {
  const { id, game, won, finishedAt } = match;
  const rules = useLoaded(findGame, game);
  return (
    <li className="row">
      <Link href={`/table/${id}`}>
        <b>
          {titleOf(game)} <span className={`tag ${won ? 'won' : 'calm'}`}>{won ? 'won' : 'lost'}</span>
        </b>
        <span>{rules ? inWords(rules, match) : '\u00a0'}</span>
        <span>{howItWent(match, me)}</span>
        <span>
          <time dateTime={new Date(finishedAt).toISOString()}>{date.format(finishedAt)}</time>
        </span>
      </Link>
      <div className="row-ways">
        <a
          className="button quiet"
          href={`/api/tables/${id}/match`}
          download={`${game}-${id.slice(0, 8)}.match.json`}
          aria-label={`Download ${titleOf(game)}`}
        >
          Download
        </a>
        <Link href={`/table/${id}?at=0`} className="button plain">
          Replay<span className="hidden"> {titleOf(game)}</span>
        </Link>
      </div>
    </li>
  );
}

/** How it ended, in the words of the game. Seats go round the chairs. */
function inWords(game: Game, { outcome, chairs }: Played): string {
  const names = outcome?.places.map((_, seat) => chairs[seat % chairs.length]?.name ?? '');
  return outcome && names ? game.words.outcome(outcome, names) : '';
}

/** My points, and with whom. */
function howItWent(match: Played, me: string): string {
  const { chairs, outcome } = match;
  const mine = chairsOf(match, me);
  const scores = mine.flatMap((place) => outcome?.scores[place] ?? []);
  const others = chairs.flatMap(({ name }, place) => (mine.includes(place) || name === '' ? [] : [name]));
  const points = scores.length > 0 ? [`${Math.max(...scores)} points`] : [];
  return [...points, others.length > 0 ? `with ${others.join(', ')}` : 'alone'].join(' · ');
}
