import type { FastifyInstance } from 'fastify';

let compiled: FastifyInstance['validatorCompiler'];

/**
 * All servers check what they are sent by the same schemas. To compile these was half of a server's start, and tests
 * start hundreds: so each takes over what the first one has compiled.
 */
export function shareValidators(app: FastifyInstance): void {
  if (compiled) app.setValidatorCompiler(compiled);
  else
    app.addHook('onReady', async () => {
      compiled = app.validatorCompiler;
    });
}
