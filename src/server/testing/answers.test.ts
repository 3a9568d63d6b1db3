import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { api, type Name } from '../../wire/api/api.ts';
import { answerJudge } from './answers.ts';

/** Whatever a server sends for a row, and what is said of it. */
async function sent(row: Name, status: number, answer: unknown): Promise<() => void> {
  const app = fastify();
  const { look, judge } = answerJudge();
  look(app);
  app.get('/', { config: { row } }, (_request, reply) => reply.code(status).send(answer));
  await app.inject('/');
  await app.close();
  return judge;
}

const ann = { id: 'p1', name: 'Ann', guest: true };

describe('an answer', () => {
  test('that is what its row says passes', async () => {
    expect(await sent('who', 200, ann)).not.toThrow();
    expect(await sent('signOut', 204, undefined)).not.toThrow();
    expect(await sent('who', 401, { refusal: { code: 'sign-in-first' }, sentence: 'No.' })).not.toThrow();
  });

  test.each<[string, Name, number, unknown]>([
    ['a field too many', 'who', 200, { ...ann, hash: 'secret' }],
    ['a field too few', 'who', 200, { id: 'p1', name: 'Ann' }],
    ['a field of another kind', 'who', 200, { ...ann, guest: 1 }],
    ['a field too many in a list', 'sessions', 200, [{ ...ann }]],
    ['anything where nothing is said', 'signOut', 200, { ok: true }],
    ['a refusal without a sentence', 'who', 401, { refusal: { code: 'sign-in-first' } }],
  ])('with %s does not', async (_what, row, status, answer) => {
    expect(await sent(row, status, answer)).toThrow(
      /^Answers that are not what src\/wire\/api\/api\.ts says:\nGET \/, /,
    );
  });
});

test('only preferences and schemas may hold anything at all', () => {
  const loose = Object.entries(api).filter(([, row]) => 'answer' in row && isLoose(row.answer));
  expect(loose.map(([name]) => name)).toEqual(['settings', 'setSettings', 'schema']);
});

/** Whether anything at all may stand in it. */
function isLoose(schema: { safeParse(value: unknown): { success: boolean } }): boolean {
  return schema.safeParse({ anything: 'at all' }).success;
}
