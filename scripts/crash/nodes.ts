import { setTimeout as pause } from 'node:timers/promises';
import { openPostgres } from '../../src/server/store/postgres/postgres.ts';
import { dice } from '../../src/server/testing/player.ts';
import { type Kind, kills, partitions, planned, shuffled } from './blows.ts';
import { type Group, openGroups } from './groups.ts';
import { compare, type Games, notTheSame } from './judging.ts';
import { createMoments, type Moments } from './moments.ts';
import { type CrashSite, type Node, openSite } from './site.ts';

/**
 * People play at several servers of one site, each time at another one, while servers, Redis and connections to the
 * database are killed, and wires are cut, slow or half-open. Then what everybody was told is compared with the logs:
 * nothing acknowledged is lost, nothing happened twice, no match has two ends, and everybody has the same log.
 */
export interface Siege {
  readonly nodes: number;
  readonly kills: number;
  readonly partitions: number;
  readonly tables: number;
  readonly seed: number;
}

interface Run {
  readonly site: CrashSite;
  readonly moments: Moments;
  readonly random: () => number;
  readonly counts: Map<Kind, number>;
  readonly problems: string[];
  /** Acknowledged actions between two blows. */
  readonly perBlow: number[];
}

const LONGEST_PLAY = 150;

export async function crashNodes(siege: Siege, games: Games): Promise<number> {
  const begun = performance.now();
  const { nodes, tables, seed } = siege;
  const site = await openSite(nodes);
  if (!site) {
    console.log('crash: left out, because PostgreSQL or Redis is not installed here.');
    return 0;
  }
  console.log(
    `crash: ${nodes} nodes, ${siege.kills} kills, ${siege.partitions} partitions, ${tables} tables, seed ${seed}`,
  );
  const run: Run = { site, moments: createMoments(), random: dice(seed), counts: new Map(), problems: [], perBlow: [] };
  const urls = site.nodes.map(({ url }) => url);
  const groups = await openGroups(urls, [...games.values()], tables, run.random, run.moments.note);
  const renewing = setInterval(groups.renew, 50);
  await strikeAll(run, siege);
  clearInterval(renewing);
  if (!(await groups.settle())) run.problems.push('some commands were never answered');
  run.problems.push(...(await judged(run, games, groups.all)));
  groups.stop();
  await site.remove();
  return tell(run, siege, groups.all, ((performance.now() - begun) / 1000).toFixed(0));
}

/** One blow after the other, until somebody says that it is enough (Ctrl-C); a node that is down is left alone until it is back, and one always serves. */
async function strikeAll(run: Run, siege: Siege): Promise<void> {
  const blows = shuffled([...planned(kills, siege.kills), ...planned(partitions, siege.partitions)], run.random);
  let isEnough = false;
  process.once('SIGINT', () => {
    isEnough = true;
  });
  const down = new Map<Node, Promise<unknown>>();
  let shared: Promise<unknown> = Promise.resolve();
  for (const [place, [kind, blow]] of blows.entries()) {
    if (isEnough) break;
    const before = run.moments.counts.done;
    if (!(await run.moments.next('done'))) run.problems.push(`blow ${place + 1}: nothing was acknowledged for long`);
    await pause(run.random() * LONGEST_PLAY);
    const up = () => run.site.nodes.filter((node) => !down.has(node));
    while (up().length < 2) await Promise.race(down.values());
    const node = up()[Math.floor(run.random() * up().length)] as Node;
    const whole = (kind === 'Redis killed' ? shared : Promise.resolve()).then(() => blow(run.site, node, run.random));
    const healed = whole
      .then(() => run.counts.set(kind, (run.counts.get(kind) ?? 0) + 1))
      .catch((error: Error) => run.problems.push(`${kind}: ${error.message}`))
      .finally(() => down.get(node) === healed && down.delete(node)); // it may be down again for another reason
    if (kind === 'Redis killed') shared = healed;
    else if (kind !== 'database connections ended') down.set(node, healed);
    run.perBlow.push(run.moments.counts.done - before);
    if ((place + 1) % 20 === 0) console.log(`  ${place + 1} blows, ${run.moments.counts.done} acknowledged`);
  }
  await Promise.all([shared, ...down.values()]);
}

/** Whoever missed something hears of it at the latest when somebody looks for news. */
const CAUGHT_UP_WITHIN = 200;

async function judged(
  { site, problems, counts, perBlow }: Run,
  games: Games,
  all: readonly Group[],
): Promise<string[]> {
  const store = await openPostgres(site.address);
  let behind = await notTheSame(store, all);
  for (let tries = 0; behind.length > 0 && tries < CAUGHT_UP_WITHIN; tries++) {
    await pause(100);
    behind = await notTheSame(store, all);
  }
  const told = all.flatMap(({ players }) => players.flatMap((player) => player.problems));
  const logs = problems.length + told.length === 0 ? await compare(store, games, all) : [];
  await store.close();
  const idle = perBlow.flatMap((count, place) => (count === 0 ? [`blow ${place + 1} hit an idle site`] : []));
  return [...behind, ...told, ...logs, ...idle, ...untried(counts, perBlow.length)];
}

/** A kind that was never tried has shown nothing. */
function untried(counts: Run['counts'], blows: number): string[] {
  if (blows < Object.keys(kills).length + Object.keys(partitions).length) return [];
  const kinds = [...Object.keys(kills), ...Object.keys(partitions)] as Kind[];
  return kinds.flatMap((kind) => (counts.get(kind) ? [] : [`"${kind}" was never tried`]));
}

function tell(
  { problems, moments, counts, perBlow }: Run,
  siege: Siege,
  all: readonly Group[],
  seconds: string,
): number {
  for (const problem of problems.slice(0, 20)) console.log(`  ✗ ${problem}`);
  console.table(Object.fromEntries([...counts].map(([kind, times]) => [kind, { times }])));
  const sorted = perBlow.toSorted((one, other) => one - other);
  console.log(
    `  acknowledged between two blows: at least ${sorted[0]}, median ${sorted[Math.floor(sorted.length / 2)]}`,
  );
  console.log(
    `  ${moments.counts['not-saved']} times "not yet", ${moments.counts.kept} commands found stored after a break`,
  );
  const done = `${perBlow.length} blows at ${siege.nodes} nodes, ${all.length} tables, ${moments.counts.done} acknowledged actions`;
  console.log(
    problems.length === 0
      ? `crash: right. ${done}, 0 lost, 0 doubled, 0 forks, everybody has the same log (${seconds} s).`
      : `crash: WRONG. ${done}, ${problems.length} problems; again with --seed ${siege.seed} (${seconds} s).`,
  );
  return problems.length === 0 ? 0 : 1;
}
