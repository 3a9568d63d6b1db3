import type { MatchFile } from '../../kit/matchfile.ts';
import type { OptionValues } from '../../kit/options.ts';
import type { Person, Table } from '../../tables/table.ts';
import { type Answer, call } from './http.ts';

export interface TableWish {
  readonly game: string;
  readonly players: number;
  readonly options: OptionValues;
  readonly settings: OptionValues;
}

const table = (id: string, what = ''): string => `/api/tables/${encodeURIComponent(id)}${what}`;

/** All that the page asks of its server besides the live line. */
export const api = {
  who: (): Promise<Answer<Person>> => call('GET', '/api/session'),
  signIn: (name: string): Promise<Answer<Person>> => call('POST', '/api/session', { name }),
  signOut: (): Promise<Answer<void>> => call('DELETE', '/api/session'),
  tables: (): Promise<Answer<{ tables: Table[] }>> => call('GET', '/api/tables'),
  open: (wish: TableWish): Promise<Answer<Table>> => call('POST', '/api/tables', wish),
  join: (id: string, name?: string): Promise<Answer<Table>> =>
    call('POST', table(id, '/join'), name === undefined ? {} : { name }),
  leave: (id: string): Promise<Answer<Table>> => call('POST', table(id, '/leave'), {}),
  ready: (id: string, ready: boolean): Promise<Answer<Table>> => call('POST', table(id, '/ready'), { ready }),
  match: (id: string): Promise<Answer<MatchFile>> => call('GET', table(id, '/match')),
};
