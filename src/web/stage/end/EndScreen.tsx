import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { Link } from 'wouter';
import type { Game, Outcome } from '../../../kit/contract/game.ts';
import { award, tally } from '../../../kit/contract/stats.ts';
import { outcomeOf } from '../../../kit/match/match.ts';
import { texts } from '../../texts/index.ts';
import { endOf } from '../acting/useStage.ts';
import type { BoardModule } from '../board.ts';
import { factsOf, type History, span } from '../history.ts';
import { SeatMark } from '../parts/SeatMark.tsx';
import { CheckDice } from './CheckDice.tsx';

/** What thinks is fetched when there is something to think about. */
const CourseNote = lazy(() => import('../coach/CourseNote.tsx'));

export interface EndScreenProps {
  readonly game: Game;
  readonly board: BoardModule;
  readonly history: History;
  readonly seed: string | null;
  readonly open: boolean;
  close(): void;
  goTo(version: number): void;
  download(): void;
  playAgain?: (() => void) | undefined;
  review?: (() => void) | undefined;
  /** Who has already asked for another match. */
  readonly wanted?: string | null | undefined;
  /** Why the table was closed before the match was over. */
  readonly closedFor?: string | undefined;
}

/** How it ended, who did what, the seed to check the dice with, and where to go from here. The board stays behind it. */
export function EndScreen(props: EndScreenProps) {
  const { game, board, history, seed, open, close, goTo, closedFor } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const { names } = history.match.setup;
  const outcome = outcomeOf(history.match);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!open) return dialog.current?.close();
    dialog.current?.showModal();
    title.current?.focus(); // Otherwise the browser picks a table far below, and scrolls there.
  }, [open]);
  return (
    <dialog ref={dialog} className="end-screen" aria-labelledby="end-title" onClose={close}>
      <h2 id="end-title" ref={title} tabIndex={-1}>
        {endOf(game, history)}
      </h2>
      {closedFor === undefined ? null : <p>{texts.notices.closed(closedFor)}</p>}
      {outcome && !game.team && !board.showsPlaces ? <Places outcome={outcome} names={names} /> : null}
      {board.Ending ? (
        <board.Ending
          state={history.match.state}
          facts={factsOf(history)}
          names={names}
          history={history}
          goTo={goTo}
        />
      ) : null}
      {open && props.review && !board.showsCourse ? (
        <Suspense>
          <CourseNote history={history} team={game.team === true} goTo={goTo} />
        </Suspense>
      ) : null}
      <Deeds game={game} history={history} />
      <DiceProof {...{ game, history, seed }} />
      <WaysOn {...props} />
    </dialog>
  );
}

function Places({ outcome, names }: { readonly outcome: Outcome; readonly names: readonly string[] }) {
  const order = names.map((_, seat) => seat).sort((a, b) => (outcome.places[a] ?? 0) - (outcome.places[b] ?? 0));
  return (
    <ol className="places">
      {order.map((seat) => (
        <li key={seat} className={outcome.winners.includes(seat) ? 'winner' : ''} value={outcome.places[seat]}>
          <span className="place">{outcome.places[seat]}</span>
          <SeatMark seat={seat} />
          <span className="name">{names[seat]}</span>
          <b>{outcome.scores[seat]}</b>
        </li>
      ))}
    </ol>
  );
}

function Deeds({ game, history }: { readonly game: Game; readonly history: History }) {
  const { names } = history.match.setup;
  const counts = useMemo(() => tally(game.stats, factsOf(history), names.length), [game, history, names]);
  const medals = award(game.stats.medals, counts);
  const rows = Object.entries(game.stats.stats).filter(([id]) => counts[id]?.some((amount) => amount !== 0));
  return (
    <>
      {medals.length > 0 ? (
        <ul className="medals" aria-label={texts.ending.medals}>
          {medals.map(({ medal, seats }) => (
            <li key={medal.id}>
              <MedalMark />
              <b>{medal.title}</b>
              <span>{seats.map((seat) => names[seat]).join(', ')}</span>
              <small>{medal.sentence}</small>
            </li>
          ))}
        </ul>
      ) : null}
      {rows.length > 0 ? (
        <div className="scroll-x">
          <table className="stats">
            <caption className="hidden">{texts.ending.statistics}</caption>
            <thead>
              <tr>
                <td />
                {names.map((name, seat) => (
                  <th key={name} scope="col">
                    <SeatMark seat={seat} size={12} /> {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([id, { label }]) => (
                <tr key={id}>
                  <th scope="row">{label}</th>
                  {names.map((name, seat) => (
                    <td key={name}>{counts[id]?.[seat]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </>
  );
}

function DiceProof({ game, history, seed }: Pick<EndScreenProps, 'game' | 'history' | 'seed'>) {
  return (
    <section className="dice-proof" aria-label={texts.ending.dice}>
      <h3>{texts.ending.dice}</h3>
      <p>{seed ? texts.ending.seedShown : texts.ending.seedHidden}</p>
      <dl>
        {seed ? <Code name={texts.ending.seed} text={seed} /> : null}
        <Code name={texts.ending.hash} text={history.match.anchor.seedHash} />
      </dl>
      {seed ? <CheckDice {...{ game, history, seed }} /> : null}
    </section>
  );
}

function Code({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code>{text}</code>
      </dd>
    </div>
  );
}

/** Where to go from here: again, back through the match, to the lobby. */
function WaysOn({ history, goTo, close, download, playAgain, review, wanted }: EndScreenProps) {
  return (
    <div className="end-actions">
      {playAgain && wanted ? (
        <p className="wanted" role="status">
          {texts.ending.wantsAgain(wanted)}
        </p>
      ) : null}
      {playAgain ? (
        <button type="button" className="button main" onClick={playAgain}>
          {texts.ending.playAgain}
        </button>
      ) : null}
      {review ? (
        <button
          type="button"
          className="button plain"
          onClick={() => {
            close();
            review();
          }}
        >
          {texts.coach.review}
        </button>
      ) : null}
      <button type="button" className="button plain" onClick={() => goTo(span(history).first)}>
        {texts.ending.replay}
      </button>
      <Link href="/" className="button plain">
        {texts.ending.toLobby}
      </Link>
      <button type="button" className="button plain" onClick={download}>
        {texts.ending.download}
      </button>
      <button type="button" className="button quiet" onClick={close}>
        {texts.ending.lookAtBoard}
      </button>
    </div>
  );
}

function MedalMark() {
  return (
    <svg width="26" height="26" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M7 2h10l-3 8h-4Z" fill="var(--ember-soft)" stroke="var(--ember)" />
      <circle cx="12" cy="15" r="6.5" fill="var(--gold)" stroke="var(--ember)" />
      <path d="m12 11 1.2 2.6 2.800.3-2.1 1.900.6 2.8-2.5-1.5-2.5 1.500.6-2.8L8 13.9l2.8-.3Z" fill="var(--ember)" />
    </svg>
  );
}
