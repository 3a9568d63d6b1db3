import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { Checked, Refusal } from '../../../kit/contract/refusal.ts';
import { explain } from '../../../wire/sentences.ts';
import { NotSaved } from '../../store/store.ts';
import { OutOfBounds } from './reading.ts';

/** The status of a refusal, unless it is 409: a valid request that does not fit how things stand. */
const statuses: Readonly<Record<string, number>> = {
  'sign-in-first': 401,
  'sign-in-failed': 401,
  'wrong-origin': 403,
  'wrong-host': 421,
  'token-needed': 401,
  'only-watching': 403,
  'not-your-seat': 403,
  'host-only': 403,
  'removed-from-table': 403,
  muted: 403,
  'host-talks': 403,
  'not-your-save': 403,
  'wrong-password': 403,
  'code-needed': 401,
  'wrong-code': 403,
  'no-account': 403,
  'not-a-guest': 403,
  blocked: 403,
  'blocked-by-you': 403,
  'muted-by-admin': 403,
  suspended: 403,
  'is-admin': 403,
  'registrations-closed': 403,
  'invitation-needed': 403,
  'unknown-table': 404,
  'unknown-game': 404,
  'unknown-save': 404,
  'unknown-bot': 404,
  'no-such-chair': 404,
  'no-such-version': 404,
  'not-found': 404,
  'unknown-person': 404,
  'unknown-reset': 404,
  'unknown-link': 404,
  'not-begun': 404,
  'no-schema': 404,
  'unknown-bot-of-mine': 404,
  'no-bots-here': 403,
  'no-bots-at-table': 403,
  'bots-by-invitation': 403,
  'bots-own-none': 403,
  'name-for-bots': 400,
  'bots-are-marked': 400,
  'action-or-offer': 400,
  'too-many-tried': 400,
  'bad-position': 400,
  'bad-request': 400,
  'bad-name': 400,
  'bad-email': 400,
  'password-short': 400,
  'password-common': 400,
  yourself: 400,
  'empty-message': 400,
  'long-message': 400,
  'bad-players': 400,
  'bad-text': 400,
  'bad-save-name': 400,
  'bad-option': 400,
  'unknown-option': 400,
  'unknown-preset': 400,
  contradiction: 400,
  'too-long': 413,
  'settings-too-long': 413,
  'too-fast': 429,
  'too-many-attempts': 429,
  'too-many-messages': 429,
  'not-saved': 503,
  stopping: 503,
  'other-rules': 503,
  busy: 503,
  broken: 500,
};

export function refuse(reply: FastifyReply, refusal: Refusal, sentence = explain(refusal)): FastifyReply {
  return reply.code(statuses[refusal.code] ?? 409).send({ refusal, sentence });
}

/** What was asked for, or why not: in a sentence of its own where the common one would not do. */
export type Answered<T> = Checked<T> | { readonly refusal: Refusal; readonly sentence: string };

/** Sends what was asked for, or why not. */
export function answer<T>(reply: FastifyReply, answered: Answered<T>): FastifyReply {
  if ('value' in answered) return reply.send(answered.value);
  return refuse(reply, answered.refusal, 'sentence' in answered ? answered.sentence : undefined);
}

/** The same under a name. */
export function under<K extends string, T>(name: K, checked: Checked<T>): Checked<Record<K, T>> {
  return 'refusal' in checked ? checked : { value: { [name]: checked.value } as Record<K, T> };
}

/** Turns the errors of the framework into refusals like any other. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.code === 'broken') request.log.error(error);
    return refuse(reply, refusal);
  });
}

function refusalOf(error: FastifyError): Refusal {
  if (error instanceof NotSaved) return { code: 'not-saved' };
  if (error.validation) {
    const [first] = error.validation;
    const [, where = ''] = first?.instancePath.split('/') ?? []; // a field of ours; deeper names are the sender's
    return { code: 'bad-request', where, problem: first?.message ?? 'not valid' };
  }
  if (error.statusCode === 413) return { code: 'too-long' };
  if (error.statusCode === 429) return { code: 'too-fast' };
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return {
      code: 'bad-request',
      where: '',
      problem: problems[error.code] ?? (error instanceof OutOfBounds ? error.message : undefined) ?? 'it is not valid',
    };
  }
  return { code: 'broken' };
}

/** What the framework finds wrong with a request, in words that repeat nothing of it. */
const problems: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'its content type is not application/json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'there is nothing in its body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'it is not JSON',
};
