import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';

/** What can be opened beside a page. One at a time. */
export type PanelName = 'help' | 'options' | 'table' | 'chat' | 'review';

export const panel = createStore<{
  readonly open: PanelName | null;
  /** The game that the page is about. */
  readonly game: string | null;
  /** What help is asked about: an entry of the game's guide. */
  readonly entry: string | null;
}>(() => ({ open: null, game: null, entry: null }));

export function toggle(name: PanelName): void {
  panel.setState(({ open }) => ({ open: open === name ? null : name, entry: null }));
}

export function open(name: PanelName): void {
  panel.setState({ open: name });
}

export function close(): void {
  panel.setState({ open: null });
}

/** Tells help which game is at hand. */
export function useGameAtHand(game: string): void {
  useEffect(() => {
    panel.setState({ game });
    return () => panel.setState({ game: null });
  }, [game]);
}

/** Opens help where it tells about something on the board. */
export function helpOn(entry: string): void {
  panel.setState({ open: 'help', entry });
}
