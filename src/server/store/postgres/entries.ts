import type { ClientBase } from 'pg';
import type { Value } from '../sql.ts';
import type { Statement, StatementName } from '../statements.ts';
import type { Groups } from './commit.ts';

/** What an action at a table stores, as a rule. */
const usual: readonly StatementName[] = ['entry', 'snapshot', 'noDeadlines', 'deadline'];

/**
 * The entries of many tables, with their deadlines and snapshots, in one round trip and one commit. The primary key
 * decides who was first. A group of which only a part could be stored fails the whole statement: then nothing is.
 */
const text = `WITH
  entry AS (SELECT * FROM unnest($1::int[], $2::text[], $3::int[], $4::text[], $5::text[])
    AS given (place, match, version, id, body)),
  snapshot AS (SELECT * FROM unnest($6::int[], $7::text[], $8::int[], $9::text[]) AS given (place, match, version, body)),
  renewed AS (SELECT * FROM unnest($10::int[], $11::text[]) AS given (place, match)),
  deadline AS (SELECT * FROM unnest($12::int[], $13::text[], $14::int[], $15::bigint[])
    AS given (place, match, seat, at)),
  stored AS (INSERT INTO entries (match, version, id, body) SELECT match, version, id, body FROM entry
    ORDER BY match, version ON CONFLICT DO NOTHING RETURNING match, version),
  judged AS (SELECT place, count(*) AS wanted, count(stored.match) AS got
    FROM entry LEFT JOIN stored USING (match, version) GROUP BY place),
  done AS (SELECT place FROM judged WHERE got = wanted),
  kept AS (INSERT INTO snapshots (match, version, body)
    SELECT match, version, body FROM snapshot WHERE place IN (SELECT place FROM done) ORDER BY match
    ON CONFLICT (match) DO UPDATE SET version = excluded.version, body = excluded.body
    WHERE excluded.version > snapshots.version),
  ended AS (DELETE FROM deadlines USING renewed
    WHERE deadlines.match = renewed.match AND renewed.place IN (SELECT place FROM done)
    AND NOT EXISTS (SELECT 1 FROM deadline WHERE deadline.match = deadlines.match AND deadline.seat = deadlines.seat)),
  begun AS (INSERT INTO deadlines (match, seat, at)
    SELECT match, seat, at FROM deadline WHERE place IN (SELECT place FROM done) ORDER BY match, seat
    ON CONFLICT (match, seat) DO UPDATE SET at = excluded.at, claimed = 0)
  SELECT place, CASE WHEN got = wanted THEN true WHEN got = 0 THEN false ELSE 1 / (got - got) = 1 END AS done FROM judged`;

/** Whether groups are of the usual kind: entries of matches of their own, and what goes with them. */
export function areUsual(groups: Groups): boolean {
  const matches = groups.map(matchOf);
  return matches.every((match) => match !== undefined) && new Set(matches).size === groups.length;
}

/** The one match whose entries a group stores. */
function matchOf(group: readonly Statement[]): Value | undefined {
  const [match] = group.find(({ name }) => name === 'entry')?.values ?? [];
  const fits = group.every(({ name, values }) => usual.includes(name) && values[0] === match);
  return fits ? match : undefined;
}

export async function storeEntries(client: ClientBase, groups: Groups): Promise<boolean[]> {
  const columns = (name: StatementName, width: number): unknown[][] => {
    const rows = groups.flatMap((group, place) =>
      group.filter((statement) => statement.name === name).map(({ values }) => [place, ...values]),
    );
    return Array.from({ length: width }, (_, column) => rows.map((row) => row[column]));
  };
  const values = [
    ...columns('entry', 5),
    ...columns('snapshot', 4),
    ...columns('noDeadlines', 2),
    ...columns('deadline', 4),
  ];
  const { rows } = await client.query<{ place: number; done: boolean }>({ name: 'entries', text, values });
  const done = new Map(rows.map((row) => [row.place, row.done]));
  return groups.map(({ length }, place) => length === 0 || done.get(place) === true);
}
