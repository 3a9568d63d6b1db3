import { createRequire } from 'node:module';
import type { FastifySchemaCompiler, FastifyServerOptions } from 'fastify';

type Controller = NonNullable<FastifyServerOptions['schemaController']>;
type Build = NonNullable<NonNullable<Controller['compilersFactory']>['buildValidator']>;

/** What fastify checks requests with, from its own dependencies. */
const buildAjv = (createRequire(import.meta.resolve('fastify'))('@fastify/ajv-compiler') as () => Build)();

/** Compiling the schemas of all requests takes a third of a start, and most are not asked for in a day: each is compiled when it first is. */
export const validateLate: Controller = {
  compilersFactory: {
    buildValidator: (schemas, options) => late(buildAjv(schemas, options) as FastifySchemaCompiler<unknown>),
  },
};

function late(compile: FastifySchemaCompiler<unknown>): FastifySchemaCompiler<unknown> {
  return (route) => {
    let validate: ReturnType<typeof compile> | undefined;
    const check = Object.assign(
      (data: unknown) => {
        validate ??= compile(route);
        const isValid = validate(data);
        check.errors = (validate as typeof check).errors;
        return isValid;
      },
      { errors: undefined as unknown },
    );
    return check;
  };
}
