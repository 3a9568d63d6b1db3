import type { Row } from '../row.ts';
import { api, type Name } from './api.ts';

export type Address = Pick<Row, 'method' | 'path'>;

/**
 * Where each call goes. It is all that a page needs of the table: the build puts the value in place of this file, so
 * that no schema is sent to a browser (see vite.config.ts).
 */
export const addresses = Object.fromEntries(
  Object.entries<Row>(api).map(([name, { method, path }]) => [name, { method, path }]),
) as Readonly<Record<Name, Address>>;
