import { useState } from 'react';
import type { Game } from '../../../kit/contract/game.ts';
import { isOver } from '../../../kit/match/match.ts';
import type { Review } from '../../../kit/players/coach.ts';
import { closePanel } from '../../page/panel.ts';
import { Panel } from '../../parts/Panel.tsx';
import { texts } from '../../texts/index.ts';
import { type History, snapshotAt } from '../history.ts';
import { SeatMark } from '../parts/SeatMark.tsx';
import { Chart } from './Chart.tsx';
import { CostlyDecisions } from './CostlyDecisions.tsx';
import { accountsOf, turnsOf } from './model.ts';
import { type Reviewing, useReview } from './useReview.ts';
import './coach.css';

export interface ReviewPanelProps {
  readonly game: Game;
  readonly history: History;
  readonly lookedAt: number | null;
  goTo(version: number): void;
  playOn(version: number): void;
}

/** Beside the board: how the match went, what was luck, and what could have been better. */
export default function ReviewPanel(props: ReviewPanelProps) {
  return (
    <Panel name="review" title={texts.coach.review}>
      <Opened {...props} />
    </Panel>
  );
}

/** Where the panel covers the board, a moment can only be seen without it. */
const NARROW = '(max-width: 999px)';

function Opened(props: ReviewPanelProps) {
  const { history, goTo, playOn } = props;
  const reviewing = useReview(history);
  const { progress } = reviewing;
  const show = (version: number) => {
    goTo(version);
    if (matchMedia(NARROW).matches) closePanel();
  };
  const goOn = (version: number) => {
    closePanel(); // it tells of the match that is left
    playOn(version);
  };
  return progress.stage === 'there' ? (
    <>
      {isOver(history.match) ? null : <p className="calm">{texts.coach.soFar}</p>}
      <Told {...props} goTo={show} playOn={goOn} review={progress.review} />
      <Keeping kept={progress.kept} reviewing={reviewing} />
    </>
  ) : (
    <Waiting reviewing={reviewing} />
  );
}

function Waiting({ reviewing: { progress, start, stop } }: { readonly reviewing: Reviewing }) {
  if (progress.stage === 'working') {
    return (
      <div className="review-wait">
        <p role="status">{texts.coach.reviewing}</p>
        {progress.of > 0 ? (
          <progress aria-label={texts.coach.review} value={progress.done} max={progress.of} />
        ) : (
          <progress aria-label={texts.coach.review} />
        )}
        <button type="button" className="button plain" onClick={stop}>
          {texts.coach.stop}
        </button>
      </div>
    );
  }
  if (progress.stage === 'failed') return <p role="status">{texts.coach.reviewFailed}</p>;
  if (progress.stage === 'not-whole') return <p role="status">{texts.coach.notWhole}</p>;
  if (progress.stage !== 'stopped') return null;
  return (
    <div className="review-wait">
      <p role="status">{texts.coach.stopped}</p>
      <button type="button" className="button main" onClick={start}>
        {texts.coach.again}
      </button>
    </div>
  );
}

interface ToldProps extends ReviewPanelProps {
  readonly review: Review;
}

function Told({ game, history, review, lookedAt, goTo, playOn }: ToldProps) {
  const { names } = history.match.setup;
  return (
    <div className="review">
      <Chart course={review} review={review} team={game.team === true} lookedAt={lookedAt} goTo={goTo} />
      <Accounts review={review} names={names} />
      <Turns {...{ game, history, review, goTo }} names={game.team ? nobody : names} />
      <CostlyDecisions {...{ game, history, review, goTo, playOn }} />
      {review.exact ? null : <small className="calm">{texts.coach.guess}</small>}
    </div>
  );
}

/** Each person's decisions, and what chance did. */
function Accounts({ review, names }: { readonly review: Review; readonly names: readonly string[] }) {
  const { grades, luck, decisions, player, brief } = texts.coach;
  return (
    <div className="scroll-x">
      <table className="accounts">
        <thead>
          <tr>
            <th scope="col">{player}</th>
            <th scope="col" className="good">
              {grades.good}
            </th>
            <th scope="col" className="fair">
              {grades.fair}
            </th>
            <th scope="col" className="costly">
              {grades.costly}
            </th>
            <th scope="col">{decisions}</th>
            <th scope="col">{luck}</th>
          </tr>
        </thead>
        <tbody>
          {accountsOf(review).map((account) => (
            <tr key={account.seat}>
              <th scope="row">
                <SeatMark seat={account.seat} size={12} /> {names[account.seat]}
              </th>
              <td>{account.grades.good}</td>
              <td>{account.grades.fair}</td>
              <td>{account.grades.costly}</td>
              <td>{brief(review.measure, -account.cost)}</td>
              <td>{brief(review.measure, account.luck)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A crew has one chance together. */
const nobody: readonly string[] = [];

interface TurnsProps {
  readonly game: Game;
  readonly history: History;
  readonly review: Review;
  readonly names: readonly string[];
  goTo(version: number): void;
}

function Turns({ game, history, review, names, goTo }: TurnsProps) {
  const turns = turnsOf(review);
  const say = (value: number) => texts.coach.level(review.measure, value);
  if (turns.length === 0) return null;
  return (
    <section>
      <h3>{texts.coach.turningPoints}</h3>
      <ol className="turns">
        {turns.map(({ version, seat, from, to, better }) => (
          <li key={version}>
            <button type="button" className="button plain" onClick={() => goTo(version)}>
              {texts.coach.showMoment(version)}
            </button>
            {names[seat] ? <span>{names[seat]}</span> : null}
            <b className={better ? 'better' : 'worse'}>{texts.coach.changed(say(from), say(to))}</b>
            <small>{deedAt(game, history, version)}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What was done at a moment, in words. */
function deedAt(game: Game, history: History, version: number): string {
  const entry = history.moments.find((moment) => moment.entry.version === version)?.entry;
  const before = snapshotAt(history, version - 1);
  if (entry?.kind !== 'action' || !before) return '';
  const { names } = history.match.setup;
  return texts.coach.chose(names[entry.seat] ?? '', game.words.action(entry.action, before.state, names));
}

function Keeping({ kept, reviewing }: { readonly kept: 'no' | 'yes' | 'failed'; readonly reviewing: Reviewing }) {
  const [asked, setAsked] = useState(false);
  if (kept === 'yes') {
    return (
      <div className="inline">
        <span role="status">{texts.coach.kept}</span>
        <button type="button" className="button quiet" onClick={reviewing.forget}>
          {texts.coach.forget}
        </button>
      </div>
    );
  }
  const press = () => {
    setAsked(true);
    reviewing.keep();
  };
  return (
    <div className="inline">
      <button type="button" className="button plain" onClick={press}>
        {texts.coach.keep}
      </button>
      {asked && kept === 'failed' ? <span role="alert">{texts.coach.keepFailed}</span> : null}
    </div>
  );
}
