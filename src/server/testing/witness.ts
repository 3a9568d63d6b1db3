import type { Client } from '../../client/client.ts';
import { notYet } from '../../client/commands.ts';
import type { History as Followed } from '../../client/history.ts';
import type { Connection } from '../../client/line.ts';
import type { Entry } from '../../kit/match/log.ts';
import type { History } from './judge.ts';

/** What a client was shown and told, and what went wrong with it. */
export interface Witness {
  readonly history: History;
  readonly problems: readonly string[];
  /** All commands that it was to have done. */
  readonly ordered: ReadonlySet<string>;
  /** Standing answers that the server has noted. */
  readonly stood: ReadonlySet<string>;
}

/** Writes down what a client is shown and told, for the judge. */
export function witness(name: string, connection: Connection, { store }: Client): Witness {
  const shown: (Entry | null)[] = [];
  const acknowledged = new Map<string, number>();
  const refused = new Set<string>();
  const problems: string[] = [];
  const ordered = new Set<string>();
  const stood = new Set<string>();
  store.subscribe(({ history, freshStarts, pending, table }, before) => {
    if (pending) ordered.add(pending.command.id);
    if (freshStarts > before.freshStarts) problems.push(`${name}: what came did not fit what was known`);
    if (before.table && table && table.revision < before.table.revision && before.looking === 0)
      problems.push(`${name}: an older table took the place of a newer one`);
    if (history && history !== before.history) see(shown, history);
  });
  connection.status.subscribe(({ line }) => {
    if (line === 'outdated') problems.push(`${name}: cannot follow any more`);
  });
  connection.listen((told) => {
    const isOwn = told.type === 'done' || (told.type === 'acted' && ordered.has(told.id));
    if (isOwn) acknowledged.set(told.id, told.version);
    if (told.type === 'stood') stood.add(told.id);
    if (told.type === 'refused' && told.id !== null && !notYet.has(told.refusal.code)) refused.add(told.id);
  });
  return { history: { name, shown, acknowledged, refused }, problems, ordered, stood };
}

/** A snapshot jumps over some. */
function see(shown: (Entry | null)[], { match, moments }: Followed): void {
  while (shown.length <= match.version) shown.push(null);
  for (let place = moments.length - 1; place >= 0; place--) {
    const entry = moments[place]?.entry;
    if (!entry || shown[entry.version] === entry) return;
    shown[entry.version] ??= entry;
  }
}
