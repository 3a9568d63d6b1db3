import fastify, { type FastifyInstance } from 'fastify';
import { api } from '../../wire/api/api.ts';
import type { Row } from '../../wire/row.ts';
import { refusalAnswer } from '../../wire/words.ts';
import { partsOf } from './request/rows.ts';
import { jsonSchema } from './request/validating.ts';

const ADDRESS = '/api/docs';
const description =
  'Tables, people, messages and match files. Playing itself goes over the WebSocket at /ws: see docs/protocol.md.';

/** Shows what can be asked. Hardly anybody looks, and to write it down takes a quarter of a start: it is done when first asked for. */
export function docRoutes(app: FastifyInstance, base: string): void {
  let book: Promise<FastifyInstance> | undefined;
  for (const url of [ADDRESS, `${ADDRESS}/*`]) {
    app.get(url, async ({ url, headers }, reply) => {
      book ??= written(base);
      const page = await (await book).inject({ method: 'GET', url, headers });
      return reply.code(page.statusCode).headers(page.headers).send(page.rawPayload);
    });
  }
  app.addHook('onClose', async () => (await book)?.close());
}

/** A server of its own that has all requests and does none of them. */
async function written(base: string): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  const book = fastify();
  book.setValidatorCompiler(() => () => true);
  book.setSerializerCompiler(() => JSON.stringify); // what would write the answers of the others is slow to make
  await book.register(swagger, {
    openapi: { info: { title: 'Tinderbox', version: '1', description }, servers: [{ url: base || '/' }] },
  });
  await book.register(swaggerUi, { routePrefix: ADDRESS });
  for (const row of Object.values<Row>(api)) {
    book.route({ method: row.method, url: row.path, schema: pageOf(row), handler: async () => undefined });
  }
  await book.ready();
  return book;
}

function pageOf(row: Row) {
  const asked = Object.entries(partsOf(row)).map(([part, schema]) => [part, jsonSchema(schema)] as const);
  const done = row.answer
    ? { 200: { description: 'Done.', ...jsonSchema(row.answer) } }
    : { 204: { description: 'Done.', type: 'null' } };
  const refused = { description: 'Refused, with a code and a sentence.', ...jsonSchema(refusalAnswer) };
  return { summary: row.about, ...Object.fromEntries(asked), response: { ...done, '4xx': refused } };
}
