import type { Entry } from '../../../../kit/match/log.ts';
import type { Snapshot } from '../../../../kit/match/match.ts';
import { namedIn } from '../../../../tables/records/former.ts';
import type { Table } from '../../../../tables/table/table.ts';
import { asKeys } from '../../keys.ts';
import { type Ask, all, bodyOf, first, type Row, reading, type Statement, type Writers } from '../../sql.ts';
import { memberStatements, type RecordStatement } from '../records/statements.ts';
import { forgetCalledOff, forgettingSql } from './forgetting.ts';
import { playersIn } from './named.ts';
import type { Due, MatchReads, MatchStep, Newest, StoredTable } from './steps.ts';

/** Every $n once and in order: SQLite counts them. */
export const matchSql = {
  open: `INSERT INTO tables (id, revision, status, visibility, created, seed, body)
    VALUES ($1, 0, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
  table: `UPDATE tables SET revision = revision + 1, status = $1, called_off = $2, body = $3
    WHERE id = $4 AND revision = $5`,
  entry: 'INSERT INTO entries (match, version, id, body) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
  snapshot: `INSERT INTO snapshots (match, version, body) VALUES ($1, $2, $3)
    ON CONFLICT (match) DO UPDATE SET version = excluded.version, body = excluded.body
    WHERE excluded.version > snapshots.version`,
  redact: 'UPDATE entries SET body = $1 WHERE match = $2 AND version = $3',
  redactSnapshot: 'UPDATE snapshots SET body = $1 WHERE match = $2 AND version = $3',
  name: 'INSERT INTO named (person, match) VALUES ($1, $2) ON CONFLICT DO NOTHING',
  noDeadlines: 'DELETE FROM deadlines WHERE match = $1',
  deadline: 'INSERT INTO deadlines (match, seat, at) VALUES ($1, $2, $3)',
  ...forgettingSql,

  readTable: 'SELECT body, revision, seed FROM tables WHERE id = $1',
  readTableIds: 'SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT $2',
  readLobby: `SELECT id, revision, body FROM tables WHERE status IN ('gathering', 'playing') AND visibility = 'open'
    ORDER BY created DESC, id LIMIT $1`,
  readSnapshot: 'SELECT body FROM snapshots WHERE match = $1',
  readLog: 'SELECT body FROM entries WHERE match = $1 AND version > $2 ORDER BY version',
  readEntry: 'SELECT body FROM entries WHERE match = $1 AND id = $2',
  readNaming: 'SELECT match FROM named WHERE person = $1 ORDER BY match',
  readDeadlines: 'SELECT seat, at FROM deadlines WHERE match = $1',
  readDue: 'SELECT match, seat FROM deadlines WHERE at <= $1 ORDER BY at LIMIT $2',
  readNewest: `SELECT id, revision,
      coalesce((SELECT max(version) FROM entries WHERE match = tables.id), -1) AS version,
      coalesce((SELECT max(place) FROM chat WHERE match = tables.id), -1) + 1 AS lines
    FROM tables WHERE id IN (SELECT key FROM json_each($1)) ORDER BY id`,
} as const;

type MatchStatement = keyof typeof matchSql;

export const matchWriters: Writers<MatchStep, MatchStatement | RecordStatement> = {
  open: ({ table, seed }) => [
    first('open', table.id, table.status, table.settings.visibility, table.createdAt, seed, JSON.stringify(table)),
    ...memberStatements(table),
    ...naming(table.id, namedIn(table)),
  ],
  table: ({ table, revision }) => [
    first('table', table.status, table.calledOff, JSON.stringify(table), table.id, revision),
    ...memberStatements(table),
    ...naming(table.id, namedIn(table)),
  ],
  entry({ match, version, id, text }) {
    const entry = first('entry', match, version, id, text);
    return version === 0 ? [entry, ...naming(match, playersIn(text))] : [entry];
  },
  redact: ({ match, version, text }) => [all('redact', text, match, version)],
  'redact-snapshot': ({ match, snapshot }) => [
    all('redactSnapshot', JSON.stringify(snapshot), match, snapshot.version),
  ],
  snapshot: ({ match, snapshot }) => [all('snapshot', match, snapshot.version, JSON.stringify(snapshot))],
  deadlines: ({ match, deadlines }) => [
    all('noDeadlines', match),
    ...[...deadlines].map(([seat, at]) => all('deadline', match, seat, at)),
  ],
  'forget-called-off': forgetCalledOff,
};

function naming(match: string, people: readonly string[]): Statement<MatchStatement>[] {
  return people.map((person) => all('name', person, match));
}

export function matchReads(ask: Ask<MatchStatement>): MatchReads {
  const { many, one } = reading(ask);
  const tables = rereading();
  return {
    table: (id) => one(storedTableOf, 'readTable', id),
    tableIds: (after, limit) => many(({ id }) => String(id), 'readTableIds', after, limit),
    lobby: async (limit) => tables(await ask('readLobby', limit)),
    snapshot: (match) => one(bodyOf<Snapshot>, 'readSnapshot', match),
    log: (match, after) => many(({ body }) => String(body), 'readLog', match, after),
    entryOf: (match, id) => one(bodyOf<Entry>, 'readEntry', match, id),
    deadlines: async (match) =>
      new Map(await many(({ seat, at }) => [Number(seat), Number(at)] as const, 'readDeadlines', match)),
    matchesNaming: (person) => many(({ match }) => String(match), 'readNaming', person),
    newest: (tables) => many(newestOf, 'readNewest', asKeys(tables)),
    due: (now, limit) => many(dueOf, 'readDue', now, limit),
  };
}

/** Parses tables that are read again and again only when they have changed. */
function rereading(): (rows: readonly Row[]) => Table[] {
  let known = new Map<string, Table>();
  return (rows) => {
    const keyed = rows.map((row) => [`${row.id} ${row.revision}`, row] as const);
    known = new Map(keyed.map(([key, row]) => [key, known.get(key) ?? bodyOf<Table>(row)]));
    return [...known.values()];
  };
}

function storedTableOf(row: Row): StoredTable {
  const revision = Number(row.revision);
  return { table: { ...bodyOf<Table>(row), revision }, revision, seed: String(row.seed) };
}

export function dueOf({ match, seat }: Row): Due {
  return { match: String(match), seat: Number(seat) };
}

function newestOf({ id, revision, version, lines }: Row): Newest {
  return { id: String(id), revision: Number(revision), version: Number(version), lines: Number(lines) };
}
