import type { MatchFile } from '../../kit/matchfile.ts';
import type { OptionValues } from '../../kit/options.ts';
import type { Awaited } from '../../tables/awaited.ts';
import type { Line } from '../../tables/chat.ts';
import type { Listed } from '../../tables/lobby.ts';
import type { Leader } from '../../tables/results.ts';
import type { Standing, Table } from '../../tables/table.ts';
import type { PersonAnswer } from '../../wire/people.ts';
import { type Answer, call } from './http.ts';

export interface TableWish {
  readonly game: string;
  readonly players: number;
  readonly options: OptionValues;
  readonly settings: OptionValues;
}

/** A bot that can play a game. */
export interface Character {
  readonly id: string;
  readonly about: string;
}

/** A moment that somebody has kept under a name. */
export interface Save {
  readonly id: string;
  readonly name: string;
  readonly table: string;
  readonly game: string;
  readonly version: number;
  readonly by: string;
  readonly byName: string;
  readonly at: number;
}

export interface Mine {
  readonly tables: readonly (Table & { readonly awaited: Awaited })[];
  readonly matches: readonly (Table & { readonly won: boolean; readonly finishedAt: number })[];
}

const table = (id: string, what = ''): string => `/api/tables/${encodeURIComponent(id)}${what}`;
const save = (id: string, what = ''): string => `/api/saves/${encodeURIComponent(id)}${what}`;

/** All that the page asks of its server about tables, besides the live line. */
export const api = {
  who: (): Promise<Answer<PersonAnswer>> => call('GET', '/api/session'),
  signIn: (name: string): Promise<Answer<PersonAnswer>> => call('POST', '/api/session', { name }),
  signOut: (): Promise<Answer<void>> => call('DELETE', '/api/session'),
  tables: (): Promise<Answer<{ tables: Listed[] }>> => call('GET', '/api/tables'),
  open: (wish: TableWish): Promise<Answer<Table>> => call('POST', '/api/tables', wish),
  join: (id: string, name?: string): Promise<Answer<Table>> =>
    call('POST', table(id, '/join'), name === undefined ? {} : { name }),
  leave: (id: string): Promise<Answer<Table>> => call('POST', table(id, '/leave'), {}),
  ready: (id: string, ready: boolean): Promise<Answer<Table>> => call('POST', table(id, '/ready'), { ready }),
  match: (id: string): Promise<Answer<MatchFile>> => call('GET', table(id, '/match')),
  cancel: (id: string): Promise<Answer<Table>> => call('POST', table(id, '/cancel'), {}),
  remove: (id: string, person: string): Promise<Answer<Table>> => call('POST', table(id, '/remove'), { person }),
  makeHost: (id: string, person: string): Promise<Answer<Table>> => call('POST', table(id, '/host'), { person }),
  characters: (id: string): Promise<Answer<Character[]>> => call('GET', table(id, '/characters')),
  placeBot: (id: string, chair: number, bot: string | null): Promise<Answer<Table>> =>
    call('POST', table(id, '/bots'), { chair, bot }),
  handOver: (id: string, person: string): Promise<Answer<Table>> => call('POST', table(id, '/hand-over'), { person }),
  stand: (id: string, seat: number, answer: Standing | 'ask'): Promise<Answer<Table>> =>
    call('PUT', table(id, '/standing'), { seat, answer }),
  say: (id: string, line: { readonly id: string; readonly text: string }): Promise<Answer<{ line: Line }>> =>
    call('POST', table(id, '/chat'), line),
  said: (id: string, after?: string): Promise<Answer<{ lines: Line[] }>> =>
    call('GET', table(id, after === undefined ? '/chat' : `/chat?after=${encodeURIComponent(after)}`)),
  save: (id: string, name: string): Promise<Answer<{ save: Save }>> => call('POST', table(id, '/saves'), { name }),
  saves: (): Promise<Answer<{ saves: Save[] }>> => call('GET', '/api/saves'),
  dropSave: (id: string): Promise<Answer<void>> => call('DELETE', save(id)),
  load: (id: string): Promise<Answer<Table>> => call('POST', save(id, '/load'), {}),
  branch: (id: string, version: number): Promise<Answer<Table>> => call('POST', table(id, '/branch'), { version }),
  rematch: (id: string): Promise<Answer<Table>> => call('POST', table(id, '/rematch'), {}),
  leaders: (game: string, preset: string): Promise<Answer<{ rows: Leader[] }>> =>
    call(
      'GET',
      `/api/leaderboards?game=${encodeURIComponent(game)}${preset === '' ? '' : `&preset=${encodeURIComponent(preset)}`}`,
    ),
  mine: (): Promise<Answer<Mine>> => call('GET', '/api/mine'),
};
