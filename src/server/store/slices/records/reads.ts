import type { ChatLine } from '../../../../tables/records/chat.ts';
import type { Tally } from '../../../../tables/records/results.ts';
import type { Save } from '../../../../tables/records/save.ts';
import { fold } from '../../../../tables/table/name.ts';
import type { Table } from '../../../../tables/table/table.ts';
import type { Value } from '../../statements.ts';
import type { RecordStatementName } from './statements.ts';
import { isListed, type RecordReads } from './steps.ts';

type Row = Readonly<Record<string, Value>>;

/** Asks a SQL store. */
export type Ask = (name: RecordStatementName, ...values: Value[]) => Row[] | Promise<Row[]>;

export function recordReads(ask: Ask): RecordReads {
  const bodies = async <T>(name: RecordStatementName, ...values: Value[]) =>
    (await ask(name, ...values)).map(bodyOf<T>);
  return {
    chat: async (match, limit, after = '') =>
      (await bodies<ChatLine>('readChat', match, match, after, limit)).reverse(),
    line: async (match, id) => (await bodies<ChatLine>('readLine', match, id))[0],
    async linesOf(person) {
      const rows = await ask('readLinesOf', person);
      return rows.map((row) => ({ match: String(row.match), line: bodyOf<ChatLine>(row) }));
    },
    savesBy: (person) => bodies<Save>('readSavesBy', person),
    saves({ game, q, person }, limit) {
      const pattern = `%${fold(q).replaceAll(/[!%_]/g, '!$&')}%`;
      return bodies<Save>('readSaves', game, game, pattern, person, person, limit);
    },
    saved: async (id, person) => (await bodies<Save>('readSaved', id, person, person))[0],
    tablesOf: (person, limit) => bodies<Table>('readTablesOf', person, limit),
    async finished(person, limit) {
      const rows = await ask('readFinished', person, limit);
      return rows.map((row) => ({ table: bodyOf<Table>(row), won: Number(row.won) === 1, at: Number(row.at) }));
    },
    async tallies(game, preset, limit, whose = 'people') {
      const rows = await ask('readTallies', game, preset, preset, whose === 'bots' ? 1 : 0, limit);
      return rows.filter(({ settings }) => isListed(settings as string | null)).map(tallyOf);
    },
  };
}

function bodyOf<T>(row: Row): T {
  return JSON.parse(String(row.body)) as T;
}

function tallyOf({ person, name, played, won, best }: Row): Tally {
  return { person: String(person), name: String(name), played: Number(played), won: Number(won), best: Number(best) };
}
