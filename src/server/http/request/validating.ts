import { createRequire } from 'node:module';
import type { FastifyServerOptions } from 'fastify';
import * as z from 'zod/mini';

type Controller = NonNullable<FastifyServerOptions['schemaController']>;
type Factory = NonNullable<NonNullable<Controller['compilersFactory']>['buildValidator']>;

/** What checks one part of a request, and says afterwards what was wrong with it. */
interface Validate {
  (data: unknown): unknown;
  errors?: unknown;
}

type Compile = (route: { readonly schema: z.core.$ZodType }) => Validate;
type CompileJson = (route: { readonly schema: object }) => Validate;
type Build = (schemas: unknown, options: unknown) => CompileJson;

/**
 * To load what checks requests, and to compile the schemas of all of them, takes a third of a start, and most are not
 * asked for in a day: each is compiled when it first is.
 */
export const validateLate: Controller = {
  compilersFactory: {
    buildValidator: late as unknown as Factory,
    buildSerializer: () => () => JSON.stringify,
  },
};

function late(schemas: unknown, options: unknown): Compile {
  let compile: CompileJson | undefined;
  return (route) => {
    let compiled: Validate | undefined;
    const validate: Validate = (data) => {
      compile ??= buildAjv()(schemas, options);
      compiled ??= compile({ ...route, schema: jsonSchema(route.schema) });
      const isValid = compiled(data);
      validate.errors = compiled.errors;
      return isValid;
    };
    return validate;
  };
}

/** What fastify checks requests with, out of its own dependencies. */
function buildAjv(): Build {
  return (createRequire(import.meta.resolve('fastify'))('@fastify/ajv-compiler') as () => Build)();
}

const made = new WeakMap<z.core.$ZodType, object>();

/** Made once for all servers of a process: what is compiled from it is found again. */
export function jsonSchema(schema: z.core.$ZodType): object {
  const known = made.get(schema) ?? newSchema(schema);
  made.set(schema, known);
  return known;
}

function newSchema(schema: z.core.$ZodType): object {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { target: 'draft-7', io: 'input' });
  return plain;
}
