import { createStore } from 'zustand/vanilla';
import type { Announcement } from '../../wire/people.ts';
import { call } from '../connection/http.ts';
import { createKept } from '../stage/kept.ts';

/** What the server tells everybody now. */
export const announced = createStore<{ readonly announcement: Announcement | null }>(() => ({ announcement: null }));

/** The last one that was put away here, or by the account elsewhere. */
export const readAlready = createKept<{ readonly id: string }>('announcement', (found) => {
  const { id } = (typeof found === 'object' && found !== null ? found : {}) as { id?: unknown };
  return { id: typeof id === 'string' ? id : '' };
});

export async function askAnnouncement(): Promise<void> {
  const answer = await call('server');
  if ('value' in answer) announced.setState({ announcement: answer.value.announcement });
}
