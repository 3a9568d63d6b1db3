import type { ChatLine } from '../tables/records/chat.ts';
import type { Reducers } from './reduce.ts';
import type { Talk } from './remote.ts';

/** What is said at a table: the lines that the server has stored, each of them once. */
export const talking = {
  chat: (remote, { line }) => ({ ...remote, talk: withLines(remote.talk, [line]) }),
  said: (remote, { lines }) => ({ ...remote, talk: withLines(remote.talk, lines) }),
  /** What we missed was said before all that came since we asked. */
  'caught-up'(remote, { lines }) {
    const { talk } = remote;
    const missed = unknown(talk.lines.slice(0, talk.asked), lines);
    const since = unknown(missed, talk.lines.slice(talk.asked));
    const all = [...talk.lines.slice(0, talk.asked), ...missed, ...since];
    return { ...remote, talk: { lines: all, asked: all.length, early: talk.early ?? missed.length } };
  },
} satisfies Partial<Reducers>;

function withLines(talk: Talk, news: readonly ChatLine[]): Talk {
  return { ...talk, lines: [...talk.lines, ...unknown(talk.lines, news)] };
}

function unknown(known: readonly ChatLine[], news: readonly ChatLine[]): ChatLine[] {
  const ids = new Set(known.map(({ id }) => id));
  return news.filter(({ id }) => !ids.has(id));
}
