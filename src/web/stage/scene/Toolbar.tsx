import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { lastWalk, type Walk } from '../../../client/walks.ts';
import type { Game } from '../../../kit/contract/game.ts';
import { line } from '../../../kit/match/log.ts';
import { isOver } from '../../../kit/match/match.ts';
import { undoTarget } from '../../../kit/match/undo.ts';
import { preferences, preferText } from '../../page/preferences.ts';
import { explain } from '../../texts/explain.ts';
import { texts } from '../../texts/index.ts';
import { sayStepsOf } from '../acting/walks.ts';
import type { Hinting } from '../coach/useHint.ts';
import type { Feed } from '../feed.ts';
import { type History, snapshotAt } from '../history.ts';
import { ActionButton } from '../parts/ActionButton.tsx';
import { explainTool } from '../parts/tools.ts';

export interface ToolbarProps {
  readonly game: Game;
  readonly feed: StoreApi<Feed>;
  readonly sideOpen: boolean;
  toggleSide(): void;
  lookBack(): void;
  /** Opens the result; none while the match runs. */
  showResult: (() => void) | undefined;
  /** Hints, where they may be asked for. */
  readonly hint: Hinting | undefined;
  /** Looks back at all decisions of a match that is over. */
  readonly review: (() => void) | undefined;
  /** What the table around the match adds. */
  readonly more?: ReactNode;
}

export function Toolbar(props: ToolbarProps) {
  const { game, feed, sideOpen, toggleSide, lookBack, showResult, hint, review, more } = props;
  const speed = useStore(preferences, (state) => state.speed);
  return (
    <div className="toolbar">
      <div className="undo">
        <Undo game={game} feed={feed} />
      </div>
      <button type="button" className="button quiet" data-explain={explainTool('look-back')} onClick={lookBack}>
        <ToolSign path="M4 12a8 8 0 1 0 2.6-5.900M4 4v4.500h4.500M12 8v4l3 2" />
        <span className="sign-text">{texts.stage.lookBack}</span>
      </button>
      {hint ? <HintButton hint={hint} /> : null}
      {review ? (
        <button
          type="button"
          className="button quiet review-tool"
          data-explain={explainTool('review')}
          onClick={review}
        >
          <ToolSign path={REVIEW_SIGN} />
          <span className="sign-text">{texts.coach.review}</span>
        </button>
      ) : null}
      {showResult ? (
        <button type="button" className="button main" data-explain={explainTool('result')} onClick={showResult}>
          {texts.stage.result}
        </button>
      ) : null}
      <label className="speed" data-explain={explainTool('speed')}>
        <span className="hidden">{texts.options.speed}</span>
        <select value={speed} onChange={(event) => preferText('speed', event.target.value)}>
          {Object.entries(texts.options.speeds).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className="button quiet side-toggle"
        data-explain={explainTool('log')}
        aria-expanded={sideOpen}
        onClick={toggleSide}
      >
        <ToolSign path="M5 6h14M5 11h14M5 16h9" />
        <span className="sign-text">{texts.log.title}</span>
      </button>
      {more}
    </div>
  );
}

/** The icon of the review: a line that goes up and down. */
const REVIEW_SIGN = 'M4 4v16h16M7 15l4-5 3 3 5-7';

function HintButton({ hint: { ask, pending } }: { readonly hint: Hinting }) {
  return (
    <ActionButton
      kind="quiet"
      className="hint-tool"
      explain={explainTool('hint')}
      onAct={() => ask?.()}
      pending={pending}
      whyNot={ask ? undefined : texts.coach.notAsked}
    >
      <ToolSign path="M9 18h6M10 21h4M12 3a6 6 0 0 0-3.500 10.900c.6.5 1 1.200 1 2h5c0-.8.4-1.500 1-2A6 6 0 0 0 12 3Z" />
      <span className="sign-text">{texts.coach.hint}</span>
    </ActionButton>
  );
}

/** A small picture on a tool, where there is no room for its word. */
export function ToolSign({ path }: { readonly path: string }) {
  return (
    <svg className="tool-sign" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

/** Says what it takes back (a walk as a whole), or why it cannot. Those who only watch do not see it. */
function Undo({ game, feed }: Pick<ToolbarProps, 'game' | 'feed'>) {
  const { history, me, pending, undo } = useStore(feed);
  if (me === null || !history.match.players.includes(me) || isOver(history.match)) return null;
  const walk = lastWalk(history.match);
  const target = undoTarget(history.match, me, walk?.to);
  if ('refusal' in target) {
    return (
      <ActionButton
        kind="quiet"
        explain={explainTool('undo')}
        onAct={() => undo()}
        whyNot={explain(target.refusal, game)}
      >
        {texts.stage.undo}
      </ActionButton>
    );
  }
  const undone = undoOf(game, history, target.value, walk);
  return (
    <ActionButton
      kind="quiet"
      explain={explainTool('undo')}
      says={undone}
      onAct={() => undo(walk?.to)}
      pending={pending !== null}
    >
      <span className="clip">{undone}</span>
    </ActionButton>
  );
}

/** Names the first of the actions that would be undone: `Undo: Move to the kitchen`. */
function undoOf(game: Game, history: History, to: number, walk: Walk | undefined): string {
  const entry = line(history.match.tail).find(({ version }) => version > to);
  const before = snapshotAt(history, to)?.state;
  if (entry?.kind !== 'action' || before === undefined) return texts.stage.undo;
  return texts.stage.undoOf(sayStepsOf(game, walk?.steps ?? [entry.action], before, history.match.setup.names));
}
