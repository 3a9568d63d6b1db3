import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { Game, Seat } from '../../kit/game.ts';
import { isOver, outcomeOf } from '../../kit/match.ts';
import { type Refusal, sentence } from '../../kit/refusal.ts';
import { useActing } from './acting.ts';
import type { BoardModule } from './board.ts';
import { EndScreen } from './EndScreen.tsx';
import type { Feed } from './feed.ts';
import { framesOf, isWhole, momentAt, snapshotAt, span } from './history.ts';
import { useKeys } from './keys.ts';
import { Log } from './Log.tsx';
import { type Line, linesOf, sentencesOf } from './lines.ts';
import { useMoment } from './moment.ts';
import { OfferList, Offers } from './Offers.tsx';
import { Prompt, waitingFor } from './Prompt.tsx';
import { preferences } from './preferences.ts';
import { ReplayBar } from './ReplayBar.tsx';
import { Seats } from './Seats.tsx';
import { Toolbar } from './Toolbar.tsx';
import { usePlayer } from './usePlayer.ts';

export interface StageProps {
  readonly game: Game;
  readonly board: BoardModule;
  readonly feed: StoreApi<Feed>;
  /** The people who are connected; left out where all sit at one screen. */
  readonly online?: readonly string[];
  readonly chat?: ReactNode;
  download(): void;
  /** Begins a local match from a moment of this one. */
  playOn(version: number): void;
  playAgain?(): void;
}

/** The stage on which any game's board is drawn: prompt, board, offers, seats, log, replay, end screen. */
export function Stage({ game, board, feed, online, chat, download, playOn, playAgain }: StageProps) {
  const { history, trouble, seed } = useStore(feed);
  const settings = useStore(preferences);
  const { match } = history;
  const { names } = match.setup;
  const { first, last } = span(history);
  const [at, goTo] = useMoment({ first, last });
  const [screen, player] = usePlayer(feed, board, at);
  const [peeked, peek] = useState<Line | null>(null);
  const [sideOpen, setSideOpen] = useState(false);
  const over = isOver(match);
  const atRest = screen.fact === null && screen.version === last;
  const acting = useActing(game, feed, at === null && atRest);
  const [resultOpen, setResultOpen] = useState(false);
  useEffect(() => setResultOpen(over && at === null && atRest), [over, at, atRest]);

  const shown = useMemo(() => {
    const frame = peeked ? framesOf(history, peeked.version)[peeked.index] : undefined;
    if (frame) return { state: frame.state, fact: frame.fact, pace: 0 };
    const state = peeked ? snapshotAt(history, peeked.version)?.state : undefined;
    return state === undefined ? screen : { state, fact: null, pace: 0 };
  }, [peeked, history, screen]);

  const lines = useMemo(() => linesOf(game, history), [game, history]);
  const told = at !== null ? lines : lines.filter((line) => isTold(line, screen));
  const seat = acting.seat ?? game.turn(shown.state) ?? null;
  const text = promptText();
  const whyNot = useCallback((refusal: Refusal) => sentence(refusal, game.words.refusals), [game]);
  const unplaced = acting.offers.filter(({ action }) => !board.places?.(action));
  const offering = { game, state: match.state, acting, whyNot };

  useTitle(acting.seat !== null && online !== undefined ? `● Your turn: ${game.title}` : game.title);
  useKeys({ Escape: () => player.skip(), ...(settings.speed === 'step' ? { n: () => player.next() } : {}) });

  function promptText(): string {
    if (peeked) return peeked.text;
    if (screen.fact) return game.words.fact(screen.fact, names);
    if (at !== null) {
      const moment = momentAt(history, at);
      return moment ? sentencesOf(game, history, moment).join(' ') : `Moment ${at}.`;
    }
    if (over) return outcomeText();
    return acting.seat === null ? waitingFor(game, match.state, names) : game.words.prompt(match.state, acting.seat);
  }

  function outcomeText(): string {
    const outcome = outcomeOf(match);
    return outcome ? game.words.outcome(outcome, names) : 'The match was ended before its time.';
  }

  return (
    <div
      className={`stage ${sideOpen ? 'side-open' : ''} ${at === null ? '' : 'looking-back'}`}
      data-game={game.id}
      data-seats={board.showsSeats ? 'board' : 'stage'}
    >
      <h1 className="hidden">{game.title}</h1>
      <Prompt text={text} acting={acting} names={names} seat={seat} trouble={trouble} />
      {settings.speed === 'step' && screen.fact ? (
        <button type="button" className="button main film-next" onClick={player.next}>
          Next{' '}
          <span className="key" aria-hidden="true">
            n
          </span>
        </button>
      ) : null}
      {/* A press on the running film goes to its end; Escape does the same. */}
      <div
        className="board-place"
        onPointerDownCapture={screen.fact && settings.speed !== 'step' ? player.skip : undefined}
      >
        <board.Board
          state={shown.state}
          fact={shown.fact}
          pace={shown.pace}
          names={names}
          seat={peeked ? null : acting.seat}
          mine={acting.mine}
          offers={peeked ? [] : acting.offers}
          act={acting.act}
          pending={acting.pending}
          whyNot={whyNot}
          draws={acting.draws}
          settings={settings}
        />
      </div>
      <Offers {...offering} offers={unplaced} />
      {at === null ? (
        <Toolbar
          game={game}
          feed={feed}
          sideOpen={sideOpen}
          toggleSide={() => setSideOpen(!sideOpen)}
          lookBack={() => goTo(over ? first : Math.max(first, last - 1))}
          showResult={over ? () => setResultOpen(true) : undefined}
        />
      ) : null}
      <ReplayBar
        first={first}
        last={last}
        at={at}
        playing={screen.fact !== null}
        goTo={goTo}
        playOn={isWhole(history) && at !== null && !(over && at === last) ? () => playOn(at) : undefined}
      />
      <aside className="side" aria-label="Players and log">
        <Seats
          names={names}
          players={match.players}
          mine={acting.mine}
          turn={game.turn(shown.state)}
          awaited={game.toAct(shown.state)}
          online={online}
          status={(seat: Seat) => board.status?.(shown.state, seat)}
        />
        <OfferList {...offering} offers={acting.offers} />
        <Log lines={told} shown={at ?? last} live={at === null} open={sideOpen} goTo={goTo} peek={peek} />
        {chat}
      </aside>
      <Spoken facts={at === null ? spokenOf(lines, last) : text} prompt={acting.seat === null ? '' : text} />
      {over ? (
        <EndScreen
          game={game}
          history={history}
          outcome={outcomeOf(match)}
          seed={seed}
          open={resultOpen}
          close={() => setResultOpen(false)}
          replay={() => goTo(first)}
          download={download}
          playAgain={playAgain}
        />
      ) : null}
    </div>
  );
}

/** What has just happened and what is asked, for those who listen. */
function Spoken({ facts, prompt }: { readonly facts: string; readonly prompt: string }) {
  return (
    <div className="hidden" aria-live="polite">
      <p>{facts}</p>
      <p>{prompt}</p>
    </div>
  );
}

function spokenOf(lines: readonly Line[], version: number): string {
  return lines.flatMap((line) => (line.version === version ? [line.text] : [])).join(' ');
}

/** The log does not run ahead of the film. */
function isTold(line: Line, screen: { readonly version: number; readonly index: number }): boolean {
  return line.version < screen.version || (line.version === screen.version && line.index <= screen.index);
}

function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Tinderbox`;
  }, [title]);
}
