import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { Game } from '../../kit/game.ts';
import { line } from '../../kit/log.ts';
import { isOver } from '../../kit/match.ts';
import { undoTarget } from '../../kit/undo.ts';
import { explain } from '../texts/explain.ts';
import { texts } from '../texts/index.ts';
import { ActionButton } from './ActionButton.tsx';
import type { Feed } from './feed.ts';
import { type History, snapshotAt } from './history.ts';
import type { Speed } from './player.ts';
import { prefer, preferences } from './preferences.ts';

export interface ToolbarProps {
  readonly game: Game;
  readonly feed: StoreApi<Feed>;
  readonly sideOpen: boolean;
  toggleSide(): void;
  lookBack(): void;
  /** Opens the result; none while the match runs. */
  showResult: (() => void) | undefined;
  /** What the table around the match adds. */
  readonly more?: ReactNode;
}

export function Toolbar({ game, feed, sideOpen, toggleSide, lookBack, showResult, more }: ToolbarProps) {
  const speed = useStore(preferences, (state) => state.speed);
  return (
    <div className="toolbar">
      <Undo game={game} feed={feed} />
      <button type="button" className="button quiet" onClick={lookBack}>
        {texts.stage.lookBack}
      </button>
      {showResult ? (
        <button type="button" className="button main" onClick={showResult}>
          {texts.stage.result}
        </button>
      ) : null}
      <label className="speed">
        <span className="hidden">{texts.options.speed}</span>
        <select value={speed} onChange={(event) => prefer({ speed: event.target.value as Speed })}>
          {Object.entries(texts.options.speeds).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className="button quiet side-toggle" aria-expanded={sideOpen} onClick={toggleSide}>
        {texts.log.title}
      </button>
      {more}
    </div>
  );
}

/** Says what it takes back, or why it cannot; not there for who only watches. */
function Undo({ game, feed }: { readonly game: Game; readonly feed: StoreApi<Feed> }) {
  const { history, me, pending, undo } = useStore(feed);
  if (me === null || !history.match.players.includes(me) || isOver(history.match)) return null;
  const target = undoTarget(history.match, me);
  if ('refusal' in target) {
    return (
      <ActionButton kind="quiet" onAct={undo} whyNot={explain(target.refusal, game)}>
        {texts.stage.undo}
      </ActionButton>
    );
  }
  return (
    <ActionButton kind="quiet" onAct={undo} pending={pending !== null}>
      <span className="clip">{undoOf(game, history, target.value)}</span>
    </ActionButton>
  );
}

/** Names the first action that goes, of those that still hold: `Undo: Move to the kitchen`. */
function undoOf(game: Game, history: History, to: number): string {
  const entry = line(history.match.tail).find(({ version }) => version > to);
  const before = snapshotAt(history, to)?.state;
  if (entry?.kind !== 'action' || before === undefined) return texts.stage.undo;
  return texts.stage.undoOf(game.words.action(entry.action, before, history.match.setup.names));
}
