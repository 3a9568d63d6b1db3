import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';

/** What can be opened beside a page. One at a time. */
export type PanelName = 'help' | 'options' | 'table' | 'chat' | 'review';

export const panel = createStore<{
  readonly open: PanelName | null;
  /** The game that the page is about. */
  readonly game: string | null;
  /** What the help should show: an entry of the game's guide. */
  readonly entry: string | null;
}>(() => ({ open: null, game: null, entry: null }));

export function togglePanel(name: PanelName): void {
  panel.setState(({ open }) => ({ open: open === name ? null : name, entry: null }));
}

export function openPanel(name: PanelName): void {
  panel.setState({ open: name });
}

export function closePanel(): void {
  panel.setState({ open: null });
}

/** Tells help which game is at hand. */
export function useGameAtHand(game: string): void {
  useEffect(() => {
    panel.setState({ game });
    return () => panel.setState({ game: null });
  }, [game]);
}

/** Opens the help at what it says about something on the board. */
export function helpOn(entry: string): void {
  panel.setState({ open: 'help', entry });
}
