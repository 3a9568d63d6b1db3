import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Person } from '../../tables/table/table.ts';
import { session } from '../connection/session.ts';
import type { PersonCards } from '../parts/PersonName.tsx';

/** Whose card is open. */
export const card = createStore<{ readonly of: Person | null }>(() => ({ of: null }));

export const closeCard = () => card.setState({ of: null });

/** Lets names lead to cards, for whoever the server knows. */
export function usePersonCards(): PersonCards | null {
  const me = useStore(session, ({ person }) => person?.id);
  return useMemo(() => (me === undefined ? null : { me, show: (of) => card.setState({ of }) }), [me]);
}
