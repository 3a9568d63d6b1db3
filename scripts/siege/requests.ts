/** What OpenAPI says of a request. */
export interface Route {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly body: Schema | undefined;
}

interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
}

/** All routes of the server, as it documents them itself, and those for its host. */
export function routesOf({ paths }: OpenApi): Route[] {
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]): Route => {
      const body = requestBody?.content?.['application/json']?.schema;
      return { name: `${method.toUpperCase()} ${path}`, method: method.toUpperCase(), path, body };
    }),
  );
  const others = ['/', '/metrics', '/api/docs/json', '/assets/../../etc/passwd', '/api/nowhere', '/ws'];
  return [
    ...documented,
    ...others.map((path): Route => ({ name: `GET ${path}`, method: 'GET', path, body: undefined })),
  ];
}

/** A path with something in the place of each parameter. */
export function pathOf({ path }: Route, ids: readonly string[], random: () => number): string {
  const strange = ['nowhere', '%00', 'constructor', 'x'.repeat(200), '../..', '%F0%9F%92%A3'];
  return path.replace(/\{\w+\}/g, () => pick([...ids, ...ids, ...strange], random));
}

/** A body: sometimes what the schema asks for, mostly something else. */
export function bodyOf({ body }: Route, random: () => number): unknown {
  const right = body ? madeFrom(body, random) : {};
  const wrongs: readonly (() => unknown)[] = [
    () => right,
    () => right,
    () => ({ ...(right as object), extra: 1 }),
    () => '{"half":',
    () => `${'['.repeat(5000)}${']'.repeat(5000)}`,
    () => `[${'[],'.repeat(4000)}[]]`,
    () => ({ name: 'x'.repeat(20_000) }),
    () => '{"__proto__":{"x":1}}',
    () => null,
    () => ({}),
  ];
  return pick(wrongs, random)();
}

function madeFrom(schema: Schema, random: () => number): unknown {
  if (schema.enum) return pick(schema.enum, random);
  if (schema.anyOf) return madeFrom(pick(schema.anyOf, random), random);
  const type = Array.isArray(schema.type) ? pick(schema.type, random) : schema.type;
  const makers: Readonly<Record<string, () => unknown>> = {
    object: () =>
      Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, own]) => [key, madeFrom(own, random)])),
    array: () => (schema.items ? [madeFrom(schema.items, random)] : []),
    string: () => pick(['cosmic-wipeout', 'Mallory', 'x', '', '<b>', '\u202e', 'x'.repeat(500)], random),
    integer: () => pick([0, 1, 2, -1, 999_999, 2 ** 53], random),
    number: () => pick([0, 0.5, -1, 1e300], random),
    boolean: () => random() < 0.5,
  };
  return makers[type as string]?.() ?? null;
}

export function pick<T>(from: readonly T[], random: () => number): T {
  return from[Math.floor(random() * from.length)] as T;
}
