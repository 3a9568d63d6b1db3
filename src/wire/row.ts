import type * as z from 'zod/mini';

/** One thing that the server can be asked: where, with what, what it gives, and what that takes. */
export interface Row extends Columns {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `:name` stands for an id. */
  readonly path: `/${string}`;
  /** In one line, for the documentation. */
  readonly about: string;
  /** Left out: anybody may ask. */
  readonly who?: 'signed-in' | 'admin';
}

interface Columns {
  /** The budget it is paid from, besides being a request; `free`: not even that; `plays` instead of that. */
  readonly costs?:
    | 'guests'
    | 'tables'
    | 'branches'
    | 'saves'
    | 'chat'
    | 'changes'
    | 'files'
    | 'plays'
    | 'tries'
    | 'bots'
    | 'admin'
    | 'free';
  /** Whether it takes a form too, of which nothing is read: all others take JSON alone. */
  readonly form?: true;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** Left out: 204, and nothing. */
  readonly answer?: z.ZodMiniType;
}

const row =
  <const M extends Row['method'], const W extends Pick<Row, 'who'>>(method: M, who: W) =>
  <const P extends Row['path'], const C extends Columns>(path: P, about: string, columns: C) => ({
    method,
    path,
    about,
    ...who,
    ...columns,
  });

export const get = row('GET', {});
export const post = row('POST', {});
export const put = row('PUT', {});
export const del = row('DELETE', {});

/** The same for those who are signed in, as guests or with an account. */
export const my = {
  get: row('GET', { who: 'signed-in' }),
  post: row('POST', { who: 'signed-in' }),
  put: row('PUT', { who: 'signed-in' }),
  del: row('DELETE', { who: 'signed-in' }),
};

/** The same for those who look after people; all of it is paid from one budget. */
const paid = <const C extends Columns>(columns: C) => ({ costs: 'admin' as const, ...columns });
const adminRow =
  <const M extends Row['method']>(method: M) =>
  <const P extends Row['path'], const C extends Columns>(path: P, about: string, columns: C) =>
    row(method, { who: 'admin' })(path, about, paid(columns));
export const admins = {
  get: adminRow('GET'),
  post: adminRow('POST'),
  put: adminRow('PUT'),
  del: adminRow('DELETE'),
};

/** The ids in an address. */
export type ParamsOf<R extends Row> = { readonly [K in NamesIn<R['path']>]: string };
export type QueryOf<R extends Row> = R extends { readonly query: infer S } ? Read<S> : unknown;
export type BodyOf<R extends Row> = R extends { readonly body: infer S } ? Read<S> : unknown;
export type AnswerOf<R extends Row> = R extends { readonly answer: infer S } ? Read<S> : undefined;

type NamesIn<P extends string> = P extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | NamesIn<`/${More}`>
    : Rest
  : never;

type Read<S> = S extends z.ZodMiniType ? Frozen<z.infer<S>> : never;

/** What was sent is read, never changed. */
export type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;
