import type { ChatLine } from '../../../../tables/records/chat.ts';
import type { Tally } from '../../../../tables/records/results.ts';
import type { Save } from '../../../../tables/records/save.ts';
import { fold } from '../../../../tables/table/name.ts';
import type { Table } from '../../../../tables/table/table.ts';
import { membersOf } from '../../../../tables/turns/awaited.ts';
import {
  type Ask,
  all,
  bodyOf,
  first,
  type Row,
  reading,
  type Statement,
  textOrNull,
  type Writers,
} from '../../sql.ts';
import { type Finished, isListed, type RecordReads, type RecordStep, searchText } from './steps.ts';

/** Whether a person may see a save; takes the person's id twice. */
const isVisible = (person: string, again: string) => `(everybody = 1 OR by_person = ${person}
  OR EXISTS (SELECT 1 FROM members WHERE members.match = saves.match AND members.person = ${again}))`;

/** Every $n once and in order: SQLite counts them. */
export const recordSql = {
  chat: `INSERT INTO chat (match, place, id, person, at, body)
    SELECT $1, coalesce(max(place), -1) + 1, $2, $3, CAST($4 AS BIGINT), $5 FROM chat WHERE match = $6 ON CONFLICT DO NOTHING`,
  redactLine: 'UPDATE chat SET body = $1 WHERE match = $2 AND id = $3',
  oldChat: 'DELETE FROM chat WHERE at < $1',
  redactSave: 'UPDATE saves SET search = $1, body = $2 WHERE id = $3',
  keepSave: `INSERT INTO saves (id, match, game, by_person, everybody, at, search, body)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
  endSave: 'DELETE FROM saves WHERE id = $1',
  noMembers: 'DELETE FROM members WHERE match = $1',
  member: 'INSERT INTO members (person, match) VALUES ($1, $2)',
  result: `INSERT INTO results (match, person, game, preset, at, won, score, ranked)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,

  readChat: `SELECT body FROM chat WHERE match = $1
    AND place > coalesce((SELECT place FROM chat WHERE match = $2 AND id = $3), -1) ORDER BY place DESC LIMIT $4`,
  readLine: 'SELECT body FROM chat WHERE match = $1 AND id = $2',
  readSaves: `SELECT body FROM saves WHERE ($1 = '' OR game = $2) AND search LIKE $3 ESCAPE '!'
    AND ${isVisible('$4', '$5')} ORDER BY at DESC, id LIMIT $6`,
  readLinesOf: 'SELECT match, body FROM chat WHERE person = $1 ORDER BY at, match, place',
  readSavesBy: 'SELECT body FROM saves WHERE by_person = $1 ORDER BY at, id',
  readSaved: `SELECT body FROM saves WHERE id = $1 AND ${isVisible('$2', '$3')}`,
  readTablesOf: `SELECT body FROM members JOIN tables ON tables.id = members.match
    WHERE person = $1 AND status IN ('gathering', 'playing') ORDER BY created DESC, id LIMIT $2`,
  readFinished: `SELECT body, won, at FROM results JOIN tables ON tables.id = results.match
    WHERE person = $1 ORDER BY at DESC, results.match LIMIT $2`,
  readTallies: `SELECT results.person, people.name, settings, count(*) AS played, sum(won) AS won, max(score) AS best
    FROM results JOIN people ON people.id = results.person LEFT JOIN accounts ON accounts.person = results.person
    WHERE ranked = 1 AND game = $1 AND ($2 = '' OR preset = $3)
      AND CASE WHEN EXISTS (SELECT 1 FROM bots WHERE bots.person = results.person) THEN 1 ELSE 0 END = $4
      AND (accounts.person IS NOT NULL
      OR EXISTS (SELECT 1 FROM sessions WHERE sessions.person = results.person))
    GROUP BY results.person, people.name, settings ORDER BY count(*) DESC, results.person LIMIT $5`,
} as const;

export type RecordStatement = keyof typeof recordSql;

export const recordWriters: Writers<RecordStep, RecordStatement> = {
  chat: ({ match, line }) => [first('chat', match, line.id, line.person, line.at, JSON.stringify(line), match)],
  'redact-line': ({ match, line }) => [all('redactLine', JSON.stringify(line), match, line.id)],
  'redact-save': ({ save }) => [all('redactSave', searchText(save), JSON.stringify(save), save.id)],
  'old-chat': ({ before }) => [all('oldChat', before)],
  save({ save, open }) {
    const { id, table, game, by, at } = save;
    return [first('keepSave', id, table, game, by, Number(open), at, searchText(save), JSON.stringify(save))];
  },
  'end-save': ({ id }) => [first('endSave', id)],
  result({ result: { match, person, game, preset, at, won, score, ranked } }) {
    return [first('result', match, person, game, preset, at, Number(won), score, Number(ranked))];
  },
};

/** Whose table it is from now on. */
export function memberStatements(table: Table): Statement<RecordStatement>[] {
  const members = membersOf(table).map((person) => all<RecordStatement>('member', person, table.id));
  return [all('noMembers', table.id), ...members];
}

export function recordReads(ask: Ask<RecordStatement>): RecordReads {
  const { many, one } = reading(ask);
  return {
    chat: async (match, limit, after = '') =>
      (await many(bodyOf<ChatLine>, 'readChat', match, match, after, limit)).reverse(),
    line: (match, id) => one(bodyOf<ChatLine>, 'readLine', match, id),
    linesOf: (person) =>
      many((row) => ({ match: String(row.match), line: bodyOf<ChatLine>(row) }), 'readLinesOf', person),
    savesBy: (person) => many(bodyOf<Save>, 'readSavesBy', person),
    saves({ game, q, person }, limit) {
      const pattern = `%${fold(q).replaceAll(/[!%_]/g, '!$&')}%`;
      return many(bodyOf<Save>, 'readSaves', game, game, pattern, person, person, limit);
    },
    saved: (id, person) => one(bodyOf<Save>, 'readSaved', id, person, person),
    tablesOf: (person, limit) => many(bodyOf<Table>, 'readTablesOf', person, limit),
    finished: (person, limit) => many(finishedOf, 'readFinished', person, limit),
    async tallies(game, preset, limit, whose = 'people') {
      const rows = await ask('readTallies', game, preset, preset, whose === 'bots' ? 1 : 0, limit);
      return rows.filter(({ settings }) => isListed(textOrNull(settings))).map(tallyOf);
    },
  };
}

function finishedOf(row: Row): Finished {
  return { table: bodyOf<Table>(row), won: Number(row.won) === 1, at: Number(row.at) };
}

function tallyOf({ person, name, played, won, best }: Row): Tally {
  return { person: String(person), name: String(name), played: Number(played), won: Number(won), best: Number(best) };
}
