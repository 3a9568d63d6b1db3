import { type Checked, refused } from '../../../kit/contract/refusal.ts';
import { BOT_MARK, FORMER, readName } from '../../../tables/table/name.ts';
import { type BotAnswer, MOST_BOTS } from '../../../wire/people.ts';
import { refuseLookalike } from '../../limits/names.ts';
import { glanceKey, nameKey } from '../../store/slices/people/lookalike.ts';
import type { Known } from '../../store/slices/people/steps.ts';
import type { Step, Store } from '../../store/store.ts';
import type { Caller, Services, Visit } from '../services/services.ts';
import { hashOf, newId, newToken } from '../services/tokens.ts';
import { eventStep } from './events.ts';
import { finishForgetting } from './forgetting.ts';
import { type Admission, nobody, turnedAway } from './sessions.ts';

const done = { value: undefined };

/** Who shows the token of a bot. */
export async function botWith(store: Store, token: string, now: number): Promise<Admission> {
  const session = hashOf(token);
  const found = await store.bot(session);
  if (!found) return nobody;
  return found.suspended > now ? turnedAway(store, found.person, now) : { visit: { person: found.person, session } };
}

export async function myBots({ store }: Services, me: Known): Promise<BotAnswer[]> {
  return (await store.botsOf(me.id)).map(({ id, name, at, open }) => ({ id, name, createdAt: at, open }));
}

/** An account of its own, which opens with the token alone: its password is one that nobody knows. */
export async function makeBot(services: Services, caller: Caller, { person: me }: Visit, wanted: string) {
  const { store, now, passwords } = services;
  const refusal = await mayNotMake(services, me);
  if (refusal) return refusal;
  const name = readName(`${wanted.trim()}${BOT_MARK}`);
  if ('refusal' in name) return name;
  const taken = await refuseLookalike(store, '', name.value);
  if (taken) return { refusal: taken };
  const hash = await passwords.hash(newToken().token);
  if ('refusal' in hash) return hash;
  const person = { id: newId(), name: name.value };
  const { token, hash: secret } = newToken();
  const at = now();
  const looks = { looks: nameKey(name.value), glance: glanceKey(name.value) };
  const saved = await store.save([
    { kind: 'person', person, at },
    { kind: 'account', account: { person: person.id, ...looks, hash: hash.value, email: null, at } },
    { kind: 'bot', person: person.id, owner: me.id, token: secret, at },
    eventStep(services, caller, me.id, 'bot-made'),
  ]);
  if (!saved) return refused('name-taken', { name: name.value, account: true });
  return { value: { bot: { ...person, createdAt: at, open: true }, token } };
}

async function mayNotMake({ store, bots }: Services, me: Known) {
  if (!bots) return refused('no-bots-here');
  if (me.guest) return refused('no-account');
  if (await store.ownerOf(me.id)) return refused('bots-own-none');
  const tooMany = (await store.botsOf(me.id)).length >= MOST_BOTS;
  return tooMany ? refused('too-many-bots', { most: MOST_BOTS }) : undefined;
}

export async function renewBot(services: Services, caller: Caller, { person: me }: Visit, id: string) {
  const { token, hash } = newToken();
  const changed = await changeToken(services, id, me.id, hash, eventStep(services, caller, me.id, 'bot-renewed'));
  return 'refusal' in changed ? changed : { value: { token } };
}

export function endBot(
  services: Services,
  caller: Caller,
  { person: me }: Visit,
  id: string,
): Promise<Checked<undefined>> {
  return changeToken(services, id, me.id, null, eventStep(services, caller, me.id, 'bot-ended'));
}

/** Connections with the old token are cut. */
async function changeToken(services: Services, person: string, owner: string, token: string | null, event: Step) {
  const saved = await services.store.save([{ kind: 'bot-token', person, owner, token }, event]);
  if (!saved) return refused('unknown-bot-of-mine');
  services.online.cut(person, {});
  return done;
}

export async function deleteBot(services: Services, { person: me }: Visit, id: string): Promise<Checked<undefined>> {
  const mine = await services.store.botsOf(me.id);
  if (!mine.some((bot) => bot.id === id)) return refused('unknown-bot-of-mine');
  if (!(await services.store.save([{ kind: 'forget', person: id, name: FORMER }]))) return refused('busy');
  services.online.cut(id, {});
  await finishForgetting(services).catch(services.failed);
  return done;
}

/** What goes with its owner. */
export async function botsGo({ store, online }: Services, owner: string): Promise<Step[]> {
  const bots = await store.botsOf(owner);
  for (const { id } of bots) online.cut(id, {});
  return bots.map(({ id }) => ({ kind: 'forget', person: id, name: FORMER }));
}
