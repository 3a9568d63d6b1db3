import { type Checked, refused } from '../../../kit/contract/refusal.ts';
import { nameAt, type Table } from '../../../tables/table/table.ts';
import { type Awaited, membersOf } from '../../../tables/turns/awaited.ts';
import type { AccountAnswer } from '../../../wire/people.ts';
import type { Call } from '../../store/slices/calls/steps.ts';
import { accountOf } from '../accounts/own.ts';
import type { Mailer } from '../services/mail.ts';
import type { Services, Visit } from '../services/services.ts';
import { newToken } from '../services/tokens.ts';

/** How many calls are looked at in one go. */
const AT_ONCE = 200;
/** A mail that could not be sent is tried again after this time. */
const AGAIN = 5 * 60_000;

/** Whether I am mailed when it is my turn and I am away. */
export async function setTurnMail(services: Services, visit: Visit, on: boolean): Promise<Checked<AccountAnswer>> {
  const known = await accountOf(services, visit);
  if ('refusal' in known) return known;
  if (on && !services.mailer) return refused('no-mail');
  if (on && known.value.email === null) return refused('no-email');
  const token = on ? newToken().token : null;
  await services.store.save([{ kind: 'turn-mail', person: visit.person.id, token }]);
  return { value: { ...known.value, turnMail: on } };
}

/** One click in a mail ends them, without signing in. */
export async function endTurnMail({ store }: Services, token: string): Promise<Checked<undefined>> {
  const person = await store.turnMailOf(token);
  if (person === undefined) return refused('unknown-link');
  await store.save([{ kind: 'turn-mail', person, token: null }]);
  return { value: undefined };
}

/** Writes to people whom a table waits for while they are away, once for each turn. */
export async function mailCalls(services: Services): Promise<void> {
  const { store, online, mailer, now, patience } = services;
  if (!mailer) return;
  for (const call of await store.calls(now() - patience, AT_ONCE)) {
    if (online.presence(call.person) === 'away') await mailCall(services, mailer, call);
  }
}

/** Claimed before it is sent: a crash in between costs a mail, but nobody ever gets two. */
async function mailCall(services: Services, mailer: Mailer, call: Call): Promise<void> {
  const { store, house, url, now, failed } = services;
  const { match, person, name, email: to, token } = call;
  const waiting = await house.waiting(match, person);
  if (!(await store.save([{ kind: 'mailed', match, person }]))) return;
  if ('refusal' in waiting || !isTurn(waiting.value.awaited)) return;
  const { title, table } = waiting.value;
  const about = `${title}${withWhom(table, person)}`;
  const quiet = `${url}/quiet/${token}`;
  try {
    await mailer.send({
      to,
      subject: `Your turn: ${about}`,
      text: letter(name, about, `${url}/table/${match}`, quiet),
      quiet,
    });
  } catch (error) {
    failed(error);
    await store.save([{ kind: 'mail-again', match, person, at: now() + AGAIN }]);
  }
}

const isTurn = (awaited: Awaited): boolean => awaited === 'turn';

/** A table is known by its people. */
function withWhom(table: Table, me: string): string {
  const others = membersOf(table).flatMap((person) => (person === me ? [] : [nameAt(table, person)]));
  const names = others.filter((name) => name !== '');
  return names.length === 0 ? '' : ` with ${names.join(', ').replace(/, ([^,]*)$/, ' and $1')}`;
}

function letter(name: string, about: string, table: string, quiet: string): string {
  return `Hello ${name},

it is your turn in ${about}:

${table}

You get one such mail for every turn that comes while you are away. One click, and there are no more of them:

${quiet}
`;
}
