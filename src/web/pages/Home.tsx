import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Game } from '../../kit/contract/game.ts';
import { session } from '../connection/session.ts';
import { LessonOffer } from '../learn/LessonOffer.tsx';
import { playAlone } from '../local/begin.ts';
import { useTitle } from '../page/title.ts';
import { useLoaded } from '../page/useLoaded.ts';
import { Guard } from '../parts/Guard.tsx';
import { Places } from '../parts/Places.tsx';
import { Trouble } from '../parts/Trouble.tsx';
import { emblemOf, findGame, gameIds, titleOf } from '../shelf/games.ts';
import { texts } from '../texts/index.ts';
import { LocalMatches } from './LocalMatches.tsx';
import { MyTables } from './MyTables.tsx';
import { NAMES } from './names.ts';
import { OpenTables } from './OpenTables.tsx';

/** Play now, continue a match of this browser, or find a table. */
export function Home() {
  useTitle('');
  return (
    <div className="page home">
      <section className="hero">
        <Sparks />
        <h1>{texts.home.spark}</h1>
        <p>{texts.home.about}</p>
      </section>
      <MyTables />
      <section aria-labelledby="games">
        <h2 id="games">{texts.home.playNow}</h2>
        <ul className="game-cards">
          {gameIds.map((id) => (
            <Guard key={id} instead={null}>
              <GameCard id={id} />
            </Guard>
          ))}
        </ul>
      </section>
      <div className="home-lists">
        <OpenTables />
        <div className="kept-lists">
          <LocalMatches />
          <Elsewhere />
        </div>
      </div>
    </div>
  );
}

/** What the server keeps for people. */
function Elsewhere() {
  return (
    <nav aria-labelledby="elsewhere">
      <h2 id="elsewhere">{texts.places.atTheServer}</h2>
      <Places />
    </nav>
  );
}

function GameCard({ id }: { readonly id: string }) {
  const game = useLoaded(findGame, id);
  const emblem = emblemOf(id);
  const title = game?.title ?? titleOf(id);
  return (
    <li className="card game-card" data-game={id}>
      {emblem ? <img src={emblem} alt="" width="96" height="96" /> : <NoEmblem title={title} />}
      <div className="game-told">
        <h3>{title}</h3>
        <p>{game?.summary ?? '\u00a0'}</p>
        <p className="players">{game ? texts.home.players(game.players.min, game.players.max) : '\u00a0'}</p>
      </div>
      <LessonOffer game={id} />
      <div className="game-ways">
        <Alone game={game} />
        <Link href={`/local/new/${id}`} className="button plain">
          <b>{texts.home.oneScreen}</b>
          <span className="hidden">: {title}</span>
          <small>{texts.home.oneScreenHow}</small>
        </Link>
        <Link href={`/new/${id}`} className="button plain">
          <b>{texts.home.withFriends}</b>
          <span className="hidden">: {title}</span>
          <small>{texts.home.withFriendsHow}</small>
        </Link>
      </div>
    </li>
  );
}

/** One press, and the match has begun. */
function Alone({ game }: { readonly game: Game | null | undefined }) {
  const [begins, setBegins] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [, go] = useLocation();
  const begin = async (game: Game) => {
    setBegins(true);
    const begun = await playAlone(game, session.getState().person?.name ?? NAMES[0]);
    setBegins(false);
    if ('match' in begun) go(`/local/${begun.match}`);
    else setProblem(begun.problem);
  };
  const team = game?.team ?? false;
  return (
    <>
      <button
        type="button"
        className="button main"
        disabled={!game || begins}
        aria-busy={begins}
        onClick={() => game && begin(game)}
      >
        <b>{game ? texts.home.alone(team) : '\u00a0'}</b>
        {game ? <span className="hidden">: {game.title}</span> : null}
        <small>{game ? texts.home.aloneHow(team) : '\u00a0'}</small>
      </button>
      <Trouble text={problem} />
    </>
  );
}

function NoEmblem({ title }: { readonly title: string }) {
  return (
    <div className="no-emblem" aria-hidden="true">
      {title[0]}
    </div>
  );
}

/** Flint, steel, and what flies between them. */
function Sparks() {
  return (
    <svg viewBox="0 0 420 220" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <path d="m250 168 66-26 74 12 30 66H238Z" fill="#1c0b06" />
      <path d="m250 168 66-26 18 30-40 18Z" fill="#3a1a10" />
      <path d="m334 172 56-18 30 66h-66Z" fill="#120603" />
      <g stroke="#ffd9a0" strokeWidth="3" strokeLinecap="round">
        <path d="m296 136-34-48M306 128l-8-70M316 132l30-62M322 138l60-40M288 142l-56-18" />
      </g>
      <g fill="#ffe9c2">
        {[
          [252, 70, 4],
          [294, 40, 5],
          [356, 52, 4],
          [396, 86, 3],
          [218, 116, 3],
          [276, 18, 2.5],
          [330, 24, 3],
          [384, 40, 2],
          [232, 84, 2],
          [200, 60, 2],
          [410, 20, 2],
        ].map(([x, y, r]) => (
          <circle key={x} cx={x} cy={y} r={r} />
        ))}
      </g>
    </svg>
  );
}
