import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { Game } from '../../../kit/contract/game.ts';
import { isOver } from '../../../kit/match/match.ts';
import type { Chair, Person } from '../../../tables/table/table.ts';
import { openPanel } from '../../page/panel.ts';
import { preferences } from '../../page/preferences.ts';
import { useConfirmed } from '../acting/Confirm.tsx';
import { useStage } from '../acting/useStage.ts';
import type { BoardModule } from '../board.ts';
import { useHint } from '../coach/useHint.ts';
import { usePlans } from '../coach/usePlans.ts';
import type { Company } from '../company.ts';
import type { Feed } from '../feed.ts';
import type { Filmed } from '../film/usePlayer.ts';
import { useTogether } from '../together/useTogether.ts';

export interface StageProps {
  readonly game: Game;
  readonly board: BoardModule;
  readonly feed: StoreApi<Feed>;
  /** The people who are connected; left out where all sit at one screen. */
  readonly online?: readonly string[];
  /** Those of them who only watch. */
  readonly watching?: readonly Person[];
  /** The chairs of the table, where there is one. */
  readonly chairs?: readonly Chair[];
  /** What they add to the match; left out with them. */
  readonly company?: Company;
  /** Whether the table lets its players ask for hints. */
  readonly hints?: boolean;
  /** What is new and not to be played as a film is shown at once. Asked of every entry. */
  readonly filmed?: Filmed;
  /** Is told whether a film of something new is running. */
  filming?(runs: boolean): void;
  /** The chat of the table; for somebody who looks back, up to a version. */
  chat?(upTo: number | null): ReactNode;
  /** What the table around the match adds to the toolbar. */
  readonly tools?: ReactNode;
  /** What the table says to whoever has a chair in prospect: it is lent, or offered to them. */
  readonly seating?: ReactNode;
  download(): void;
  /** Begins a local match from a moment of this one. */
  playOn(version: number): void;
  /** Opens a table at which the match continues from a moment. */
  branch?: ((version: number) => void) | undefined;
  playAgain?: (() => void) | undefined;
  /** Who has already asked for another match. */
  readonly wanted?: string | null | undefined;
  /** Why the table was closed before the match was over. */
  readonly closedFor?: string | undefined;
}

/** All that the parts of a match's stage share: what is shown, who acts, and what hints and the others add to it. */
export function useScene(props: StageProps) {
  const { game, board, feed, company, hints = false } = props;
  const { history, trouble, seed } = useStore(feed);
  const settings = useStore(preferences);
  const stage = useStage(game, board, feed, props);
  const [own, unsure, answer] = useConfirmed(stage.acting, settings.confirm);
  const together = useTogether(game, feed, own, company);
  const { acting, on: advising } = together.advice;
  const { match } = history;
  const { names } = match.setup;
  const over = isOver(match);
  const hinting = hints && !board.hintsItself && !advising && own.mine.length > 0 && !over;
  const hint = useHint(game, own, match.state, hinting);
  const plans = usePlans(game, own, match, hint);
  return {
    ...props,
    ...stage,
    hints,
    history,
    match,
    names,
    over,
    trouble,
    seed,
    settings,
    byStep: settings.speed === 'step',
    /** What I may do myself, and what the board is played with: that, or advice for another. */
    own,
    acting,
    advising,
    /** What every list of offers needs. */
    offering: { game, state: match.state, names, acting, whyNot: stage.whyNot },
    together,
    /** What has to be confirmed before it is done, and the answer to that. */
    unsure,
    answer,
    hint,
    /** What the bots of the crew are about to do. */
    plans,
    /** Opens the review, where it is allowed. */
    review: over || hints ? () => openPanel('review') : undefined,
  };
}

export type Scene = ReturnType<typeof useScene>;

/** Every part of the stage gets the whole scene. */
export interface PartProps {
  readonly scene: Scene;
}
