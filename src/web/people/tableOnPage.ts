import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';
import type { Table } from '../../tables/table/table.ts';

/** The table on this page, and who I am: there, people's cards may offer more. */
export const tableOnPage = createStore<{ readonly table: Table | null; readonly me: string }>(() => ({
  table: null,
  me: '',
}));

export function useTableOnPage(table: Table | null, me: string | undefined): void {
  useEffect(() => tableOnPage.setState({ table, me: me ?? '' }), [table, me]);
  useEffect(() => () => tableOnPage.setState({ table: null }), []);
}
