import { createStore } from 'zustand/vanilla';
import type { Announcement } from '../../wire/people.ts';
import { call } from '../connection/http.ts';
import { createPersonal, fieldsOf } from '../page/personal.ts';

/** What the server tells everybody now. */
export const announced = createStore<{ readonly announcement: Announcement | null }>(() => ({ announcement: null }));

/** The last one that was dismissed, here or elsewhere by the same account. */
export const readAlready = createPersonal<{ readonly id: string }>('announcement', (found) => {
  const { id } = fieldsOf(found);
  return { id: typeof id === 'string' ? id : '' };
});

export async function askAnnouncement(): Promise<void> {
  const answer = await call('server');
  if ('value' in answer) announced.setState({ announcement: answer.value.announcement });
}
