import type { AnswerTo } from '../../wire/api/api.ts';
import { call, valueIn } from '../connection/http.ts';
import { useLoaded } from '../page/useLoaded.ts';

const askCharacters = async (table: string) => valueIn(await call('characters', { table }));
const none: AnswerTo<'characters'> = [];

/** The bots that can play at a table; none until the server has answered. */
export function useBots(table: string): AnswerTo<'characters'> {
  return useLoaded(askCharacters, table) ?? none;
}
