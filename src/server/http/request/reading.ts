import type { FastifyInstance } from 'fastify';
import { outOfBounds } from './json.ts';

/** A body that is too deep or too wide to be read. */
export class OutOfBounds extends Error {
  readonly statusCode = 400;
}

/** Bodies are read within the same bounds as what comes over sockets. */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, {}); // as if nothing had been said about a body
    const problem = outOfBounds(body);
    if (problem !== undefined) return done(new OutOfBounds(problem));
    return void parse(request, body, done);
  });
}
