import { useCallback, useMemo } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { Game } from '../../../kit/contract/game.ts';
import type { Refusal } from '../../../kit/contract/refusal.ts';
import { isOver, outcomeOf } from '../../../kit/match/match.ts';
import type { Chair } from '../../../tables/table/table.ts';
import { explain } from '../../texts/explain.ts';
import { texts } from '../../texts/index.ts';
import type { BoardModule, BoardProps } from '../board.ts';
import type { Feed } from '../feed.ts';
import { type LogLine, linesOf, sentencesOf } from '../film/lines.ts';
import type { Screen } from '../film/player.ts';
import { useMoment } from '../film/useMoment.ts';
import { type Filmed, usePlayer } from '../film/usePlayer.ts';
import { type History, momentAt, span } from '../history.ts';
import { namesWithStandIns } from '../parts/standIns.ts';
import { type Acting, useActing } from './acting.ts';

/** What the page around a stage knows of those who play. */
interface Seating {
  readonly filmed?: Filmed | undefined;
  readonly chairs?: readonly Chair[] | undefined;
}

/** All that a stage shows: now, in a film, or at a moment one looks back to. */
export function useStage(game: Game, board: BoardModule, feed: StoreApi<Feed>, { filmed, chairs }: Seating = {}) {
  const history = useStore(feed, (state) => state.history);
  const { first, last } = span(history);
  const [lookedAt, goTo] = useMoment({ first, last });
  const [screen, player] = usePlayer(feed, board, lookedAt, filmed);
  const live = lookedAt === null && screen.fact === null && screen.version === last;
  const acting = useActing(game, feed, live);
  const lines = useMemo(() => linesOf(game, history), [game, history]);
  const rolling = isRolling(board, screen);
  const whyNot = useCallback((refusal: Refusal) => explain(refusal, game), [game]);
  const told = useMemo(
    () => (lookedAt === null ? lines.filter((line) => isTold(line, screen, rolling)) : lines),
    [lookedAt, lines, screen, rolling],
  );
  return {
    first,
    last,
    lookedAt,
    goTo,
    screen,
    player,
    /** The board rests on the newest state. */
    live,
    acting,
    whyNot,
    /** Something is asked of me now, whatever moment is shown. */
    concerns: !isOver(history.match) && game.toAct(history.match.state).some((seat) => acting.mine.includes(seat)),
    lines: told,
    text: rolling ? texts.stage.rolling : textOf(game, history, screen, lookedAt, acting, chairs),
    /** What the newest entry did, for screen readers. */
    news: lines.flatMap(({ version, text }) => (version === last ? [text] : [])).join(' '),
  };
}

type Shown = 'state' | 'fact' | 'pace' | 'seat' | 'mine' | 'offers' | 'act' | 'pending' | 'draws';

/** What every stage tells its board: the picture, and what may be done. Nothing else, because a board is drawn again whenever this changes. */
export function shownBy({ state, fact, pace }: Screen, acting: Acting): Pick<BoardProps, Shown> {
  const { seat, mine, offers, act, pending, draws } = acting;
  return { state, fact, pace, seat, mine, offers, act, pending, draws };
}

/** One sentence: what happens, what happened at the moment one looks at, how it ended, what is asked, who is awaited. */
function textOf(
  game: Game,
  history: History,
  screen: Screen,
  lookedAt: number | null,
  { seat, mine }: Acting,
  chairs: readonly Chair[] | undefined,
): string {
  const { match } = history;
  const { names } = match.setup;
  if (screen.fact) return game.words.fact(screen.fact, names);
  const moment = lookedAt === null ? undefined : momentAt(history, lookedAt);
  if (moment) return sentencesOf(game, history, moment).join(' ');
  if (isOver(match)) return endOf(game, history);
  if (seat === null) return waitingFor(game, match.state, namesWithStandIns(names, chairs));
  const asked = game.words.prompt(match.state, seat);
  return mine.length > 1 ? texts.stage.askedOf(names[seat] ?? '', asked) : asked;
}

/** How a match ended, in words. */
export function endOf(game: Game, { match }: History): string {
  const outcome = outcomeOf(match);
  return outcome
    ? game.words.outcome(outcome, match.setup.names)
    : `${texts.ending.beforeItsTime} ${texts.ending.closedMeans}`;
}

function waitingFor(game: Game, state: unknown, names: readonly string[]): string {
  return texts.stage.waitingFor(game.toAct(state).map((seat) => names[seat] ?? ''));
}

/** The die is still rolling: nothing says what it will show. */
export function isRolling({ suspense = [] }: Pick<BoardModule, 'suspense'>, { fact, pace }: Screen): boolean {
  return fact !== null && pace > 0 && suspense.includes(fact.kind);
}

/** The log does not run ahead of the film or of the die. */
export function isTold(line: LogLine, screen: Screen, rolling: boolean): boolean {
  if (line.version !== screen.version) return line.version < screen.version;
  return rolling ? line.index < screen.index : line.index <= screen.index;
}
