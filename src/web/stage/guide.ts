import type { ComponentType } from 'react';

/** What a game's guide is about, in the order in which it is told. */
export const guideGroups = ['turn', 'pieces', 'numbers', 'actions'] as const;
export type GuideGroup = (typeof guideGroups)[number];

/** One thing on a board: what it is, in a sentence or two, and the rule that says all about it. */
export interface GuideEntry {
  readonly group: GuideGroup;
  readonly title: string;
  readonly says: string;
  /** An id of the game's RULES.md. */
  readonly rule: string;
  readonly Picture?: ComponentType;
}

/** A game's `board/guide.tsx` exports it: by the names that its board's parts give as `data-explain`. */
export type Guide = Readonly<Record<string, GuideEntry>>;

/** The part of a guide that another language replaces. */
export type GuideTexts = Readonly<Record<string, Pick<GuideEntry, 'title' | 'says'>>>;

export function guideTextsOf(guide: Guide): GuideTexts {
  return Object.fromEntries(Object.entries(guide).map(([name, { title, says }]) => [name, { title, says }]));
}

export function speakGuide(guide: Guide, texts: GuideTexts): Guide {
  return Object.fromEntries(Object.entries(guide).map(([name, entry]) => [name, { ...entry, ...texts[name] }]));
}
