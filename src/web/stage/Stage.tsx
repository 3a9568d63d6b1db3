import { type CSSProperties, lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { Game } from '../../kit/game.ts';
import { isOver } from '../../kit/match.ts';
import type { Refusal } from '../../kit/refusal.ts';
import type { Person } from '../../tables/table.ts';
import { withHint } from '../coach/ghost.ts';
import { useHint } from '../coach/useHint.ts';
import { useNotedPlay } from '../learn/progress.ts';
import { open, panel, useGameAtHand } from '../panels/panel.ts';
import { explain } from '../texts/explain.ts';
import { texts } from '../texts/index.ts';
import { useTitle } from '../title.ts';
import { useCall } from '../turn.ts';
import { BoardPlace } from './BoardPlace.tsx';
import type { BoardModule } from './board.ts';
import { Confirm, useConfirmed } from './Confirm.tsx';
import { useDismissed } from './dismiss.ts';
import { EndScreen } from './EndScreen.tsx';
import type { Feed } from './feed.ts';
import { isWhole } from './history.ts';
import { useHushed } from './hush.ts';
import { useKeys } from './keys.ts';
import { Log } from './Log.tsx';
import { OfferList, Offers } from './Offers.tsx';
import { Past } from './Past.tsx';
import { Prompt } from './Prompt.tsx';
import { preferences } from './preferences.ts';
import { ReplayBar } from './ReplayBar.tsx';
import { Seats } from './Seats.tsx';
import { Toolbar } from './Toolbar.tsx';
import { Around } from './together/Around.tsx';
import type { Company } from './together/company.ts';
import { Pings, Ring } from './together/Pings.tsx';
import { usePointing } from './together/usePointing.ts';
import { useTogether } from './together/useTogether.ts';
import { useSounds } from './useSounds.ts';
import { useStage } from './useStage.ts';
import { Watchers, YouWatch } from './Watching.tsx';

const HintNote = lazy(async () => ({ default: (await import('../coach/HintNote.tsx')).HintNote }));
const ReviewPanel = lazy(() => import('../coach/ReviewPanel.tsx'));

export interface StageProps {
  readonly game: Game;
  readonly board: BoardModule;
  readonly feed: StoreApi<Feed>;
  /** The people who are connected; left out where all sit at one screen. */
  readonly online?: readonly string[];
  /** Those of them who only watch. */
  readonly watching?: readonly Person[];
  /** What they add to the match; left out with them. */
  readonly company?: Company;
  /** Whether the table lets its players ask for hints. */
  readonly hints?: boolean;
  /** Hears whether a film of something new runs. */
  filming?(runs: boolean): void;
  /** Talk at the table; looking back, as far as it had come at a version. */
  chat?(upTo: number | null): ReactNode;
  /** What the table around the match adds to the toolbar. */
  readonly tools?: ReactNode;
  download(): void;
  /** Begins a local match from a moment of this one. */
  playOn(version: number): void;
  /** Opens a table at which the match goes on from a moment. */
  branch?: ((version: number) => void) | undefined;
  playAgain?: (() => void) | undefined;
  /** Who wants to play again already. */
  readonly wanted?: string | null | undefined;
}

/** The stage on which any game's board is drawn: prompt, board, offers, seats, log, replay, end screen. */
export function Stage(props: StageProps) {
  const {
    game,
    board,
    feed,
    online,
    watching = nobody,
    company,
    hints = false,
    filming,
    chat,
    tools,
    download,
    playOn,
    branch,
    playAgain,
    wanted,
  } = props;
  const { history, trouble, seed } = useStore(feed);
  const settings = useStore(preferences);
  const stage = useStage(game, board, feed);
  const { first, last, at, goTo, screen, player, live, concerns } = stage;
  const [own, asked, answer] = useConfirmed(stage.acting, settings.confirm);
  const together = useTogether(game, feed, own, company);
  const { acting, on: advising } = together.advice;
  const place = useRef<HTMLDivElement>(null);
  const pointing = usePointing(own.mine.length > 0 ? company?.ping : undefined);
  const { match } = history;
  const { names } = match.setup;
  const over = isOver(match);
  const hint = useHint(
    game,
    own,
    match.state,
    hints && !board.hintsItself && !advising && own.mine.length > 0 && !over,
  );
  const ringed =
    hint?.told && own.seat !== null && !board.drawsGhosts
      ? (board.where?.(hint.told.action, match.state, own.seat) ?? [])
      : [];
  const reviewing = useStore(panel, (state) => state.open === 'review');
  const review = over || hints ? () => open('review') : undefined;
  const side = useRef<HTMLElement>(null);
  const [sideOpen, setSideOpen] = useState(false);
  const [resultOpen, setResultOpen] = useState(false);
  const whyNot = useCallback((refusal: Refusal) => explain(refusal, game), [game]);
  const offering = { game, state: match.state, names, acting, whyNot };
  const byStep = settings.speed === 'step';

  const films = at === null && screen.fact !== null;
  useEffect(() => setResultOpen(over && live), [over, live]);
  useEffect(() => filming?.(films), [filming, films]);
  useDismissed(side, sideOpen, () => setSideOpen(false), '.side-toggle');
  const hushed = useHushed(last);
  useGameAtHand(game.id);
  useNotedPlay(game.id, own.mine.length > 0);
  useSounds(history, over);
  const awaited = online !== undefined && (own.seat !== null || (at !== null && concerns));
  useCall(awaited, game.title);
  useTitle(awaited ? `● ${texts.stage.yourTurn(game.title)}` : game.title);
  useKeys({ Escape: at === null ? player.skip : () => goTo(null), ...(byStep ? { [NEXT_KEY]: player.next } : {}) });

  return (
    <div
      className={`stage ${sideOpen ? 'side-open' : ''} ${at === null ? '' : 'looking-back'}`}
      data-game={game.id}
      data-hushed={hushed}
      style={{ '--shape': board.shape } as CSSProperties}
      data-seats={board.showsSeats ? 'board' : 'stage'}
    >
      <h1 className="hidden">{game.title}</h1>
      <Prompt
        text={advising ? texts.together.chooseFor(names[acting.seat ?? 0] ?? '') : stage.text}
        acting={acting}
        names={names}
        seat={acting.seat ?? game.turn(screen.state) ?? null}
        trouble={trouble ?? company?.trouble ?? null}
        above={at === null ? null : <Past {...{ at, last, concerns }} toNow={() => goTo(null)} />}
      >
        {byStep && screen.fact ? <NextPicture next={player.next} /> : null}
        {online && own.mine.length === 0 && !over ? <YouWatch game={game.id} /> : null}
        {company ? <Around {...{ game, names, company, together }} state={match.state} own={own} /> : null}
      </Prompt>
      {/* A press on the running film goes to its end; Escape does the same. */}
      <BoardPlace
        ref={place}
        board={board}
        shown={{
          state: screen.state,
          fact: screen.fact,
          pace: screen.pace,
          names,
          seat: acting.seat,
          mine: acting.mine,
          offers: acting.offers,
          act: acting.act,
          pending: acting.pending,
          whyNot,
          draws: acting.draws,
          settings,
          mayHint: hints,
          ...withHint(together.board, own.seat, hint?.told ?? null),
          told: { moments: history.moments, version: screen.version },
        }}
        onPointerDownCapture={screen.fact && !byStep ? player.skip : undefined}
        {...pointing}
      >
        <Pings pings={company?.pings ?? []} board={place} names={names} seatOf={together.seatOf} />
        {ringed.length > 0 ? (
          <Ring names={ringed} board={place} seat={own.seat ?? 0} said={texts.coach.pointsAt} />
        ) : null}
      </BoardPlace>
      {hint && (hint.told || hint.pending || hint.trouble) ? (
        <Suspense>
          <HintNote {...{ game, names, hint }} state={match.state} act={own.act} />
        </Suspense>
      ) : null}
      <Offers
        {...offering}
        asked={together.asked}
        offers={acting.offers.filter(({ action }) => !board.places?.(action))}
      />
      {at === null ? (
        <Toolbar
          game={game}
          feed={feed}
          sideOpen={sideOpen}
          toggleSide={() => setSideOpen(!sideOpen)}
          lookBack={() => goTo(over ? first : Math.max(first, last - 1))}
          showResult={over ? () => setResultOpen(true) : undefined}
          hint={hint}
          review={over ? review : undefined}
          more={tools}
        />
      ) : null}
      <ReplayBar
        first={first}
        last={last}
        at={at}
        playing={screen.fact !== null}
        goTo={goTo}
        review={review}
        playOn={isWhole(history) && at !== null && !(over && at === last) ? () => playOn(at) : undefined}
        branch={branch && at !== null && !(over && at === last) ? () => branch(at) : undefined}
      />
      <aside ref={side} className="side" aria-label={texts.stage.playersAndLog}>
        <Seats
          names={names}
          players={match.players}
          mine={acting.mine}
          turn={game.turn(screen.state)}
          awaited={game.toAct(screen.state)}
          online={online}
          standing={company?.standing}
          status={(seat) => board.status?.(screen.state, seat)}
        />
        <Watchers people={watching} />
        <OfferList {...offering} offers={acting.offers} />
        <Log lines={stage.lines} shown={at ?? last} live={at === null} goTo={goTo} />
        {chat?.(at)}
      </aside>
      {asked ? <Confirm what={game.words.action(asked.action, match.state, names)} answer={answer} /> : null}
      <Spoken facts={at === null ? stage.news : stage.text} prompt={own.seat === null ? '' : stage.text} />
      {over ? (
        <EndScreen
          game={game}
          board={board}
          history={history}
          seed={seed}
          open={resultOpen}
          close={() => setResultOpen(false)}
          goTo={goTo}
          download={download}
          playAgain={playAgain}
          review={review}
          wanted={wanted}
        />
      ) : null}
      {reviewing && review ? (
        <Suspense>
          <ReviewPanel {...{ game, history, at, goTo, playOn }} />
        </Suspense>
      ) : null}
    </div>
  );
}

const nobody: readonly never[] = [];

/** Step by step: on to the next picture. */
const NEXT_KEY = 'n';

function NextPicture({ next }: { next(): void }) {
  return (
    <button type="button" className="button main film-next" onClick={next}>
      {texts.stage.next}
      <span className="key" aria-hidden="true">
        {NEXT_KEY}
      </span>
    </button>
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
