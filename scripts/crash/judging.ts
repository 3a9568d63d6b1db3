import { verify } from '../../src/kit/match/matchfile.ts';
import { matchFileFrom } from '../../src/server/house/stored/file.ts';
import { inspectAll } from '../../src/server/house/stored/inspect.ts';
import type { Store } from '../../src/server/store/store.ts';
import { judge } from '../../src/server/testing/judge.ts';
import type { Group } from './groups.ts';

export type Games = Parameters<typeof inspectAll>[1];

/** Reads the logs from the store itself, recomputes every die, and asks every client what it was told. */
export async function compare(store: Store, games: Games, groups: readonly Group[]): Promise<string[]> {
  const { faults } = await inspectAll(store, games);
  const judged = [];
  for (const group of groups) judged.push(...(await judgeGroup(store, group)));
  return [...faults, ...judged];
}

async function judgeGroup(store: Store, { table, game, players }: Group): Promise<string[]> {
  const file = await matchFileFrom(store, table, 'secret');
  if ('refusal' in file) return [`table ${table} is lost`];
  const verified = verify(game, file.value);
  const unsound = 'refusal' in verified ? [`table ${table}: ${JSON.stringify(verified.refusal)}`] : [];
  const histories = players.map(({ history }) => history);
  return [...unsound, ...judge(file.value.entries, histories)];
}

/** Tables of which somebody does not know the newest version. */
export async function notTheSame(store: Store, groups: readonly Group[]): Promise<string[]> {
  const newest = new Map<string, number>();
  for (let from = 0; from < groups.length; from += 1000) {
    const ids = groups.slice(from, from + 1000).map(({ table }) => table);
    for (const { id, version } of await store.newest(ids)) newest.set(id, version);
  }
  return groups.flatMap(({ table, players }) =>
    players.flatMap(({ version, history }) =>
      version === newest.get(table) ? [] : [`${history.name} knows version ${version} of ${newest.get(table)}`],
    ),
  );
}
