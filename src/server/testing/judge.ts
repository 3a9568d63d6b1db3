import type { Entry } from '../../kit/match/log.ts';
import { canonical } from '../../kit/sums/checksum.ts';

/** What one client remembers of a table. */
export interface History {
  readonly name: string;
  /** Entries as they were shown, in order; null where a snapshot jumped over some. */
  readonly shown: readonly (Entry | null)[];
  /** Command id → the version that the server said it became. */
  readonly acknowledged: ReadonlyMap<string, number>;
  /** Command ids that the server refused for good. */
  readonly refused: ReadonlySet<string>;
}

/** Compares what clients were told with the log: every difference is a sentence. */
export function judge(log: readonly Entry[], histories: readonly History[]): string[] {
  const versions = new Map<string, number[]>();
  for (const { id, version } of log) versions.set(id, [...(versions.get(id) ?? []), version]);
  const twice = [...versions].filter(([, found]) => found.length > 1);
  const gaps = log.filter(({ version }, place) => version !== place);
  return [
    ...twice.map(([id, found]) => `the command ${id} happened ${found.length} times: ${found.join(', ')}`),
    ...gaps.map(({ version }) => `the log has a gap before ${version}`),
    ...histories.flatMap((history) => problemsOf(history, log, versions)),
  ];
}

function problemsOf(
  history: History,
  log: readonly Entry[],
  versions: ReadonlyMap<string, readonly number[]>,
): string[] {
  const { name, shown, acknowledged, refused } = history;
  const problems: string[] = [];
  for (const [id, version] of acknowledged) {
    const found = versions.get(id)?.[0];
    if (found === undefined) problems.push(`${name}: the acknowledged command ${id} (version ${version}) is lost`);
    else if (found !== version) problems.push(`${name}: ${id} was acknowledged as ${version} but is ${found}`);
  }
  for (const id of refused) if (versions.has(id)) problems.push(`${name}: ${id} was refused, but it happened`);
  for (const [version, entry] of shown.entries()) {
    if (entry && canonical(entry) !== canonical(log[version] ?? null)) {
      problems.push(`${name}: saw an entry ${version} that is not in the log`);
    }
  }
  return problems;
}
