import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';
import type { Table } from '../../tables/table/table.ts';

export interface TableOnPage {
  readonly table: Table | null;
  readonly me: string;
  /** Hands an answer on to where it is held against newer news. */
  changed(table: Table): void;
}

/** The table on this page, and who I am: there, people's cards may offer more. */
export const tableOnPage = createStore<TableOnPage>(() => ({ table: null, me: '', changed: () => {} }));

export function useTableOnPage(table: Table | null, me: string | undefined, changed: TableOnPage['changed']): void {
  useEffect(() => tableOnPage.setState({ table, me: me ?? '', changed }), [table, me, changed]);
  useEffect(() => () => tableOnPage.setState({ table: null }), []);
}
