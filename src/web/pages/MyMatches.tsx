import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import type { Game } from '../../kit/contract/game.ts';
import { chairsOf } from '../../tables/table/table.ts';
import type { AnswerTo } from '../../wire/api/api.ts';
import { addressTo, call } from '../connection/http.ts';
import { session } from '../connection/session.ts';
import { useTitle } from '../page/title.ts';
import { useLoaded } from '../page/useLoaded.ts';
import { linkTo } from '../parts/linkTo.tsx';
import { Trouble } from '../parts/Trouble.tsx';
import { findGame, titleOf } from '../shelf/games.ts';
import { texts } from '../texts/index.ts';

type Played = AnswerTo<'mine'>['matches'][number];

/** What I have played to the end: how it went, when, and the match itself. */
export function MyMatches() {
  const me = useStore(session, ({ person }) => person);
  const [matches, setMatches] = useState<readonly Played[]>();
  const [problem, setProblem] = useState<string | null>(null);
  useTitle(texts.places.matches);
  useEffect(() => {
    if (!me) return;
    call('mine').then(
      (answer) => ('value' in answer ? setMatches(answer.value.matches) : setProblem(answer.sentence)),
      () => {},
    );
  }, [me]);
  return (
    <div className="page narrow">
      <div className="page-head">
        <h1>{texts.places.matches}</h1>
        <Link href="/leaders" className="button plain">
          {texts.places.leaders}
        </Link>
      </div>
      {me === null ? <p>{texts.records.matchesNeedName(linkTo('/sign-in?to=/matches'))}</p> : null}
      <Trouble text={problem} />
      {matches?.length === 0 ? (
        <p className="calm">
          {texts.records.noneFinished} <Link href="/">{texts.records.beginOne}</Link>
        </p>
      ) : null}
      {matches && matches.length > 0 ? <Balance matches={matches} /> : null}
      <ul className="rows" aria-label={texts.places.matches}>
        {matches?.map((match) => (
          <Row key={match.id} match={match} me={me?.id ?? ''} />
        ))}
      </ul>
    </div>
  );
}

function Balance({ matches }: { readonly matches: readonly Played[] }) {
  const won = matches.filter((match) => match.won).length;
  return <p className="calm">{texts.records.balance(won, matches.length)}</p>;
}

function Row({ match, me }: { readonly match: Played; readonly me: string }) {
  const { id, game, won, finishedAt } = match;
  const rules = useLoaded(findGame, game);
  return (
    <li className="row">
      <Link href={`/table/${id}`}>
        <b>
          {titleOf(game)}{' '}
          <span className={`tag ${won ? 'won' : 'calm'}`}>{won ? texts.records.won : texts.records.lost}</span>
        </b>
        <span>{rules ? inWords(rules, match) : '\u00a0'}</span>
        <span>{howItWent(match, me)}</span>
        <span>
          <time dateTime={new Date(finishedAt).toISOString()}>{texts.dates.moment(finishedAt)}</time>
        </span>
      </Link>
      <div className="row-ways">
        <a
          className="button quiet"
          href={addressTo('match', { table: id })}
          download={`${game}-${id.slice(0, 8)}.match.json`}
          aria-label={texts.records.downloadOf(titleOf(game))}
        >
          {texts.records.download}
        </a>
        <Link href={`/table/${id}?at=0`} className="button plain">
          {texts.records.replay}
          <span className="hidden"> {titleOf(game)}</span>
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
  const points = scores.length > 0 ? [texts.records.points(Math.max(...scores))] : [];
  return [...points, others.length > 0 ? texts.records.playedWith(others) : texts.records.alone].join(' · ');
}
