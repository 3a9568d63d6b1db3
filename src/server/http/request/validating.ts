import { createRequire } from 'node:module';
import type { FastifyServerOptions } from 'fastify';

type Controller = NonNullable<FastifyServerOptions['schemaController']>;
type Factory = NonNullable<NonNullable<Controller['compilersFactory']>['buildValidator']>;

/** What checks one part of a request, and says afterwards what was wrong with it. */
interface Validate {
  (data: unknown): unknown;
  errors?: unknown;
}

type Compile = (route: unknown) => Validate;
type Build = (schemas: unknown, options: unknown) => Compile;

/** What fastify checks requests with, out of its own dependencies. */
const buildAjv = (createRequire(import.meta.resolve('fastify'))('@fastify/ajv-compiler') as () => Build)();
const buildLate: Build = (schemas, options) => late(buildAjv(schemas, options));

/**
 * To compile the schemas of all requests takes a third of a start, and most are not asked for in a day: each is compiled
 * when it first is.
 */
export const validateLate: Controller = { compilersFactory: { buildValidator: buildLate as unknown as Factory } };

function late(compile: Compile): Compile {
  return (route) => {
    let compiled: Validate | undefined;
    const validate: Validate = (data) => {
      compiled ??= compile(route);
      const isValid = compiled(data);
      validate.errors = compiled.errors;
      return isValid;
    };
    return validate;
  };
}
