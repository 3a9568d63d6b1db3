import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { api } from '../../wire/api/api.ts';
import type { Row } from '../../wire/row.ts';
import { refusalAnswer } from '../../wire/words.ts';

/** Holds every answer of a server against the wire's table. */
export interface Judge {
  /** Begins to look at what an app sends. */
  look(app: FastifyInstance): void;
  /** Throws if anything was sent that has a field too many, too few, or of another kind. */
  judge(): void;
}

export function answerJudge(): Judge {
  const faults: string[] = [];
  return {
    look(app) {
      app.addHook('preSerialization', async (request, reply, sent: unknown) => {
        const problem = problemOf(schemaFor(request, reply.statusCode), sent);
        if (problem !== undefined) faults.push(`${request.method} ${request.url}, ${reply.statusCode}: ${problem}`);
        return sent;
      });
    },
    judge() {
      if (faults.length > 0)
        throw new Error(`Answers that are not what src/wire/api/api.ts says:\n${faults.join('\n')}`);
    },
  };
}

/** `nothing`: the row has no answer. Undefined: there is no row, so anything may be sent. */
function schemaFor({ routeOptions }: FastifyRequest, status: number): z.ZodMiniType | 'nothing' | undefined {
  if (status >= 400) return refusalAnswer;
  const { row: name } = routeOptions.config;
  if (name === undefined) return undefined;
  const row: Row = api[name];
  return row.answer ?? 'nothing';
}

function problemOf(schema: ReturnType<typeof schemaFor>, sent: unknown): string | undefined {
  if (schema === undefined) return undefined;
  const text = JSON.stringify(sent);
  if (schema === 'nothing') return text === undefined || text === 'null' ? undefined : 'it should be empty';
  const read = schema.safeParse(JSON.parse(text));
  return read.success ? undefined : JSON.stringify(read.error.issues);
}
