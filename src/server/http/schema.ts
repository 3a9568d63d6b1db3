import * as z from 'zod/mini';
import { refusalAnswer } from '../../wire/http.ts';

type Schema = z.core.$ZodType;

/** What a route takes and gives, for checking requests and for the documentation. */
export interface Shape {
  readonly summary: string;
  readonly body?: Schema;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly answer?: Schema;
}

export function shape({ summary, body, params, query, answer }: Shape) {
  return {
    summary,
    ...(body ? { body: json(body) } : {}),
    ...(params ? { params: json(params) } : {}),
    ...(query ? { querystring: json(query) } : {}),
    response: {
      ...(answer
        ? { 200: { description: 'Done.', ...json(answer) } }
        : { 204: { description: 'Done.', type: 'null' } }),
      '4xx': { description: 'Refused, with a code and a sentence.', ...json(refusalAnswer) },
    },
  };
}

function json(schema: Schema): Record<string, unknown> {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { target: 'draft-7', io: 'input' });
  return plain;
}
