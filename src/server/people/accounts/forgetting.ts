import { FORMER } from '../../../tables/table/name.ts';
import type { Step } from '../../store/store.ts';
import type { Services } from '../services/services.ts';

const TABLES = 1000;
/** How many lines go into one commit. */
const AT_ONCE = 200;

/**
 * Finishes what begins when somebody goes: their seats are given up; tables, matches, chat and saves no longer name them; and
 * nothing of it is left in the files. Whatever interrupts it, the next sweep goes on.
 */
export async function finishForgetting(services: Services): Promise<void> {
  const { store } = services;
  const leavers = await store.leavers();
  for (const person of leavers) await takeOutOfAll(services, person);
  if (leavers.length > 0) await store.wipe();
}

async function takeOutOfAll(services: Services, person: string): Promise<void> {
  const { store, house } = services;
  for (const { id } of await store.tablesOf(person, TABLES)) {
    await house.change(id, { kind: 'leave', person: { id: person, name: FORMER } });
  }
  for (const match of await store.matchesNaming(person)) await house.forget(match, person);
  const steps = [...(await linesWithout(services, person)), ...(await savesWithout(services, person))];
  for (let from = 0; from < steps.length; from += AT_ONCE) await store.save(steps.slice(from, from + AT_ONCE));
  await store.save([{ kind: 'forgotten', person }]);
}

/** That something was said stays, so that the answers make sense; what was said goes with its author. */
async function linesWithout({ store }: Services, person: string): Promise<Step[]> {
  return (await store.linesOf(person)).map(({ match, line }) => {
    return { kind: 'redact-line', match, line: { ...line, name: FORMER, text: '' } };
  });
}

/** Others may play on from a save: it stays, under its name. */
async function savesWithout({ store }: Services, person: string): Promise<Step[]> {
  return (await store.savesBy(person)).map((save) => ({ kind: 'redact-save', save: { ...save, byName: FORMER } }));
}
