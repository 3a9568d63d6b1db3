import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import encodeQR from 'qr';
import { type Checked, refused } from '../../../kit/contract/refusal.ts';
import type { FactorWish, NewFactor } from '../../../wire/people.ts';
import type { Account } from '../../store/slices/people/steps.ts';
import type { Step } from '../../store/store.ts';
import type { Caller, Services, Visit } from '../services/services.ts';
import { hashOf } from '../services/tokens.ts';
import { eventStep } from './events.ts';
import { ownAccount } from './proof.ts';

/** What every program for telephones takes: RFC 6238 with SHA-1, six digits, half a minute. */
const rules = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Telephones may be half a minute early or late. */
const WINDOW = 1;
const SECRET_BYTES = 20;
const CODES = 10;
/** The empty edge that readers of QR codes need. */
const QUIET = 4;

/** A secret for a telephone. It counts for nothing until a code made of it comes back. */
export function newFactor({ name }: Services, { person }: Visit): NewFactor {
  const secret = new Secret({ size: SECRET_BYTES });
  const uri = new TOTP({ ...rules, issuer: name, label: person.name, secret }).toString();
  const picture = encodeQR(uri, 'raw', { ecc: 'medium', border: QUIET });
  return { secret: secret.base32, uri, picture: picture.map((row) => row.map(Number).join('')) };
}

/** From now on signing in takes a code too. Answered with the codes that stand in for it, once. */
export async function setFactor(services: Services, caller: Caller, visit: Visit, wish: FactorWish) {
  const secret = readSecret(wish.secret);
  const step = secret && stepOf(secret, wish.code, services.now());
  if (!secret || step === undefined) return refused('wrong-code');
  const account = await ownAccount(services, caller, visit, wish.password);
  if ('refusal' in account) return account;
  const { person } = account.value;
  const { codes, hashes } = newCodes();
  const steps: Step[] = [
    { kind: 'factor', person, secret: secret.base32, used: step, codes: hashes },
    eventStep(services, caller, person, 'second-factor-on'),
  ];
  return (await services.store.save(steps)) ? { value: { codes } } : refused('factor-there');
}

/** New codes that stand in for it. */
export async function renewCodes(services: Services, caller: Caller, visit: Visit, password: string) {
  const account = await ownAccount(services, caller, visit, password);
  if ('refusal' in account) return account;
  const { person } = account.value;
  if (!(await services.store.factor(person))) return refused('no-factor');
  const { codes, hashes } = newCodes();
  const event = eventStep(services, caller, person, 'recovery-renewed');
  const saved = await services.store.save([{ kind: 'recovery', person, codes: hashes }, event]);
  return saved ? { value: { codes } } : refused('busy');
}

export async function endFactor(services: Services, caller: Caller, visit: Visit, password: string) {
  const account = await ownAccount(services, caller, visit, password);
  if ('refusal' in account) return account;
  const { person } = account.value;
  const event = eventStep(services, caller, person, 'second-factor-off');
  return (await services.store.save([{ kind: 'no-factor', person }, event]))
    ? { value: undefined }
    : refused('no-factor');
}

/** What is stored with a sign-in so that its code works only once; nothing if no code is needed. */
export async function spendCode(
  services: Services,
  caller: Caller,
  { person }: Account,
  code = '',
): Promise<Checked<readonly Step[]>> {
  const factor = await services.store.factor(person);
  if (!factor) return { value: [] };
  const typed = code.replaceAll(/[\s-]/g, '').toLowerCase();
  if (typed === '') return refused('code-needed');
  const step = stepOf(Secret.fromBase32(factor.secret), typed, services.now());
  if (step !== undefined) return { value: [{ kind: 'factor-used', person, step }] };
  if (/^\d{6}$/.test(typed)) return refused('wrong-code');
  const event = eventStep(services, caller, person, 'recovery-used');
  return { value: [{ kind: 'recovery-used', person, code: hashOf(typed) }, event] };
}

/** The time step a code was made for; undefined: it is not valid now. */
export function stepOf(secret: Secret, code: string, now: number): number | undefined {
  const delta = new TOTP({ ...rules, secret }).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / 1000 / rules.period) + delta;
}

function readSecret(text: string): Secret | undefined {
  try {
    const secret = Secret.fromBase32(text);
    return secret.bytes.length === SECRET_BYTES ? secret : undefined;
  } catch {
    return undefined;
  }
}

/** 80 bits each cannot be guessed, so a plain hash is enough. */
function newCodes() {
  const letters = 'abcdefghjkmnpqrstvwxyz0123456789';
  const codes = Array.from({ length: CODES }, () => {
    const code = Array.from(randomBytes(16), (byte) => letters[byte % letters.length]).join('');
    return code.replaceAll(/.{4}(?!$)/g, '$&-');
  });
  return { codes, hashes: codes.map((code) => hashOf(code.replaceAll('-', ''))) };
}
