import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';
import type { Table } from '../../tables/table/table.ts';

/** The table on this page, and who I am: then people's cards may have a way more. */
export const hosting = createStore<{ readonly table: Table | null; readonly me: string }>(() => ({
  table: null,
  me: '',
}));

export function useHosting(table: Table | null, me: string | undefined): void {
  useEffect(() => hosting.setState({ table, me: me ?? '' }), [table, me]);
  useEffect(() => () => hosting.setState({ table: null }), []);
}
