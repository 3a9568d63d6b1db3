import type { Entry } from '../../../kit/match/log.ts';
import type { Opening } from '../../../tables/core/opening.ts';
import type { Plan } from '../../../tables/core/plan.ts';
import type { Step } from '../../store/store.ts';
import { callSteps } from '../tell/calls.ts';
import type { World } from '../world.ts';

/** What is stored of a plan: all of it, or nothing. `texts`: its entries, as they are stored and shown. */
export function stepsOf(world: World, plan: Plan, texts: readonly string[]): Step[] {
  const { before, after, written, results, snapshot, opens, save, line } = plan;
  const { id, settings } = before.table;
  const steps: Step[] = written.map(({ entry }, place) => entryStep(id, entry, texts[place]));
  if (after.table !== before.table) steps.push({ kind: 'table', table: after.table, revision: before.revision });
  if (after.deadlines !== before.deadlines) {
    steps.push({ kind: 'deadlines', match: id, deadlines: after.deadlines });
  }
  if (snapshot) steps.push({ kind: 'snapshot', match: id, snapshot });
  for (const result of results) steps.push({ kind: 'result', result });
  if (after.awaited !== before.awaited) steps.push(...callSteps(world, before, after));
  if (opens) steps.push(...openingSteps(opens));
  if (save) steps.push({ kind: 'save', save, open: settings.visibility === 'open' });
  if (line) steps.push({ kind: 'chat', match: id, line });
  return steps;
}

function openingSteps({ loaded: { table, seed }, entries, past }: Opening): Step[] {
  const { id: match } = table;
  const inherited = past?.entries.map((entry): Step => ({ kind: 'entry', match, ...entry })) ?? [];
  const said = past?.lines.map((line): Step => ({ kind: 'chat', match, line })) ?? [];
  const begun = entries.map((entry) => entryStep(match, entry));
  const steps: Step[] = [{ kind: 'open', table, seed }, ...inherited, ...begun, ...said];
  return past ? [...steps, { kind: 'snapshot', match, snapshot: past.snapshot }] : steps;
}

function entryStep(match: string, entry: Entry, text = JSON.stringify(entry)): Step {
  return { kind: 'entry', match, version: entry.version, id: entry.id, text };
}
