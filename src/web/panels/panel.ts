import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';

/** What can be opened beside a page. One at a time. */
export type PanelName = 'help' | 'options' | 'table' | 'chat' | 'review';

export const panel = createStore<{
  readonly open: PanelName | null;
  /** The game that the page is about. */
  readonly game: string | null;
}>(() => ({ open: null, game: null }));

export function toggle(name: PanelName): void {
  panel.setState(({ open }) => ({ open: open === name ? null : name }));
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
